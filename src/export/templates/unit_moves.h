/* SPDX-License-Identifier: MIT OR Apache-2.0
   The table `unit-moves`; the sample holds one row. */

#ifndef TURNBOOK_UNIT_MOVES
#define TURNBOOK_UNIT_MOVES
#include <stdint.h>

static const uint8_t turnbook_unit_moves[9][9] = {/*@unit_moves*/ {3, 3, 3, 3, 3, 2, 3, 2, 0} /*@*/};

/* Writes how often to make each of moves 1 to 9 to bring dials A to I to 12 o'clock, given their quarter turns past it. */
static inline void turnbook_unit_moves_solve(const unsigned char quarters[9], unsigned char counts[9]) {
    int dial, move;
    for (move = 0; move < 9; move++) {
        int count = 0;
        for (dial = 0; dial < 9; dial++) count += (4 - quarters[dial]) * turnbook_unit_moves[dial][move];
        counts[move] = (unsigned char)(count & 3);
    }
}
#endif
