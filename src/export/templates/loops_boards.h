/* SPDX-License-Identifier: MIT OR Apache-2.0
   A puzzle of loops as a table of boards: the goal is a whole board. */

#ifndef TURNBOOK_PUZZLE_SAMPLE
#define TURNBOOK_PUZZLE_SAMPLE
#include <stddef.h>
#include "loops.h"

/* The symbols of the goal, the rarest first: each with its number of cells, and the number of ways to place them in
   the cells that the symbols before it leave. */
static const uint32_t sample_placed[] = {/*@placed*/ 0, 1, 3, 1, 2, 1 /*@*/};

/* The distance of each board. */
static const /*@distances.type*/ uint8_t /*@*/ sample_distances[] = {/*@distances*/ 0, 1, 1 /*@*/};

/* Returns whether each cell has a symbol, a number from 0. */
static inline int sample_is_state(const unsigned char state[SAMPLE_CELLS]) {
    int cell;
    for (cell = 0; cell < SAMPLE_CELLS; cell++)
        if (state[cell] >= SAMPLE_SYMBOLS) return 0;
    return 1;
}

static inline long sample_distance(const unsigned char state[SAMPLE_CELLS]) {
    unsigned char done[SAMPLE_CELLS] = {0};
    uint32_t number = 0;
    size_t at;
    int cell;
    for (at = 0; at < sizeof sample_placed / sizeof *sample_placed; at += 3) {
        uint32_t left = 0, found = 0, place = 0;
        for (cell = 0; cell < SAMPLE_CELLS; cell++) {
            if (done[cell]) continue;
            if (state[cell] == sample_placed[at]) {
                done[cell] = 1;
                found++;
                place += sample_binomials[left * (SAMPLE_CELLS + 1) + found];
            }
            left++;
        }
        if (found != sample_placed[at + 1]) return -1;
        number = number * sample_placed[at + 2] + place;
    }
    return sample_distances[number] == SAMPLE_UNSOLVABLE ? -1 : (long)sample_distances[number];
}
#endif
