//! What `--help` says beyond the options.

pub const MAIN: &str = "\
Examples:
  turnbook clocks 3 3 0 2 2 2 2 1 2            4 5 8 9
  turnbook rotation 111132323132231222312133   AC, symbol 2
  turnbook clocks --judge usaco < clocks.in    as the judge reads and writes
  turnbook census rotation --boards            all 9,465,511,770 boards, counted
  turnbook tables export patterns --as c       for other tools
  turnbook clocks --help                       which dial comes when

Exit status: 0 done; 1 the answer is no; 2 bad usage or bad input.";

pub const CLOCKS: &str = "\
The dials in the order in which they are typed, and the moves, each of which
turns its dials a quarter clockwise:

    A B C      1 ABDE    4 ADG      7 DEGH
    D E F      2 ABC     5 BDEFH    8 GHI
    G H I      3 BCEF    6 CFI      9 EFHI

The answer is the fewest moves that bring all dials to 12 o'clock, in
ascending order; an empty line if there are none.

Numbers are quarter turns past 12 (0 1 2 3), hours (12 3 6 9) or degrees
(0 90 180 270); which, is told from the numbers. Three or more quarter turns
may be joined: 330222212. Nothing but 3s is read as quarter turns unless a
later case tells or --dials says otherwise.

Cases are counted by their numbers, not by lines.

Examples:
  turnbook clocks 3 3 0 2 2 2 2 1 2                quarter turns
  turnbook clocks 9 9 12 6 6 6 6 3 6               the same in hours
  turnbook clocks 330222212 --json                 for another program
  turnbook clocks --method bfs --stats 330222212   another way
  turnbook clocks --judge usaco --files            clocks.in to clocks.out
  turnbook clocks --input cases --keep-going       all the good ones";

pub const ROTATION: &str = "\
The cells in the order in which they are typed, and each move at the line that
it turns by one cell, towards its letter:

           A     B
           1     2
           3     4
  H  5  6  7  8  9 10 11  C
          12    13
  G 14 15 16 17 18 19 20  D
          21    22
          23    24
           F     E

The answer is the fewest moves after which the centre (7 8 9 12 13 16 17 18)
shows one symbol, the smallest such string in dictionary order; then that
symbol. Without moves it is `No moves needed`. There are eight each of 1, 2
and 3; they may be joined. Boards are read until a 0 by itself or the end of
the input; they are counted by their symbols, not by lines.

Examples:
  turnbook rotation 1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3
  turnbook rotation 111132323132231222312133 --json
  turnbook rotation --judge poj2286 < boards
  turnbook rotation --method ida-centre --stats 111111112222222233333333
  turnbook rotation --input boards --output answers";

pub const CENSUS: &str = "\
A pattern is a board seen by one symbol: which eight of the 24 cells hold it.
A board is as far as the nearest of its three patterns.

Examples:
  turnbook census rotation
  turnbook census rotation --boards --plot boards.svg";

pub const EXPORT: &str = "\
Tables:
  clocks           each of 262,144 states to its distance and turns; 1 MiB
  clocks-compact   two tables of 512, whose sum is the turns; 4 KiB
  unit-moves       the unit-move matrix, 9 by 9
  patterns         each of 735,471 patterns to its distance and first move
  rank-upper, rank-lower
                   a pattern to its number: the sum of two entries

C and Rust come with the functions that look up, and with the tables that they
need. docs/tables.md describes the binary format.

Examples:
  turnbook tables export clocks-compact --as c --output clocks.h
  turnbook tables export patterns --as npy --output patterns.npy
  turnbook tables export patterns --as bin > patterns.bin";

pub const VERIFY: &str = "\
Every entry is compared with its neighbours, by rules that know nothing of the
search which filled the table. Exit status: 0 right; 1 wrong, and the first wrong
entry is named; 2 no table.

Examples:
  turnbook tables verify
  turnbook tables verify patterns.bin";
