/* SPDX-License-Identifier: MIT OR Apache-2.0
   The table `clocks`; the sample holds one entry. */

#include "clocks_state.h"

#ifndef TURNBOOK_CLOCKS
#define TURNBOOK_CLOCKS
static const uint32_t turnbook_clocks[262144] = {/*@clocks*/ 0 /*@*/};

/* Returns the turns that solve a state. */
static inline uint32_t turnbook_clocks_solve(uint32_t state) {
    return turnbook_clocks[state] & 0x3ffff;
}

/* Returns the number of moves in the answer. */
static inline int turnbook_clocks_distance(uint32_t state) {
    return (int)(turnbook_clocks[state] >> 18);
}
#endif
