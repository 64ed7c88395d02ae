/* SPDX-License-Identifier: MIT OR Apache-2.0
   A puzzle of dials as a table of distances. */

#ifndef TURNBOOK_PUZZLE_SAMPLE
#define TURNBOOK_PUZZLE_SAMPLE
#include "dials.h"

/* The distance of each state. The positions are the digits of its number, the first dial's first. */
static const /*@distances.type*/ uint8_t /*@*/ sample_distances[] = {/*@distances*/ 0, 2, 1, 3, 2, 1 /*@*/};

/* The entry of a state that no moves solve. */
#define SAMPLE_UNSOLVABLE /*@unsolvable*/ 255 /*@*/

/* Returns the fewest presses that solve a state; -1 if there is no solution, or no such state. */
static inline long sample_distance(const sample_position state[SAMPLE_DIALS]) {
    uint32_t number = 0;
    int dial;
    if (!sample_is_state(state)) return -1;
    for (dial = 0; dial < SAMPLE_DIALS; dial++) number = number * sample_positions[dial] + state[dial];
    return sample_distances[number] == SAMPLE_UNSOLVABLE ? -1 : (long)sample_distances[number];
}

/* Writes how often each move is made in the shortest answer, of several the first in the order of the moves; returns
   the number of presses, or -1 if there is no solution, or no such state. */
static inline long sample_solve(const sample_position state[SAMPLE_DIALS], uint32_t counts[SAMPLE_MOVES]) {
    sample_position now[SAMPLE_DIALS], next[SAMPLE_DIALS];
    long length = sample_distance(state), left = length;
    int dial, move;
    for (move = 0; move < SAMPLE_MOVES; move++) counts[move] = 0;
    for (dial = 0; dial < SAMPLE_DIALS; dial++) now[dial] = state[dial];
    for (move = 0; left > 0 && move < SAMPLE_MOVES;) {
        for (dial = 0; dial < SAMPLE_DIALS; dial++) next[dial] = now[dial];
        sample_turn(next, move);
        if (sample_distance(next) == left - 1) {
            for (dial = 0; dial < SAMPLE_DIALS; dial++) now[dial] = next[dial];
            counts[move]++;
            left--;
        } else {
            move++;
        }
    }
    return length;
}
#endif
