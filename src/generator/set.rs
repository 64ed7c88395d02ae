//! A whole test set.

use super::{Choice, Generate, Random};
use crate::notation::{Answered, Input};
use alloc::{collections::BTreeSet, format, string::String, vec, vec::Vec};
use core::{fmt, ops::RangeInclusive};

/// What kind of test it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Group {
    /// The examples of the statement.
    Sample,
    /// No move is needed.
    Solved,
    /// The fewest moves, but not none.
    Shortest,
    /// The most moves.
    Hardest,
    /// Several symbols at the least distance.
    Tied,
    /// A case of each length.
    EachLength,
    /// Each state as likely.
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

/// A test: one input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Test<S> {
    /// What kind of test it is.
    pub group: Group,
    /// What it is for, as a sentence.
    pub purpose: String,
    /// Its cases.
    pub states: Vec<S>,
}

impl<S: Generate> Test<S> {
    /// Returns the input.
    pub fn input(&self, form: S::Form) -> String {
        Input::new(form).text(&self.states)
    }

    /// Returns the output that is right.
    pub fn output(&self, form: S::Form) -> String {
        let answers = self.states.iter().map(|state| Answered { state: *state, answer: state.solve() }.text(form));
        answers.map(|answer| format!("{answer}")).collect()
    }

    /// Returns how many moves its answers have, from the fewest to the most.
    pub fn lengths(&self) -> RangeInclusive<u32> {
        let lengths = || self.states.iter().map(|state| state.distance());
        lengths().min().unwrap_or(0)..=lengths().max().unwrap_or(0)
    }
}

/// Returns the tests of a set: samples, solved, shortest, hardest, tied, of each length, random.
///
/// Where an input has many cases there are one or two tests of a kind, otherwise there are a few with one case each, and
/// none of each length. But for that one, no state comes twice.
///
/// # Examples
///
/// ```
/// use turnbook::{Clocks, generator::{Group, Random, test_set}, judge::ClocksForm};
///
/// let tests = test_set::<Clocks>(ClocksForm::ANY, Random::new(1));
/// assert_eq!(tests[0].group, Group::Sample);
/// assert_eq!(tests[0].output(ClocksForm::ANY), "4 5 8 9\n");
/// ```
pub fn test_set<S: Generate>(form: S::Form, random: Random) -> Vec<Test<S>> {
    let most_cases = Input::<S>::new(form).most_cases().map_or(usize::MAX, |most| most as usize);
    let many = most_cases > 1;
    let mut tests = Tests { many, random, seen: BTreeSet::new(), tests: vec![] };
    tests.add(Group::Sample, "The example of the statement.", S::classic());
    let (most, next) = (S::MAX_DISTANCE, S::MAX_DISTANCE - 1);
    let tied = "symbols at the least distance: the smallest string wins, whichever symbol it serves.";
    let plan: [(Group, &str, Choice, usize, usize); 7] = [
        (Group::Solved, "Solved: no move is needed.", Choice::SOLVED, 3, 1),
        (Group::Shortest, "Shortest: one move.", Choice::lengths(1..=1), 9, 2),
        (Group::Shortest, "Short: two to four moves.", Choice::lengths(2..=4), 12, 2),
        (Group::Hardest, &format!("Hard: {next} moves, one less than the most."), Choice::lengths(next..=next), 8, 2),
        (Group::Hardest, &format!("Hardest: {most} moves, the most that there are."), Choice::hardest::<S>(), 2, 1),
        (Group::Tied, &format!("Tied: two {tied}"), Choice::ALL.tied(2..=2), 20, 2),
        (Group::Tied, &format!("Tied: three {tied}"), Choice::ALL.tied(3..=3), 20, 2),
    ];
    for (group, purpose, choice, cases, few) in plan {
        let states = tests.draw_new(&choice, if many { cases } else { few });
        tests.add(group, purpose, states);
    }
    if many {
        let states = (0..=most).flat_map(|length| tests.draw(&Choice::lengths(length..=length), 1, |_| true)).collect();
        tests.add(Group::EachLength, "Each length once.", states);
    }
    for cases in if many { [50, 500].map(|cases| most_cases.min(cases)) } else { [3, 2] } {
        let states = tests.draw_new(&Choice::ALL, cases);
        tests.add(Group::Random, "Random: each state as likely.", states);
    }
    tests.tests
}

/// The tests so far.
struct Tests<S> {
    /// Whether an input has room for more than one case.
    many: bool,
    random: Random,
    seen: BTreeSet<S>,
    tests: Vec<Test<S>>,
}

impl<S: Generate> Tests<S> {
    /// Draws so many states that have not been seen, or as many as there are.
    fn draw_new(&mut self, choice: &Choice, wanted: usize) -> Vec<S> {
        let mut seen = core::mem::take(&mut self.seen);
        let states = self.draw(choice, wanted, |state| seen.insert(state));
        self.seen = seen;
        states
    }

    /// Draws so many states that are kept, or as many as there are.
    fn draw(&mut self, choice: &Choice, wanted: usize, mut keep: impl FnMut(S) -> bool) -> Vec<S> {
        let Ok(mut generator) = choice.draw(self.random.clone()) else { return vec![] };
        let wanted = usize::try_from(generator.states()).map_or(wanted, |states| wanted.min(states));
        // Where nearly all states are seen it ends, too.
        let tries = 64 * (wanted + 1);
        let states = generator.by_ref().take(tries).filter(|state| keep(*state)).take(wanted).collect();
        self.random = generator.into_random();
        states
    }

    /// Adds a test of many cases, or tests of one case each.
    fn add(&mut self, group: Group, purpose: &str, states: Vec<S>) {
        self.seen.extend(&states);
        let at_once = if self.many { states.len().max(1) } else { 1 };
        for states in states.chunks(at_once) {
            self.tests.push(Test { group, purpose: purpose.into(), states: states.to_vec() });
        }
    }
}
