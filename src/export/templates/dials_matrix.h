/* SPDX-License-Identifier: MIT OR Apache-2.0
   A puzzle of dials as the matrix of its solutions. */

#ifndef TURNBOOK_PUZZLE_SAMPLE
#define TURNBOOK_PUZZLE_SAMPLE
#include "dials.h"

#define SAMPLE_GOALS /*@goals.number*/ 1 /*@*/
#define SAMPLE_ROWS /*@rows*/ 2 /*@*/
#define SAMPLE_KERNEL /*@kernel.number*/ 3 /*@*/

/* The goal states, one after the other; 0 for a dial that does not matter. */
static const sample_position sample_goals[] = {/*@goals*/ 0, 0 /*@*/};

/* The period of each move: the number of presses that change nothing. */
static const uint32_t sample_orders[SAMPLE_MOVES] = {/*@orders*/ 6, 3 /*@*/};

/* The modulus of each row. */
static const uint32_t sample_moduli[] = {/*@moduli*/ 2, 3 /*@*/};

/* The number that must divide the sum of each row. */
static const uint32_t sample_divisors[] = {/*@divisors*/ 1, 1 /*@*/};

/* For each row, the weight of each dial. */
static const /*@weights.type*/ uint8_t /*@*/ sample_weights[] = {/*@weights*/ 1, 0, 0, 1 /*@*/};

/* For each row with a quotient, how often it makes each move. */
static const /*@solutions.type*/ uint8_t /*@*/ sample_solutions[] = {/*@solutions*/ 3, 0, 0, 1 /*@*/};

/* The kernel: all combinations of presses that change nothing, as how often each move is made. */
static const /*@kernel.type*/ uint8_t /*@*/ sample_kernel[] = {/*@kernel*/ 0, 0, 2, 1, 4, 2 /*@*/};

/* Writes how often to make each move to get from a state to a goal, by any solution; returns whether there is one. */
static inline int sample_solution(const sample_position *state, const sample_position *goal, uint32_t *counts) {
    int32_t row;
    int dial, move;
    for (move = 0; move < SAMPLE_MOVES; move++) counts[move] = 0;
    for (row = 0; row < SAMPLE_ROWS; row++) {
        uint64_t sum = 0;
        for (dial = 0; dial < SAMPLE_DIALS; dial++)
            sum += (uint64_t)sample_weights[row * SAMPLE_DIALS + dial] * (goal[dial] + sample_positions[dial] - state[dial]);
        sum %= sample_moduli[row];
        if (sum % sample_divisors[row] != 0) return 0;
        sum /= sample_divisors[row];
        /* The last rows have no quotient: their sums only have to be 0. */
        if (sum == 0) continue;
        for (move = 0; move < SAMPLE_MOVES; move++) {
            uint64_t added = counts[move] + sum * sample_solutions[row * SAMPLE_MOVES + move];
            counts[move] = (uint32_t)(added % sample_orders[move]);
        }
    }
    return 1;
}

/* Writes how often each move is made in the shortest answer, of several the first in the order of the moves; returns
   the number of presses, or -1 if there is no solution, or no such state. */
static inline long sample_solve(const sample_position state[SAMPLE_DIALS], uint32_t counts[SAMPLE_MOVES]) {
    uint32_t start[SAMPLE_MOVES], goal, element;
    long best = -1;
    int move;
    for (move = 0; move < SAMPLE_MOVES; move++) counts[move] = 0;
    if (!sample_is_state(state)) return -1;
    for (goal = 0; goal < SAMPLE_GOALS; goal++) {
        if (!sample_solution(state, sample_goals + goal * SAMPLE_DIALS, start)) continue;
        for (element = 0; element < SAMPLE_KERNEL; element++) {
            uint32_t tried[SAMPLE_MOVES];
            long length = 0;
            int better = 0;
            for (move = 0; move < SAMPLE_MOVES; move++) {
                tried[move] = (start[move] + sample_kernel[element * SAMPLE_MOVES + (uint32_t)move]) % sample_orders[move];
                length += (long)tried[move];
            }
            if (best < 0 || length < best) better = 1;
            /* Of two answers of one length, the first in order makes more of the first moves. */
            for (move = 0; length == best && move < SAMPLE_MOVES; move++)
                if (tried[move] != counts[move]) {
                    better = tried[move] > counts[move];
                    break;
                }
            if (!better) continue;
            for (move = 0; move < SAMPLE_MOVES; move++) counts[move] = tried[move];
            best = length;
        }
    }
    return best;
}

/* Returns the fewest presses that solve a state; -1 if there is no solution, or no such state. */
static inline long sample_distance(const sample_position state[SAMPLE_DIALS]) {
    uint32_t counts[SAMPLE_MOVES];
    return sample_solve(state, counts);
}
#endif
