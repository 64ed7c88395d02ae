/* SPDX-License-Identifier: MIT OR Apache-2.0
   The table `clocks-compact`; the sample holds one entry of each half. */

#include "clocks_state.h"

#ifndef TURNBOOK_CLOCKS_COMPACT
#define TURNBOOK_CLOCKS_COMPACT
static const uint32_t turnbook_clocks_compact[2][512] = {/*@clocks_compact*/ {0}, {0} /*@*/};

/* Returns the turns that solve a state: the sum of the turns of its halves, move by move modulo 4. */
static inline uint32_t turnbook_clocks_compact_solve(uint32_t state) {
    uint32_t a = turnbook_clocks_compact[0][state & 511], b = turnbook_clocks_compact[1][state >> 9];
    return ((a & 0x15555) + (b & 0x15555)) ^ ((a ^ b) & 0x2aaaa);
}
#endif
