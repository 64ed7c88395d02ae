//! Puzzles of all kinds, each with the states that whatever answers it is asked about.

use crate::common::random::Random;
use turnbook::{
    catalog::Preset,
    catalog::from_toml,
    dials::Dials,
    export::{Module, from_puzzle},
    loops::{Goal, Loops},
    puzzle::{AnyPuzzle, Puzzle},
};

/// A module, its puzzle, and the states that it is asked about.
pub struct Case {
    pub module: Module,
    pub puzzle: AnyPuzzle,
    pub states: Vec<Vec<u32>>,
}

/// So many states are all asked about; of more, some.
const ALL: u64 = 1 << 16;

fn dials_case(puzzle: Dials, form: impl Fn(Module) -> Module) -> Case {
    let positions = puzzle.positions();
    let count = positions.iter().fold(1u64, |count, positions| count.saturating_mul((*positions).into()));
    let digits = |mut number: u64| -> Vec<u32> {
        let digits = positions.iter().map(|positions| {
            let digit = number % u64::from(*positions);
            number /= u64::from(*positions);
            digit as u32
        });
        digits.collect()
    };
    let mut random = Random::new(5);
    let states = match count {
        ..=ALL => (0..count).map(digits).collect(),
        _ => (0..300).map(|_| positions.iter().map(|positions| random.below(*positions)).collect()).collect(),
    };
    Case { module: form(from_puzzle(puzzle.clone())), puzzle: puzzle.into(), states }
}

/// All boards that the module answers: with any symbols, or with as many of each as the start or the goal.
fn loops_case(puzzle: Loops) -> Case {
    let symbols = puzzle.symbols().len() as u32;
    let like = match puzzle.goal() {
        Goal::Board(board) => Some(board),
        _ => puzzle.description().start.as_ref(),
    };
    let mut states = vec![];
    match like {
        None => {
            let count = symbols.pow(puzzle.cells() as u32);
            let digit = |number: u32, cell: usize| number / symbols.pow(cell as u32) % symbols;
            states.extend((0..count).map(|number| (0..puzzle.cells()).map(|cell| digit(number, cell)).collect()));
        }
        Some(board) => {
            let mut left = vec![0; symbols as usize];
            board.numbers().iter().for_each(|symbol| left[*symbol as usize] += 1);
            arrange(&mut left, &mut vec![], puzzle.cells(), &mut states);
        }
    }
    Case { module: from_puzzle(puzzle.clone()), puzzle: puzzle.into(), states }
}

/// Lists all boards with as many of each symbol.
fn arrange(left: &mut [u32], board: &mut Vec<u32>, cells: usize, boards: &mut Vec<Vec<u32>>) {
    if board.len() == cells {
        return boards.push(board.clone());
    }
    for symbol in 0..left.len() {
        if left[symbol] > 0 {
            left[symbol] -= 1;
            board.push(symbol as u32);
            arrange(left, board, cells, boards);
            board.pop();
            left[symbol] += 1;
        }
    }
}

pub fn preset_dials(name: &str) -> Dials {
    Preset::find(name).unwrap().puzzle().downcast::<Dials>().unwrap().clone()
}

pub fn dials_toml(toml: &str) -> Dials {
    from_toml(toml).unwrap().puzzle.downcast::<Dials>().unwrap().clone()
}

pub fn loops_toml(toml: &str) -> Loops {
    from_toml(toml).unwrap().puzzle.downcast::<Loops>().unwrap().clone()
}

/// Texts that would break out of a string or a comment.
const HOSTILE: &str = "*/ \" \\ ??/ %s {} #\u{301} #error ' //";

pub fn cases() -> Vec<Case> {
    let mut cases = vec![];
    // Both forms of what has both.
    for name in [
        "lights-out-3x3",
        "lights-king-3x3-wrap",
        "rows-and-columns-3x3",
        "three-dials",
        "three-dials-apart",
        "three-dials-together",
        "cubes-line-4",
        "cubes-line-5",
        "cubes-ring-4",
        "cubes-3",
        "cubes-4",
        "cubes-5",
        "factory-lights-4",
        "factory-lights-5",
        "clocks",
    ] {
        cases.push(dials_case(preset_dials(name), Module::with_table));
        cases.push(dials_case(preset_dials(name), Module::with_matrix));
    }
    cases.push(dials_case(preset_dials("lights-out-4x4"), Module::with_matrix));
    // Whatever they come to: their tables are too large.
    for name in ["sixteen-clocks", "rubiks-clock", "lights-out-5x5", "lights-out-9x9", "alien-tiles-7x7"] {
        cases.push(dials_case(preset_dials(name), |module| module));
    }
    // Mixed moduli with zero divisors; several goals; moves that turn nothing or the same.
    for toml in [
        "positions = [12, 6, 4]\nmoves = 'A:3 B; B:2 C; C:-1 A:5; A:4; B C:2'",
        "positions = [9, 3, 6]\nmoves = 'A:3 B; A:6 C:2; B C:3'\ngoal = ['1 - 3', '0 - 0', '8 - 5']",
        "positions = 4\ndials = 4\nmoves = 'AB BC CD AB BD'\ngoal = ['01--', '0--3', '----']",
        "positions = 4\ndials = 4\nmoves = 'AB BC CD AB BD'\ngoal = ['01--', '0--3', '3333']",
        "positions = [1, 300, 2]\nmoves = 'A:0; A B:7; B:150 C; B:1'\ngoal = '- 17 1'",
        "positions = 5\ndials = 5\nmoves = 'AB BCD DE ACE'\ngoal = 'equal'",
        "positions = 700\ndials = 1\nmoves = 'A'",
        // Nothing turns anything, and nothing matters.
        "positions = [2, 3]\nmoves = 'A:0; B:0'",
        "positions = [2, 3]\nmoves = 'A; B'\ngoal = '- -'",
        "positions = 7\ndials = 2\nmoves = ['once = A', 'twice = A:2 B', 'thrice = A:3 B:3']",
    ] {
        let puzzle = dials_toml(toml);
        let masks = toml.contains("0--3");
        cases.push(dials_case(puzzle.clone(), Module::with_table));
        cases.extend((!masks).then(|| dials_case(puzzle, Module::with_matrix)));
    }
    let hostile = Dials::builder([2; 6])
        .title(HOSTILE)
        .names(["*\\", "??", "é", "\\n", "'", "\u{301}"])
        .turn("{}", [0])
        .turn("%s", [1, 2])
        .turn("#if", [3, 5])
        .turn("\u{200b}r#", [4])
        .turn("??>", [0, 1])
        .build()
        .unwrap();
    cases.push(dials_case(hostile.clone(), Module::with_table));
    cases.push(dials_case(hostile, Module::with_matrix));
    for toml in [
        // Any numbers of each symbol.
        "symbols = 'ox'\ncells = 9\nmoves = ['L/R = 1 2 3 6 5 4', 'D = 4 5 6 9 8 7', 'U = undo D']\ngoal = 'alike 1 2 3'",
        "symbols = 'abc'\ncells = 6\nmoves = ['A/B = 1 2 3', 'C = 3 4 5', 'D = ']\ngoal = 'alike 2 6 in b'",
        "symbols = 'abc'\ncells = 6\nmoves = ['A = 1 2 3 4', 'C/D = 3 5 6']\ngoal = 'alike 1 2 3 4 5 6'",
        // As many as the start has.
        "symbols = 'abc'\ncells = 7\nmoves = ['A/B = 1 2 3 4', 'C = 4 5 6']\ngoal = 'alike 1 2'\nstart = 'aaabbbc'",
        "symbols = '12'\ncells = 4\nmoves = 'L/R = 1 2 3; A = 3 4'\ngoal = '1122'",
        "symbols = '1'\ncells = 2\nmoves = 'A = 1 2'\ngoal = '11'",
        "symbols = 'abcd'\ncells = 6\nmoves = 'A = 1 2 3; B/C = 4 3 5'\ngoal = 'acbcad'",
        "symbols = '\"\\?é'\ncells = ['*\\', '??', 'é', '%n']\nmoves = ['{} = *\\ ??', '# = ?? é %n']\ngoal = '\"\\?é'",
    ] {
        cases.push(loops_case(loops_toml(toml)));
    }
    let rows = Preset::find("sixteen-3x3-rows").unwrap().puzzle();
    cases.push(loops_case(rows.downcast::<Loops>().unwrap().clone()));
    for (number, case) in cases.iter_mut().enumerate() {
        case.module = case.module.clone().named(format!("p{number}"));
    }
    cases
}
