/* Answers states on standard input, one a line after the name of its puzzle, by the emitted headers. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
/* includes */

static unsigned long numbers[1024];

static void print_length(long length) {
    if (length < 0) printf("none\n");
    else printf("%ld:", length);
}

/* Answers the state by a module of dials, if its name is this. Made, the answer must leave nothing to do. */
#define DIALS(name, NAME) \
    if (strcmp(line, #name) == 0) { \
        name##_position state[NAME##_DIALS]; \
        uint32_t counts[NAME##_MOVES], count; \
        long length; \
        int i; \
        for (i = 0; i < NAME##_DIALS; i++) state[i] = (name##_position)numbers[i]; \
        length = name##_solve(state, counts); \
        if (name##_distance(state) != length) return 1; \
        if (!name##_is_state(state)) { \
            printf("no state\n"); \
            continue; \
        } \
        print_length(length); \
        for (i = 0; length >= 0 && i < NAME##_MOVES; i++) \
            for (count = 0; count < counts[i]; count++) { \
                printf(" %d", i); \
                name##_turn(state, i); \
            } \
        if (length >= 0) putchar('\n'); \
        if (length >= 0 && name##_distance(state) != 0) return 1; \
        continue; \
    }

#define LOOPS(name, NAME) \
    if (strcmp(line, #name) == 0) { \
        unsigned char state[NAME##_CELLS], moves[NAME##_MOST]; \
        long length; \
        int i; \
        for (i = 0; i < NAME##_CELLS; i++) state[i] = (unsigned char)numbers[i]; \
        length = name##_solve(state, moves); \
        if (name##_distance(state) != length) return 1; \
        if (!name##_is_state(state)) { \
            printf("no state\n"); \
            continue; \
        } \
        print_length(length); \
        for (i = 0; i < length; i++) { \
            printf(" %d", moves[i]); \
            name##_turn(state, moves[i]); \
        } \
        if (length >= 0) putchar('\n'); \
        if (length >= 0 && name##_distance(state) != 0) return 1; \
        continue; \
    }

int main(void) {
    static char line[8192];
    while (fgets(line, sizeof line, stdin)) {
        int count = 0;
        char *rest = strchr(line, ' '), *end;
        if (!rest) return 2;
        *rest++ = 0;
        while (*rest != '\n' && count < 1024) {
            numbers[count++] = strtoul(rest, &end, 10);
            rest = end;
        }
    /* arms */
        return 3;
    }
    return 0;
}
