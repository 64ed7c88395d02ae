//! Answers states on standard input, one a line after the name of its puzzle, by the emitted modules, which are the crate
//! `puzzles`.

use std::io::{read_to_string, stdin, stdout, BufWriter, Write};

/// Answers a state by a module: the number of moves and the moves; `none` if there is no answer,
/// `no state` if there is no such state.
macro_rules! answer {
    ($module:ident) => {
        |numbers: &[u32]| {
            let mut state: puzzles::$module::State = std::array::from_fn(|place| numbers[place].try_into().unwrap());
            if !puzzles::$module::is_state(&state) {
                assert!(puzzles::$module::solve(&state).is_none() && puzzles::$module::distance(&state).is_none());
                return "no state".to_string();
            }
            let Some(answer) = puzzles::$module::solve(&state) else {
                assert_eq!(puzzles::$module::distance(&state), None);
                return "none".to_string();
            };
            let length = answer.len();
            assert_eq!(puzzles::$module::distance(&state), Some(length as u32));
            let moves: Vec<usize> = answer.collect();
            assert_eq!(moves.len(), length);
            for &mv in &moves {
                puzzles::$module::turn(&mut state, mv);
            }
            assert_eq!(puzzles::$module::distance(&state), Some(0));
            format!("{length}:{}", moves.iter().map(|mv| format!(" {mv}")).collect::<String>())
        }
    };
}

fn main() {
    let mut output = BufWriter::new(stdout().lock());
    for line in read_to_string(stdin()).unwrap().lines() {
        let mut words = line.split(' ');
        let name = words.next().unwrap();
        let numbers: Vec<u32> = words.map(|word| word.parse().unwrap()).collect();
        let answer: fn(&[u32]) -> String = match name { /* arms */ _ => panic!("{name}") };
        writeln!(output, "{}", answer(&numbers)).unwrap();
    }
}
