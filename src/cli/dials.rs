//! `turnbook dials`: puzzles of dials.

use super::{
    args::one_of,
    definition::{Deadline, bytes, choose, each_state, note_not_all, seconds},
    failure::{Failure, note, say},
    json, learn,
    output::Output,
};
use crate::{
    counted::Counted,
    definition::{Key, Kind, Puzzle as Either},
    dials::{self, Answer, Invariant, Limits, Metric, Outcome, Puzzle, Solver, State},
};
use std::{fmt, ops::ControlFlow, time::Duration, time::Instant};

pub const HELP: &str = "\
PUZZLE is a preset (`turnbook presets` lists them) or a file of TOML; with
--moves it is left out, and all that is given is the state. The state is the
position of each dial, in the order of the definition; `-` reads states from
standard input, one a line. Without one it is the start of the definition.

The answer is the fewest presses that lead to the goal, in ascending order; an
empty line if there are none. Where there is no solution it is said why, and
the exit status is 1. If a limit stops the search, it is the best answer so
far; without any, a line that begins with `stopped`, and the exit status is 3.

Examples:
  turnbook dials clocks 3 3 0 2 2 2 2 1 2
  turnbook dials lights-out-5x5 '##... #.... ..... ..... .....' --count
  turnbook dials mine.toml --goal equal --without '2 5' - < states
  turnbook dials --positions 4 --moves 'AB BC' --goal equal 0 3 0
  turnbook dials learn observations > mine.toml";

#[derive(clap::Args)]
#[command(args_conflicts_with_subcommands = true)]
pub struct Args {
    #[command(subcommand)]
    command: Option<Command>,
    /// A preset or a file of TOML, and then the state
    #[arg(value_names = ["PUZZLE", "STATE"], num_args = 0.., allow_negative_numbers = true)]
    words: Vec<String>,
    /// How many positions the dials have: one number for all, or one for each
    #[arg(long, value_name = "N", requires = "moves")]
    positions: Option<String>,
    /// Names of the dials, or how many there are
    #[arg(long, value_name = "NAMES", requires = "moves")]
    dials: Option<String>,
    /// A drawing of the dials, by their names
    #[arg(long, value_name = "DRAWING", requires = "moves")]
    layout: Option<String>,
    /// What the moves turn, instead of a PUZZLE: 'AB BC', or 'left = A B; right = B C:-1'
    #[arg(long, value_name = "MOVES", requires = "positions")]
    moves: Option<String>,
    /// Another goal: a state, with `-` for dials that do not matter; several, with `;` between; or `equal`
    #[arg(long, value_name = "STATE", allow_hyphen_values = true)]
    goal: Option<String>,
    /// Moves that must not be made
    #[arg(long, value_name = "MOVES")]
    without: Vec<String>,
    /// What the least number is wanted of
    #[arg(long, value_name = "NAME", default_value_t, value_parser = one_of(Metric::ALL, Metric::name))]
    metric: Metric,
    /// All optimal answers, in order
    #[arg(long)]
    all: bool,
    /// How many optimal answers there are, and how many answers at all
    #[arg(long, conflicts_with = "all")]
    count: bool,
    /// Only whether it can be solved
    #[arg(long, conflicts_with_all = ["all", "count"])]
    solvable: bool,
    /// Stop after so long, for each state
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    time_limit: Option<Duration>,
    /// Use no more memory than that to search, as 512M or 2G
    #[arg(long, value_name = "BYTES", value_parser = bytes, default_value = "1G")]
    memory_limit: usize,
    /// Write an object of JSON for each state, one a line
    #[arg(long)]
    json: bool,
    /// Say on standard error how it was solved, how many nodes were expanded, and how long it took
    #[arg(long)]
    stats: bool,
}

#[derive(clap::Subcommand)]
enum Command {
    /// Learn the moves from what they do, and print the definition
    #[command(after_help = learn::HELP)]
    Learn(learn::Args),
}

/// Solves the states.
pub fn run(args: Args) -> Result<(), Failure> {
    if let Some(Command::Learn(args)) = &args.command {
        return learn::run(args);
    }
    let (puzzle, words) = args.puzzle()?;
    let without = args.without(&puzzle)?;
    let options = dials::Options { metric: args.metric, without, ..dials::Options::default() };
    let started = Instant::now();
    let Some(solver) = prepare(&puzzle, &options, args.time_limit) else {
        each(&puzzle, words, |state| unprepared(&args, state))?;
        return Err(Failure::Stopped);
    };
    let mut run = Run { puzzle: &puzzle, solver, args: &args, states: 0, nodes: 0, no: false };
    let result = each(&puzzle, words, |state| run.answer(state));
    if args.stats && run.states > 0 {
        let (states, nodes) = (Counted(run.states, "state"), Counted(run.nodes, "node"));
        let seconds = started.elapsed().as_secs_f64();
        say(&format!("method {}: {states}, {nodes} expanded, {seconds:.6} s", run.solver.method()));
    }
    if Failure::is_no(result, run.no)? { Err(Failure::No) } else { Ok(()) }
}

/// Hands on each state that was asked about.
fn each(puzzle: &Puzzle, words: &[String], mut take: impl FnMut(&State) -> Result<(), Failure>) -> Result<(), Failure> {
    match (puzzle.start(), words) {
        (Some(start), []) => take(start),
        (None, []) => Err(Failure::Usage(format!(
            "expected a state, the positions of {} dials, or `-` to read them from standard input",
            puzzle.dials()
        ))),
        _ => each_state(words, |text| puzzle.parse_state(text), |state| take(&state)),
    }
}

/// Prepares the solver within the time limit, or within a second if that is more. `None` if that was stopped.
fn prepare(puzzle: &Puzzle, options: &dials::Options, limit: Option<Duration>) -> Option<Solver> {
    const LEAST: Duration = Duration::from_secs(1);
    let deadline = Deadline::after(limit.map(|limit| limit.max(LEAST)));
    let mut stop = || deadline.has_come();
    Solver::within(puzzle, options, &mut Limits::default().stop(&mut stop)).ok()
}

/// Tells of a state that there was no time to prepare the puzzle.
fn unprepared(args: &Args, state: &State) -> Result<(), Failure> {
    if !args.json {
        return Output::print_line("stopped by the time limit: the puzzle takes longer to prepare");
    }
    let solvable = if args.solvable { "\"solvable\":null," } else { "" };
    object(state, format_args!("{solvable}\"moves\":null,\"proven\":false,\"at_least\":0"))
}

/// Prints an object of JSON about a state.
fn object(state: &State, rest: fmt::Arguments<'_>) -> Result<(), Failure> {
    Output::print_line(format_args!("{{\"state\":{},{rest}}}", numbers(state)))
}

impl Args {
    /// Returns the puzzle, and the words of the state.
    fn puzzle(&self) -> Result<(Puzzle, &[String]), Failure> {
        let options = [
            (Key::Positions, &self.positions),
            (Key::Dials, &self.dials),
            (Key::Layout, &self.layout),
            (Key::Moves, &self.moves),
            (Key::Goal, &self.goal),
        ];
        let (puzzle, words) = choose(Kind::Dials, &self.words, &options)?;
        let Either::Dials(puzzle) = puzzle else { unreachable!("dials are asked for") };
        Ok((puzzle, words))
    }

    /// Finds the moves that must not be made.
    fn without(&self, puzzle: &Puzzle) -> Result<Vec<usize>, Failure> {
        let names = self.without.iter().flat_map(|names| names.split([' ', ',']).filter(|name| !name.is_empty()));
        let number = |name: &str| {
            let number = puzzle.moves().iter().position(|mv| mv.name() == name);
            let names = puzzle.moves().iter().map(dials::Move::name);
            number.ok_or_else(|| Failure::unknown("--without: there is no move", name, names, ""))
        };
        names.map(number).collect()
    }
}

/// How many of the nearest states are shown.
const NEAREST: usize = 3;

/// A run through the states.
struct Run<'a> {
    puzzle: &'a Puzzle,
    solver: Solver,
    args: &'a Args,
    states: u64,
    nodes: u64,
    /// Whether a state had no solution.
    no: bool,
}

impl Run<'_> {
    fn answer(&mut self, state: &State) -> Result<(), Failure> {
        self.states += 1;
        let deadline = Deadline::after(self.args.time_limit);
        let mut stop = || deadline.has_come();
        let mut limits = Limits::default().memory(self.args.memory_limit).stop(&mut stop);
        if self.args.solvable && self.solver.is_solvable(state) {
            return match self.args.json {
                true => object(state, format_args!("\"solvable\":true")),
                false => Output::print_line("yes"),
            };
        }
        let result = self.ask(state, &mut limits, &deadline);
        self.nodes += limits.nodes();
        result
    }

    fn ask(&mut self, state: &State, limits: &mut Limits<'_>, deadline: &Deadline) -> Result<(), Failure> {
        // Without an answer to count or to list, it is said what there is to say.
        let told = match self.args {
            Args { count: true, .. } => self.count(state, limits, deadline)?,
            Args { all: true, .. } => self.all(state, limits, deadline)?,
            _ => false,
        };
        if told {
            return Ok(());
        }
        match self.solver.solve_within(state, limits).answer {
            Outcome::Unsolvable(reasons) => {
                self.no = true;
                // One more tells whether there are more.
                let nearest = self.solver.nearest(state, NEAREST + 1, limits);
                self.no_solution(state, &reasons, &nearest)
            }
            Outcome::Best { answer, at_least } => {
                self.one(state, &answer, format_args!("false,\"at_least\":{at_least}"))?;
                let what = match (self.args.metric, at_least) {
                    (Metric::Presses, 1) => "press",
                    (Metric::Presses, _) => "presses",
                    (Metric::Moves, 1) => "move",
                    (Metric::Moves, _) => "moves",
                };
                note(&format!(
                    "not proven optimal: the search was {}; no answer has fewer than {at_least} {what}",
                    deadline.stopped()
                ));
                Ok(())
            }
            Outcome::Optimal(answer) if self.args.all => {
                self.one(state, &answer, format_args!("true,\"complete\":false"))?;
                note_not_all(deadline);
                Ok(())
            }
            Outcome::Optimal(answer) => self.one(state, &answer, format_args!("true")),
        }
    }

    /// Prints all optimal answers, as they are found. Returns whether there are any.
    fn all(&mut self, state: &State, limits: &mut Limits<'_>, deadline: &Deadline) -> Result<bool, Failure> {
        let (puzzle, json) = (self.puzzle, self.args.json);
        // They cost as much as the first.
        let mut least: Option<Answer> = None;
        let mut result = Ok(());
        let visited = self.solver.visit_answers(state, limits, |answer| {
            result = match json {
                false => Output::print_line(answer.describe(puzzle)),
                true => {
                    let before = match least {
                        None => format!("{{\"state\":{},\"answers\":[", numbers(state)),
                        Some(_) => ",".into(),
                    };
                    Output::print(format!("{before}{}", JsonMoves { puzzle, answer: &answer }).as_bytes())
                }
            };
            least.get_or_insert(answer);
            if result.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        result?;
        let Some(least) = least else { return Ok(false) };
        if json {
            let (presses, used, complete) = (least.presses(), least.moves(), visited.is_ok());
            Output::print_line(format_args!(
                "],\"presses\":{presses},\"used\":{used},\"proven\":true,\"complete\":{complete}}}"
            ))?;
        }
        if visited.is_err() {
            note_not_all(deadline);
        }
        Ok(true)
    }

    /// Prints how many answers there are. Returns whether there are any.
    fn count(&mut self, state: &State, limits: &mut Limits<'_>, deadline: &Deadline) -> Result<bool, Failure> {
        let optimal = match self.solver.answer_count(state, limits) {
            Ok(Some(0)) => return Ok(false),
            Ok(Some(count)) => count.to_string(),
            Ok(None) => "2^128 or more".into(),
            Err(_) => {
                note(&format!("the count is unknown: the search was {}", deadline.stopped()));
                "unknown".into()
            }
        };
        let all = self.solver.all_answers(state).map_or_else(|| "unknown".into(), |count| count.to_string());
        match self.args.json {
            true => {
                let (optimal, all) = (json::text(&optimal), json::text(&all));
                object(state, format_args!("\"optimal\":{optimal},\"all\":{all}"))?;
            }
            false => Output::print_line(format_args!("optimal: {optimal}\nall: {all}"))?,
        }
        Ok(true)
    }

    /// Prints an answer; whether it is proved optimal, and what else there is to say, goes into the object of JSON.
    fn one(&self, state: &State, answer: &Answer, proven: fmt::Arguments<'_>) -> Result<(), Failure> {
        if !self.args.json {
            return Output::print_line(answer.describe(self.puzzle));
        }
        let (presses, used, moves) = (answer.presses(), answer.moves(), JsonMoves { puzzle: self.puzzle, answer });
        let list = if self.args.all { ("answers", "[", "]") } else { ("moves", "", "") };
        let (key, open, close) = list;
        object(
            state,
            format_args!("\"{key}\":{open}{moves}{close},\"presses\":{presses},\"used\":{used},\"proven\":{proven}"),
        )
    }

    fn no_solution(&self, state: &State, reasons: &[Invariant], nearest: &[State]) -> Result<(), Failure> {
        let puzzle = self.puzzle;
        let reasons: Vec<String> = reasons.iter().map(|reason| reason.describe(puzzle).to_string()).collect();
        if self.args.json {
            let nearest = json::list(nearest.iter().take(NEAREST).map(numbers));
            let reasons = json::list(reasons.iter().map(|reason| json::text(reason)));
            let solvable = if self.args.solvable { "\"solvable\":false," } else { "" };
            return object(state, format_args!("{solvable}\"moves\":null,\"reasons\":{reasons},\"nearest\":{nearest}"));
        }
        let mut text = String::from("no solution");
        reasons.iter().for_each(|reason| text += &format!("\n    {reason}"));
        if !nearest.is_empty() {
            // Drawings of several lines stand apart.
            let drawing = |state: &State| format!("{:#}", puzzle.format_state(state));
            let drawn: Vec<String> = nearest.iter().take(NEAREST).map(drawing).collect();
            let apart = if drawn.iter().any(|drawing| drawing.contains('\n')) { "\n" } else { "" };
            text += match nearest.len() > NEAREST {
                true => "\nthree of the nearest states that can be solved:",
                false => "\nnearest states that can be solved:",
            };
            for (place, drawing) in drawn.iter().enumerate() {
                text += if place == 0 { "" } else { apart };
                drawing.lines().for_each(|line| text += &format!("\n    {line}"));
            }
        }
        Output::print_line(text)
    }
}

/// The names of the moves of an answer as a list of JSON, which need not be held as a whole.
struct JsonMoves<'a> {
    puzzle: &'a Puzzle,
    answer: &'a Answer,
}

impl fmt::Display for JsonMoves<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("[")?;
        for (place, mv) in self.answer.iter().enumerate() {
            let separator = if place == 0 { "" } else { "," };
            write!(f, "{separator}{}", json::text(self.puzzle.moves()[mv].name()))?;
        }
        f.write_str("]")
    }
}

/// A state as a list of JSON.
fn numbers(state: &State) -> String {
    json::list(state.numbers().iter().map(u32::to_string))
}
