/* SPDX-License-Identifier: MIT OR Apache-2.0
   The part that both forms of a puzzle of loops share. The sample: three cells, two moves. */

#include <stdint.h>

#define SAMPLE_CELLS /*@slots*/ 3 /*@*/
#define SAMPLE_SYMBOLS /*@symbols.number*/ 2 /*@*/
#define SAMPLE_MOVES /*@moves*/ 2 /*@*/

/* The most moves of an answer; at least 1. */
#define SAMPLE_MOST /*@most*/ 1 /*@*/

/* The entry of a state that no moves solve. */
#define SAMPLE_UNSOLVABLE /*@unsolvable*/ 255 /*@*/

/* The title of the puzzle. */
static const char *const sample_title = /*@title*/ "Sample" /*@*/;

/* The name of each cell. */
static const char *const sample_cell_names[SAMPLE_CELLS] = {/*@slot_names*/ "1", "2", "3" /*@*/};

/* The code point of each symbol. */
static const uint32_t sample_symbols[SAMPLE_SYMBOLS] = {/*@symbols*/ 111, 120 /*@*/};

/* The name of each move. */
static const char *const sample_move_names[SAMPLE_MOVES] = {/*@move_names*/ "left", "right" /*@*/};

/* The cells that each move turns, head first. */
static const uint32_t sample_turned[] = {/*@turned*/ 0, 1, 2, 2, 1, 0 /*@*/};

/* Where each move begins in sample_turned, and where the last one ends. */
static const uint32_t sample_begins[SAMPLE_MOVES + 1] = {/*@begins*/ 0, 3, 6 /*@*/};

/* The numbers of placements are sums of these. */
static const /*@binomials.type*/ uint8_t /*@*/ sample_binomials[] = {/*@binomials*/ 1, 0, 0, 0, 1, 1, 0, 0, 1, 2, 1, 0 /*@*/};

/* Makes a move, a number from 0: each cell of its loop takes the symbol of the next, the last that of the first. */
static inline void sample_turn(unsigned char state[SAMPLE_CELLS], int move) {
    uint32_t at;
    for (at = sample_begins[move] + 1; at < sample_begins[move + 1]; at++) {
        unsigned char symbol = state[sample_turned[at]];
        state[sample_turned[at]] = state[sample_turned[at - 1]];
        state[sample_turned[at - 1]] = symbol;
    }
}

/* Returns the fewest moves that solve a state; -1 if there is no solution, or no such state. */
static inline long sample_distance(const unsigned char state[SAMPLE_CELLS]);

/* Writes the moves of the shortest answer, numbers from 0, of several answers the first in the order of the moves;
   returns the number of moves, or -1 if there is no solution, or no such state. */
static inline long sample_solve(const unsigned char state[SAMPLE_CELLS], unsigned char moves[SAMPLE_MOST]) {
    unsigned char now[SAMPLE_CELLS], next[SAMPLE_CELLS];
    long length = sample_distance(state), made = 0;
    int cell, move;
    for (cell = 0; cell < SAMPLE_CELLS; cell++) now[cell] = state[cell];
    for (move = 0; made < length && move < SAMPLE_MOVES; move++) {
        for (cell = 0; cell < SAMPLE_CELLS; cell++) next[cell] = now[cell];
        sample_turn(next, move);
        if (sample_distance(next) != length - made - 1) continue;
        for (cell = 0; cell < SAMPLE_CELLS; cell++) now[cell] = next[cell];
        moves[made++] = (unsigned char)move;
        /* The next move may be any. */
        move = -1;
    }
    return length;
}
