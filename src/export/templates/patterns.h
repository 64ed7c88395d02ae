/* SPDX-License-Identifier: MIT OR Apache-2.0
   The table `patterns`; the sample holds one entry. */

#include "rank.h"

#ifndef TURNBOOK_PATTERNS
#define TURNBOOK_PATTERNS
static const uint8_t turnbook_patterns[735471] = {/*@patterns*/ 0 /*@*/};

/* Returns the fewest moves that bring the symbol of a pattern into the centre. */
static inline int turnbook_pattern_distance(uint32_t pattern) {
    return turnbook_patterns[turnbook_rank(pattern)] >> 3;
}

/* Returns the first move, 0 for A to 7 for H, of the alphabetically first shortest answer; for the centre, 0. */
static inline int turnbook_pattern_first_move(uint32_t pattern) {
    return turnbook_patterns[turnbook_rank(pattern)] & 7;
}

/* Returns the pattern after a move, 0 for A to 7 for H. */
static inline uint32_t turnbook_pattern_turn(uint32_t pattern, int move) {
    /* Cells from 0. Each takes the symbol of the next, and the last that of the first. */
    static const unsigned char lines[8][7] = {
        {0, 2, 6, 11, 15, 20, 22}, {1, 3, 8, 12, 17, 21, 23},    {10, 9, 8, 7, 6, 5, 4},
        {19, 18, 17, 16, 15, 14, 13}, {23, 21, 17, 12, 8, 3, 1}, {22, 20, 15, 11, 6, 2, 0},
        {13, 14, 15, 16, 17, 18, 19}, {4, 5, 6, 7, 8, 9, 10},
    };
    const unsigned char *line = lines[move];
    uint32_t turned = pattern;
    int i;
    for (i = 0; i < 7; i++) {
        turned &= ~((uint32_t)1 << line[i]);
        turned |= (pattern >> line[(i + 1) % 7] & 1) << line[i];
    }
    return turned;
}

/* Solves a board: symbols[i] is 1, 2 or 3 in cell i + 1, eight of each. Writes the letters of the shortest answer,
   the alphabetically first of several, and a byte of 0; returns the symbol it brings into the centre. */
static inline int turnbook_rotation_solve(const unsigned char symbols[24], char moves[15]) {
    int best = 0, symbol, i;
    for (symbol = 1; symbol <= 3; symbol++) {
        char answer[15];
        uint32_t pattern = 0;
        int length = 0, better = best == 0;
        for (i = 0; i < 24; i++) pattern |= (uint32_t)(symbols[i] == symbol) << i;
        while (pattern != 0x399c0 && length < 14) {
            int move = turnbook_pattern_first_move(pattern);
            answer[length++] = (char)('A' + move);
            pattern = turnbook_pattern_turn(pattern, move);
        }
        answer[length] = 0;
        if (!better) {
            int other = 0;
            while (moves[other]) other++;
            better = length < other;
            for (i = 0; length == other && i < length; i++)
                if (answer[i] != moves[i]) {
                    better = answer[i] < moves[i];
                    break;
                }
        }
        if (better) {
            for (i = 0; i <= length; i++) moves[i] = answer[i];
            best = symbol;
        }
    }
    return best;
}
#endif
