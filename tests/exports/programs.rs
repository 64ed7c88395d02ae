//! Programs with puzzles compiled in: they are asked about every state, and compared with the solvers.

#[cfg(unix)]
use crate::run::{WARNINGS, compilers};
use crate::{
    cases::{Case, cases},
    common::{command::feed, folder::folder, random::Random},
    run::printed,
};
use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
    sync::LazyLock,
};
use turnbook::{
    catalog::Preset,
    export::{Module, from_puzzle},
    loops::{Goal, Loops},
    puzzle::{AnyPuzzle, Budget, Options, Outcome, State},
};

/// Numbers that are not a state: one is too large, or there are too many of a symbol.
fn no_states(puzzle: &AnyPuzzle) -> Vec<Vec<u32>> {
    let description = puzzle.description();
    let slots = description.slots.as_slice().len();
    let too_large = |slot: usize| {
        (0..slots).map(|at| if at == slot { description.alphabet.size(at) } else { 0 }).collect::<Vec<u32>>()
    };
    let counts_matter = |loops: &Loops| description.start.is_some() && matches!(loops.goal(), Goal::Alike { .. });
    let alike = puzzle.downcast::<Loops>().is_some_and(counts_matter).then(|| vec![0; slots]);
    [too_large(0), too_large(slots - 1)].into_iter().chain(alike).collect()
}

/// The questions of all cases, a line each, and the answers of the solvers.
static QUESTIONS_AND_ANSWERS: LazyLock<(String, String)> = LazyLock::new(|| {
    let cases = cases();
    let (mut questions, mut answers) = (String::new(), String::new());
    let line = |numbers: &[u32]| numbers.iter().map(|number| format!(" {number}")).collect::<String>();
    for Case { module, puzzle, states } in &cases {
        let mut solver = puzzle.solver(&Options::default(), &mut Budget::default()).unwrap();
        for state in no_states(puzzle) {
            questions += &format!("{}{}\n", module.name(), line(&state));
            answers += "no state\n";
        }
        for state in states {
            questions += &format!("{}{}\n", module.name(), line(state));
            answers += &match solver.solve(&State::from(state.clone()), &mut Budget::default()) {
                Outcome::Unsolvable(_) => "none\n".to_string(),
                Outcome::Optimal(answer) => {
                    let moves: Vec<u32> = answer.iter().map(|mv| mv.index() as u32).collect();
                    format!("{}:{}\n", moves.len(), line(&moves))
                }
                other => panic!("{other:?}"),
            };
        }
    }
    (questions, answers)
});

fn assert_answers(program: &Path, (questions, answers): &(String, String)) {
    let ran = feed(&mut Command::new(program), questions.as_bytes());
    for ((question, expected), given) in questions.lines().zip(answers.lines()).zip(ran.stdout.lines()) {
        assert_eq!(given, expected, "{question} by {program:?}");
    }
    assert_eq!((ran.status, ran.stderr.as_str(), ran.stdout.len()), (0, "", answers.len()), "{program:?}");
}

#[test]
#[cfg(unix)]
fn programs_in_c_and_cpp_answer_every_state_as_the_solvers_do() {
    let folder = folder("puzzles-c");
    let cases = cases();
    let (mut includes, mut arms) = (String::new(), String::new());
    for case in &cases {
        let name = case.module.name();
        fs::write(folder.join(format!("{name}.h")), case.module.to_c().unwrap()).unwrap();
        // Twice is as once.
        includes += &format!("#include \"{name}.h\"\n").repeat(2);
        let kind = case.puzzle.description().kind.to_uppercase();
        arms += &format!("    {kind}({name}, {})\n", name.to_uppercase());
    }
    let program =
        include_str!("../programs/puzzles.c").replace("/* includes */", &includes).replace("/* arms */", &arms);
    fs::write(folder.join("main.c"), program).unwrap();
    for compiler in compilers() {
        let binary = folder.join(compiler[0]);
        let mut command = Command::new(compiler[0]);
        command.args(&compiler[1..]).args(WARNINGS).args(["-O1", "-o"]).arg(&binary);
        assert!(printed(command.arg(folder.join("main.c"))).is_empty());
        assert_answers(&binary, &QUESTIONS_AND_ANSWERS);
    }
}

/// Emits modules, and compiles them into a program that answers states.
fn program_in_rust(folder: &Path, modules: &[&Module]) -> PathBuf {
    let library: String = modules
        .iter()
        .map(|module| {
            module.emit(folder).unwrap();
            format!("/// A puzzle.\npub mod {0} {{ include!(\"{0}.rs\"); }}\n", module.name())
        })
        .collect();
    let library =
        format!("//! Puzzles.\n#![no_std]\n#![deny(warnings, missing_docs, missing_debug_implementations)]\n{library}");
    fs::write(folder.join("lib.rs"), library).unwrap();
    let arms: String = modules.iter().map(|module| format!("{0:?} => answer!({0}), ", module.name())).collect();
    let main = include_str!("../programs/puzzles.rs").replace("/* arms */", &arms);
    fs::write(folder.join("main.rs"), main).unwrap();
    let rustc = std::env::var("RUSTC").unwrap_or("rustc".to_string());
    let compile = |arguments: &[&str]| {
        let mut command = Command::new(&rustc);
        command.current_dir(folder).args(["--edition", "2021", "-D", "warnings", "-O"]).args(arguments);
        assert!(printed(&mut command).is_empty());
    };
    compile(&["--crate-type", "rlib", "--crate-name", "puzzles", "-o", "libpuzzles.rlib", "lib.rs"]);
    let program = format!("puzzles{}", std::env::consts::EXE_SUFFIX);
    compile(&["--extern", "puzzles=libpuzzles.rlib", "-o", &program, "main.rs"]);
    folder.join(program)
}

#[test]
fn a_program_in_rust_answers_every_state_as_the_solvers_do() {
    let cases = cases();
    let modules: Vec<&Module> = cases.iter().map(|case| &case.module).collect();
    assert_answers(&program_in_rust(&folder("puzzles-rust"), &modules), &QUESTIONS_AND_ANSWERS);
}

#[test]
fn the_rotation_game_compiled_in_answers_boards_as_the_library_does() {
    let module = from_puzzle(Preset::find("rotation").unwrap().puzzle()).named("rotation");
    let mut random = Random::new(6);
    let (mut questions, mut answers) = (String::new(), String::new());
    for _ in 0..5_000 {
        let board = random.board();
        let symbols = board.symbols().map(|symbol| format!(" {}", symbol.number() - 1)).concat();
        questions += &format!("rotation{symbols}\n");
        let moves: Vec<String> =
            board.solve().moves.into_iter().map(|mv| format!(" {}", mv.letter() as u8 - b'A')).collect();
        answers += &format!("{}:{}\n", moves.len(), moves.concat());
    }
    assert_answers(&program_in_rust(&folder("rotation"), &[&module]), &(questions, answers));
}
