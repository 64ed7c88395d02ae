//! A whole test set.

use super::Choice;
use crate::{
    common::{Counted, Random},
    puzzle::{
        Answer, AnyPuzzle, Best, Budget, CaseWriter, Metric, Options, Outcome, Progress, Sampling, Solver, State,
        Stopped,
    },
};
use alloc::{boxed::Box, collections::BTreeSet, format, string::String, vec, vec::Vec};
use core::{
    fmt,
    ops::{ControlFlow, RangeInclusive},
};

/// A kind of test.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Group {
    /// The examples of the statement.
    Sample,
    /// No move is needed.
    Solved,
    /// One to four moves.
    Shortest,
    /// The most moves, and one less.
    Hardest,
    /// Several symbols tied at the least distance.
    Tied,
    /// One case of each length.
    EachLength,
    /// A solved state after random moves.
    Scrambled,
    /// Each state is equally likely.
    Random,
}

impl Group {
    /// Returns the name, in lower case with hyphens.
    pub fn name(self) -> &'static str {
        match self {
            Group::Sample => "sample",
            Group::Solved => "solved",
            Group::Shortest => "shortest",
            Group::Hardest => "hardest",
            Group::Tied => "tied",
            Group::Scrambled => "scrambled",
            Group::EachLength => "each-length",
            Group::Random => "random",
        }
    }
}

impl fmt::Display for Group {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A test: one input, with the answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Test {
    /// What kind of test it is.
    pub group: Group,
    /// What it is for, as a sentence.
    pub purpose: String,
    /// Its cases.
    pub states: Vec<State>,
    /// The answer to each.
    pub answers: Vec<Answer>,
}

impl Test {
    /// Returns the input.
    pub fn input(&self, writer: &dyn CaseWriter) -> String {
        writer.input(&self.states)
    }

    /// Returns the correct output.
    pub fn output(&self, writer: &dyn CaseWriter) -> String {
        self.answers.iter().map(|answer| writer.answer(answer)).collect()
    }

    /// Returns the lengths of the answers, from the least to the most moves.
    pub fn lengths(&self) -> RangeInclusive<u64> {
        let lengths = || self.answers.iter().map(|answer| answer.length(Metric::Presses));
        lengths().min().unwrap_or(0)..=lengths().max().unwrap_or(0)
    }
}

/// Returns the tests of a set: samples, solved, shortest, hardest, tied, of each length, random.
///
/// If an input can have many cases, there are one or two tests of each kind; otherwise a few with one case each, and none of
/// each length. No state comes twice, except in the test of each length.
///
/// # Errors
///
/// If a state takes more memory to solve than the default [`Budget`] has.
///
/// # Examples
///
/// See [`Layout::files`](super::Layout::files).
pub fn test_set(
    puzzle: &AnyPuzzle,
    sampling: &dyn Sampling,
    writer: &dyn CaseWriter,
    random: Random,
) -> Result<Vec<Test>, Stopped> {
    let most_cases = writer.most_cases().map_or(usize::MAX, |most| most as usize);
    let many = most_cases > 1;
    let solver = puzzle.solver(&Options::default(), &mut Budget::default())?;
    let mut tests = Tests { puzzle, sampling, solver, many, random, seen: BTreeSet::new(), tests: vec![] };
    tests.add(Group::Sample, "The example of the statement.", writer.samples())?;
    let most = sampling.classes().last().map_or(0, |class| class.length);
    let next = most.saturating_sub(1);
    let tied = "symbols at the least distance: the alphabetically first answer wins, whichever symbol it is for.";
    let plan: [(Group, &str, Choice, usize, usize); 7] = [
        (Group::Solved, "Solved: no move is needed.", Choice::SOLVED, 3, 1),
        (Group::Shortest, "Shortest: one move.", Choice::lengths(1..=1), 9, 2),
        (Group::Shortest, "Short: two to four moves.", Choice::lengths(2..=4), 12, 2),
        (Group::Hardest, &format!("Hard: {next} moves, one less than the most."), Choice::lengths(next..=next), 8, 2),
        (Group::Hardest, &format!("Hardest: {most} moves, the most there are."), Choice::lengths(most..=most), 2, 1),
        (Group::Tied, &format!("Tied: two {tied}"), Choice::ALL.tied(2..=2), 20, 2),
        (Group::Tied, &format!("Tied: three {tied}"), Choice::ALL.tied(3..=3), 20, 2),
    ];
    for (group, purpose, choice, cases, few) in plan {
        let states = tests.draw_new(&choice, if many { cases } else { few });
        tests.add(group, purpose, states)?;
    }
    if many {
        let states = (0..=most).flat_map(|length| tests.draw(&Choice::lengths(length..=length), 1, |_| true)).collect();
        tests.add(Group::EachLength, "Each length once.", states)?;
    }
    for cases in if many { [50, 500].map(|cases| most_cases.min(cases)) } else { [3, 2] } {
        let states = tests.draw_new(&Choice::ALL, cases);
        tests.add(Group::Random, "Random: each state is equally likely.", states)?;
    }
    Ok(tests.tests)
}

/// Returns the tests of a set for a puzzle whose states are too many to know their lengths: samples, solved states, and solved
/// states after random moves. The answer to each is proven to be shortest; states for which that takes long are left out.
///
/// # Errors
///
/// As [`test_set`].
pub fn scrambled_set(
    puzzle: &AnyPuzzle,
    solved: &dyn Sampling,
    writer: &dyn CaseWriter,
    random: Random,
) -> Result<Vec<Test>, Stopped> {
    const MOVES: [u32; 7] = [1, 2, 4, 8, 16, 32, 64];
    let many = writer.most_cases().is_none_or(|most| most > 1);
    let solver = puzzle.solver(&Options::default(), &mut Budget::default())?;
    let mut tests = Tests { puzzle, sampling: solved, solver, many, random, seen: BTreeSet::new(), tests: vec![] };
    tests.add(Group::Sample, "The example of the statement.", writer.samples())?;
    let states = tests.draw_new(&Choice::SOLVED, if many { 3 } else { 1 });
    tests.add(Group::Solved, "Solved: no move is needed.", states)?;
    for moves in MOVES {
        let states = tests.draw_new(&Choice::Scrambled { moves }, if many { 20 } else { 2 });
        let mut is_proven = |state: &State| proven_length(&mut *tests.solver, state).is_ok();
        let states: Vec<State> = states.into_iter().filter(|state| is_proven(state)).collect();
        let made = Counted(moves.into(), "random move");
        tests.add(Group::Scrambled, &format!("Scrambled: {made} from a solved state."), states)?;
    }
    Ok(tests.tests)
}

/// Returns how many moves the shortest answer to a state has. If that takes long to prove, a lower bound is the error.
///
/// The search stops after the same number of nodes everywhere.
pub fn proven_length(solver: &mut dyn Solver, state: &State) -> Result<u64, u64> {
    const NODES: u64 = 1 << 20;
    let mut watch = |progress| match progress {
        Progress::Searching { nodes: NODES.., .. } => ControlFlow::Break(()),
        _ => ControlFlow::Continue(()),
    };
    match solver.solve(state, &mut Budget::default().watch(&mut watch)) {
        Outcome::Optimal(answer) => Ok(answer.length(Metric::Presses)),
        Outcome::Best(Best { at_least, .. }) | Outcome::Stopped(Stopped { at_least, .. }) => Err(at_least),
        Outcome::Unsolvable(_) => Err(0),
    }
}

/// The tests so far.
struct Tests<'s> {
    puzzle: &'s AnyPuzzle,
    sampling: &'s dyn Sampling,
    solver: Box<dyn Solver>,
    /// Whether an input can have more than one case.
    many: bool,
    random: Random,
    seen: BTreeSet<State>,
    tests: Vec<Test>,
}

impl Tests<'_> {
    /// Draws states that have not been seen, at most all that there are.
    fn draw_new(&mut self, choice: &Choice, wanted: usize) -> Vec<State> {
        let mut seen = core::mem::take(&mut self.seen);
        let states = self.draw(choice, wanted, |state| seen.insert(state.clone()));
        self.seen = seen;
        states
    }

    /// Draws states that are kept, at most all that there are.
    fn draw(&mut self, choice: &Choice, wanted: usize, keep: impl FnMut(&State) -> bool) -> Vec<State> {
        let Ok(mut draws) = choice.draw(self.puzzle, self.sampling, self.random.clone()) else { return vec![] };
        let wanted = usize::try_from(draws.states()).map_or(wanted, |states| wanted.min(states));
        // If nearly all states have been seen, the search for a new one has to end.
        let tries = 64 * (wanted + 1);
        let states = draws.by_ref().take(tries).filter(keep).take(wanted).collect();
        self.random = draws.into_random();
        states
    }

    /// Adds a test of many cases, or tests of one case each. An example without a solution is left out.
    fn add(&mut self, group: Group, purpose: &str, states: Vec<State>) -> Result<(), Stopped> {
        let budget = &mut Budget::default();
        let mut solved = vec![];
        for state in states {
            match self.solver.solve(&state, budget) {
                Outcome::Optimal(answer) => solved.push((state, answer)),
                Outcome::Unsolvable(_) => {}
                Outcome::Stopped(stopped) => return Err(stopped),
                Outcome::Best(Best { at_least, limit, .. }) => return Err(Stopped { at_least, limit }),
            }
        }
        let at_once = if self.many { solved.len().max(1) } else { 1 };
        for part in solved.chunks(at_once) {
            let (states, answers) = part.iter().cloned().unzip();
            self.tests.push(Test { group, purpose: purpose.into(), states, answers });
        }
        self.seen.extend(solved.into_iter().map(|(state, _)| state));
        Ok(())
    }
}
