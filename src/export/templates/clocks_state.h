/* SPDX-License-Identifier: MIT OR Apache-2.0
   The parts that the headers of The Clocks share. */

#ifndef TURNBOOK_CLOCKS_STATE
#define TURNBOOK_CLOCKS_STATE
#include <stdint.h>

/* Returns the number of a state, given the quarter turns past 12 o'clock, 0 to 3, of dials A to I. */
static inline uint32_t turnbook_clocks_state(const unsigned char quarters[9]) {
    uint32_t state = 0;
    int dial;
    for (dial = 0; dial < 9; dial++) state |= (uint32_t)(quarters[dial] & 3) << (2 * dial);
    return state;
}

/* Returns how often turns make a move, 1 to 9. */
static inline int turnbook_clocks_count(uint32_t turns, int move) {
    return (int)(turns >> (2 * (move - 1)) & 3);
}

/* Writes the moves of turns in ascending order, at most 27; returns their number. */
static inline int turnbook_clocks_moves(uint32_t turns, unsigned char moves[27]) {
    int length = 0, move, count;
    for (move = 1; move <= 9; move++)
        for (count = turnbook_clocks_count(turns, move); count > 0; count--) moves[length++] = (unsigned char)move;
    return length;
}
#endif
