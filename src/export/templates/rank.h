/* SPDX-License-Identifier: MIT OR Apache-2.0
   The tables `rank-upper` and `rank-lower`, which are used together; the samples hold one entry each. */

#ifndef TURNBOOK_RANK
#define TURNBOOK_RANK
#include <stdint.h>

static const uint32_t turnbook_rank_upper[4096] = {/*@rank_upper*/ 0 /*@*/};

static const uint16_t turnbook_rank_lower[4096] = {/*@rank_lower*/ 0 /*@*/};

/* Returns the number of a pattern: a word with bit 0 for cell 1, to bit 23 for cell 24, and eight bits set. */
static inline uint32_t turnbook_rank(uint32_t pattern) {
    return turnbook_rank_upper[pattern >> 12] + turnbook_rank_lower[pattern & 4095];
}
#endif
