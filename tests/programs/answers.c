/* Answers the puzzles on standard input, one a line, by the exported headers, which are included before this. */

#include <stdio.h>
#include <string.h>

static void print_counts(uint32_t turns) {
    int move;
    for (move = 1; move <= 9; move++) putchar('0' + turnbook_clocks_count(turns, move));
    putchar(' ');
}

static void answer_clocks(const unsigned char quarters[9]) {
    uint32_t state = turnbook_clocks_state(quarters);
    unsigned char counts[9], moves[27];
    int length, i;
    print_counts(turnbook_clocks_solve(state));
    print_counts(turnbook_clocks_compact_solve(state));
    turnbook_unit_moves_solve(quarters, counts);
    for (i = 0; i < 9; i++) putchar('0' + counts[i]);
    printf(" %d ", turnbook_clocks_distance(state));
    length = turnbook_clocks_moves(turnbook_clocks_solve(state), moves);
    for (i = 0; i < length; i++) putchar('0' + moves[i]);
    putchar('\n');
}

static void answer_rotation(const unsigned char symbols[24]) {
    char moves[15];
    int symbol, cell;
    for (symbol = 1; symbol <= 3; symbol++) {
        uint32_t pattern = 0;
        for (cell = 0; cell < 24; cell++) pattern |= (uint32_t)(symbols[cell] == symbol) << cell;
        printf("%lu %d ", (unsigned long)turnbook_rank(pattern), turnbook_pattern_distance(pattern));
    }
    symbol = turnbook_rotation_solve(symbols, moves);
    printf("%d %s\n", symbol, moves);
}

int main(void) {
    char line[32];
    while (fgets(line, sizeof line, stdin)) {
        unsigned char numbers[24] = {0};
        size_t length = strcspn(line, "\n"), i;
        for (i = 0; i < length && i < 24; i++) numbers[i] = (unsigned char)(line[i] - '0');
        if (length == 9) answer_clocks(numbers);
        else answer_rotation(numbers);
    }
    return 0;
}
