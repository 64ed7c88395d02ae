/* SPDX-License-Identifier: MIT OR Apache-2.0
   The part that both forms of a puzzle of dials share. The sample: two dials, two moves. */

#include <stdint.h>

#define SAMPLE_DIALS /*@slots*/ 2 /*@*/
#define SAMPLE_MOVES /*@moves*/ 2 /*@*/

/* The title of the puzzle. */
static const char *const sample_title = /*@title*/ "Sample" /*@*/;

/* The position of a dial, from 0. */
typedef /*@position*/ uint8_t /*@*/ sample_position;

/* The number of positions of each dial. */
static const uint32_t sample_positions[SAMPLE_DIALS] = {/*@positions*/ 2, 3 /*@*/};

/* The name of each dial. */
static const char *const sample_dial_names[SAMPLE_DIALS] = {/*@slot_names*/ "A", "B" /*@*/};

/* The name of each move. */
static const char *const sample_move_names[SAMPLE_MOVES] = {/*@move_names*/ "both", "last" /*@*/};

/* What the moves turn: each dial, and the amount added to it. */
static const uint32_t sample_turned[] = {/*@turned*/ 0, 1, 1, 1, 1, 1 /*@*/};

/* Where each move begins in sample_turned, and where the last one ends. */
static const uint32_t sample_begins[SAMPLE_MOVES + 1] = {/*@begins*/ 0, 4, 6 /*@*/};

/* Returns whether each dial has that position. */
static inline int sample_is_state(const sample_position state[SAMPLE_DIALS]) {
    int dial;
    for (dial = 0; dial < SAMPLE_DIALS; dial++)
        if (state[dial] >= sample_positions[dial]) return 0;
    return 1;
}

/* Makes a move, a number from 0. */
static inline void sample_turn(sample_position state[SAMPLE_DIALS], int move) {
    uint32_t at;
    for (at = sample_begins[move]; at < sample_begins[move + 1]; at += 2) {
        uint32_t dial = sample_turned[at];
        state[dial] = (sample_position)((state[dial] + sample_turned[at + 1]) % sample_positions[dial]);
    }
}
