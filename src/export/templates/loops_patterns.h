/* SPDX-License-Identifier: MIT OR Apache-2.0
   A puzzle of loops as a table of patterns: the goal wants one symbol in some cells. */

#ifndef TURNBOOK_PUZZLE_SAMPLE
#define TURNBOOK_PUZZLE_SAMPLE
#include "loops.h"

/* The symbols that the goal may want: the first, and one past the last. */
#define SAMPLE_WANTED /*@wanted*/ 0 /*@*/
#define SAMPLE_WANTED_END /*@wanted.end*/ 2 /*@*/

/* Where the patterns begin, by the number of cells that do not show the symbol. UINT32_MAX: too few cells show it for
   the goal. UINT32_MAX - 1: no allowed state has so many. */
static const uint32_t sample_starts[SAMPLE_CELLS + 1] = {/*@starts*/ 0, 1, 4294967295u, 4294967295u /*@*/};

/* The distance of each pattern. */
static const /*@distances.type*/ uint8_t /*@*/ sample_distances[] = {/*@distances*/ 0, 1, 1, 0 /*@*/};

/* Returns whether each cell has a symbol, a number from 0, and the numbers of each are allowed. */
static inline int sample_is_state(const unsigned char state[SAMPLE_CELLS]) {
    int cell, symbol;
    for (cell = 0; cell < SAMPLE_CELLS; cell++)
        if (state[cell] >= SAMPLE_SYMBOLS) return 0;
    for (symbol = SAMPLE_WANTED; symbol < SAMPLE_WANTED_END; symbol++) {
        int others = 0;
        for (cell = 0; cell < SAMPLE_CELLS; cell++) others += state[cell] != symbol;
        if (sample_starts[others] == UINT32_MAX - 1) return 0;
    }
    return 1;
}

static inline long sample_distance(const unsigned char state[SAMPLE_CELLS]) {
    long best = -1;
    int cell, symbol;
    if (!sample_is_state(state)) return -1;
    for (symbol = SAMPLE_WANTED; symbol < SAMPLE_WANTED_END; symbol++) {
        uint32_t others = 0, number = 0;
        for (cell = 0; cell < SAMPLE_CELLS; cell++)
            if (state[cell] != symbol) {
                others++;
                number += sample_binomials[(uint32_t)cell * (SAMPLE_CELLS + 1) + others];
            }
        if (sample_starts[others] == UINT32_MAX) continue;
        number += sample_starts[others];
        if (sample_distances[number] == SAMPLE_UNSOLVABLE) continue;
        if (best < 0 || (long)sample_distances[number] < best) best = (long)sample_distances[number];
    }
    return best;
}
#endif
