//! Answers the puzzles on standard input, one a line, by the exported modules, which are the crate `tables`.

use std::io::{read_to_string, stdin, stdout, BufWriter, Write};
use tables::{clocks, clocks_compact, patterns, rank_lower, rank_upper, unit_moves};

fn main() {
    let mut output = BufWriter::new(stdout().lock());
    for line in read_to_string(stdin()).unwrap().lines() {
        let numbers: Vec<u8> = line.bytes().map(|digit| digit - b'0').collect();
        let answer = match line.len() {
            9 => answer_clocks(numbers.try_into().unwrap()),
            _ => answer_rotation(numbers.try_into().unwrap()),
        };
        writeln!(output, "{answer}").unwrap();
    }
}

fn answer_clocks(quarters: [u8; 9]) -> String {
    let ways = [clocks::solve(quarters), clocks_compact::solve(quarters), unit_moves::solve(quarters)];
    let [first, second, third] = ways.map(|counts| String::from_iter(counts.map(|count| (b'0' + count) as char)));
    let moves: String = ('1'..='9').zip(ways[0]).map(|(mv, count)| mv.to_string().repeat(count.into())).collect();
    format!("{first} {second} {third} {} {moves}", clocks::distance(quarters))
}

fn answer_rotation(symbols: [u8; 24]) -> String {
    let mut answer = String::new();
    for symbol in 1..=3 {
        let pattern = (0..24).map(|cell| u32::from(symbols[cell] == symbol) << cell).sum();
        let rank = patterns::rank(pattern);
        assert_eq!((rank_upper::rank(pattern), rank_lower::rank(pattern)), (rank, rank));
        answer += &format!("{rank} {} ", patterns::distance(pattern));
    }
    let (length, letters, symbol) = patterns::solve(symbols);
    assert!(letters[length..].iter().all(|letter| *letter == 0));
    format!("{answer}{symbol} {}", std::str::from_utf8(&letters[..length]).unwrap())
}
