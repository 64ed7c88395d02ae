//! Puzzles of dials, and their goals.

use super::{Builder, Method, Solver, cosets::Cosets, lesson::lesson};
use crate::{
    common::Random,
    draw::Ink,
    puzzle::{
        self, Budget, Description, Error, Fault, Key, Lesson, Metric, Mistake, Move, Noun, Options, Outcome, Part,
        Puzzle, Sampling, State, Stopped, Unsearched, check_number, write_separated,
    },
};
use alloc::{
    borrow::ToOwned,
    boxed::Box,
    collections::BTreeSet,
    string::{String, ToString},
    vec,
    vec::Vec,
};
use core::{fmt, ops::Range};

/// A puzzle of dials: each move turns some dials by fixed amounts.
///
/// A value is always valid: [`Builder::build`] checks it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dials {
    pub(super) description: Description,
    pub(super) positions: Vec<u32>,
    pub(super) goal: Goal,
}

impl Dials {
    /// The name of the kind.
    pub const KIND: &'static str = "dials";
    /// The most dials of a puzzle.
    pub const MAX_DIALS: usize = 1024;
    /// The most moves of a puzzle.
    pub const MAX_MOVES: usize = 1024;
    /// The longest period of a move: the number of presses after which it has turned every dial all the way round.
    pub const MAX_PERIOD: u32 = 1 << 31;
    /// The most positions of a dial.
    pub const MAX_POSITIONS: u32 = 65_536;
    /// The most different sets of dials that do not matter in some goal.
    pub const MAX_MASKS: usize = 16;
    /// The most goals.
    pub const MAX_GOALS: usize = 4096;

    /// Makes a builder of a puzzle, given the number of positions of each dial.
    ///
    /// # Examples
    ///
    /// ```
    /// use turnbook::{dials::Dials, puzzle::Puzzle};
    ///
    /// let puzzle = Dials::builder([4, 4, 12]).turn("left", [0, 1]).turn_by("right", [(1, 1), (2, -3)]).build()?;
    /// assert_eq!(puzzle.description().slots.get(2), "C");
    /// assert_eq!(puzzle.description().moves[1].amounts(), [(1, 1), (2, 9)]);
    /// # Ok::<(), turnbook::puzzle::Error>(())
    /// ```
    pub fn builder(positions: impl Into<Vec<u32>>) -> Builder {
        Builder::new(positions.into())
    }

    /// Returns the number of dials.
    pub fn dials(&self) -> usize {
        self.positions.len()
    }

    /// Returns the number of positions of each dial.
    pub fn positions(&self) -> &[u32] {
        &self.positions
    }

    /// Returns the goal. By default all dials have to show 0.
    pub fn goal(&self) -> &Goal {
        &self.goal
    }

    /// Returns the same puzzle with another start.
    pub(crate) fn with_start(mut self, start: State) -> Dials {
        self.description.start = Some(start);
        self
    }

    /// Returns the same puzzle with characters for the positions in its states.
    pub(crate) fn with_chars(mut self, chars: Vec<char>) -> Dials {
        self.description.chars = Some(chars);
        self
    }

    /// Returns the same puzzle with another goal.
    ///
    /// # Errors
    ///
    /// If the goal does not fit the dials.
    pub fn with_goal(mut self, goal: Goal) -> Result<Dials, Error> {
        self.goal = self.check_goal(goal)?;
        Ok(self)
    }

    /// Reads a goal: `equal` if all dials have to show the same number, or states with `;` between them. In these, `-`
    /// is a dial that does not matter.
    ///
    /// # Errors
    ///
    /// As [`Description::read_state`], and if dials that have to be equal have different numbers of positions.
    ///
    /// # Examples
    ///
    /// ```
    /// use turnbook::{dials::{Dials, Goal}, puzzle::Puzzle};
    ///
    /// let puzzle = Dials::builder([4; 3]).turn("1", [0, 1]).turn("2", [1, 2]).build()?;
    /// assert_eq!(puzzle.read_goal("equal")?, Goal::AllEqual);
    /// let goal = puzzle.read_goal("1 2 - ; 000")?;
    /// assert!(goal.matches(&puzzle.description().state(&[1, 2, 3])?));
    /// # Ok::<(), turnbook::puzzle::Error>(())
    /// ```
    pub fn read_goal(&self, text: &str) -> Result<Goal, Error> {
        self.read_goal_within(text, 0..text.len()).map_err(|fault| fault.in_text(text))
    }

    pub(crate) fn read_goal_within(&self, text: &str, range: Range<usize>) -> Result<Goal, Fault> {
        let goal = if text[range.clone()].trim() == "equal" {
            Goal::AllEqual
        } else {
            let mut start = range.start;
            // A semicolon may follow the last state.
            let states = text[range.clone()].trim_end().split_terminator(';').map(|state| {
                let whole = start..start + state.len();
                start = whole.end + 1;
                self.read_target(text, whole)
            });
            Goal::States(states.take(Dials::MAX_GOALS + 1).collect::<Result<_, _>>()?)
        };
        self.check_goal(goal).map_err(|error| Fault::new(range, error.mistake))
    }

    pub(crate) fn read_target(&self, text: &str, range: Range<usize>) -> Result<Target, Fault> {
        let mut target = Vec::with_capacity(self.dials());
        self.description.read_tokens(text, range, |dial, token| {
            target.push(if token == "-" { None } else { Some(self.description.read_number(dial, token)?) });
            Ok(())
        })?;
        Ok(Target(target))
    }

    pub(super) fn check_goal(&self, goal: Goal) -> Result<Goal, Error> {
        match &goal {
            Goal::AllEqual => {
                if self.positions.windows(2).any(|pair| pair[0] != pair[1]) {
                    return Err(Error::new(Part::whole(Key::Goal), Mistake::NeverEqual));
                }
            }
            Goal::States(targets) => {
                check_number(Noun::Goal, targets.len(), Dials::MAX_GOALS, Part::whole(Key::Goal))?;
                let masks = targets.iter().map(|target| target.0.iter().map(Option::is_some).collect());
                if masks.collect::<BTreeSet<Vec<bool>>>().len() > Dials::MAX_MASKS {
                    let mistake = Mistake::Masks { limit: Dials::MAX_MASKS };
                    return Err(Error::new(Part::whole(Key::Goal), mistake));
                }
                for (item, target) in targets.iter().enumerate() {
                    self.description.check_count(target.0.len(), Part::item(Key::Goal, item))?;
                    for (dial, number) in target.0.iter().enumerate() {
                        if let Some(number) = number {
                            self.description.check_number(dial, *number, Part::term(Key::Goal, item, dial))?;
                        }
                    }
                }
            }
        }
        Ok(goal)
    }
}

impl Puzzle for Dials {
    fn description(&self) -> &Description {
        &self.description
    }

    fn is_solved(&self, state: &State) -> bool {
        self.goal.matches(state)
    }

    fn press(&self, state: &mut State, mv: Move, times: i64) {
        for &(dial, amount) in self.description.moves[mv.index()].amounts() {
            let positions = i64::from(self.positions[dial]);
            let number = &mut state.numbers_mut()[dial];
            let turned = i64::from(*number) + i64::from(amount) * times.rem_euclid(positions);
            *number = (turned % positions) as u32;
        }
    }

    fn methods(&self) -> Vec<&'static str> {
        Method::ALL.map(Method::name).into()
    }

    fn own_solver(
        &self,
        options: &Options,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Box<dyn puzzle::Solver>>, Stopped> {
        Ok(Some(Box::new(Solver::within(self, options, budget)?)))
    }

    fn lesson(&self, state: &State, outcome: &Outcome, ink: Ink) -> Lesson {
        lesson(self, state, outcome, ink)
    }

    fn own_sampling(&self, metric: Metric, budget: &mut Budget<'_>) -> Option<Result<Box<dyn Sampling>, Unsearched>> {
        Some(Cosets::new(self, metric, budget).map(|cosets| Box::new(cosets) as Box<dyn Sampling>))
    }

    fn draw_solved(&self, _: &State, random: &mut Random) -> Option<State> {
        self.draw_goal(random)
    }

    fn to_toml(&self) -> Option<String> {
        Some(Dials::to_toml(self))
    }
}

/// A state that is a goal. Some of its dials may not matter.
///
/// It is written as a state is, with `-` for a dial that does not matter.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Target(pub(crate) Vec<Option<u32>>);

impl Target {
    /// Makes a goal from the position of each dial, `None` for a dial that does not matter.
    pub fn new(numbers: impl Into<Vec<Option<u32>>>) -> Target {
        Target(numbers.into())
    }

    /// Returns the position of each dial, `None` for a dial that does not matter.
    pub fn numbers(&self) -> &[Option<u32>] {
        &self.0
    }

    /// Returns the position of each dial, 0 for a dial that does not matter.
    pub(super) fn or_zero(&self) -> impl Iterator<Item = u32> {
        self.0.iter().map(|number| number.unwrap_or(0))
    }

    /// Returns whether a state meets the goal.
    pub fn matches(&self, state: &State) -> bool {
        self.0.iter().zip(state.numbers()).all(|(wanted, number)| wanted.is_none_or(|wanted| wanted == *number))
    }
}

impl From<State> for Target {
    fn from(state: State) -> Target {
        Target(state.numbers().iter().copied().map(Some).collect())
    }
}

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let texts: Vec<String> =
            self.0.iter().map(|number| number.map_or_else(|| "-".to_owned(), |number| number.to_string())).collect();
        write_separated(f, &texts)
    }
}

/// What the dials have to show.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Goal {
    /// One of these states, of which there is at least one.
    States(Vec<Target>),
    /// The same number, whichever it is. All dials have the same number of positions.
    AllEqual,
}

impl Goal {
    /// Returns whether a state meets the goal.
    pub fn matches(&self, state: &State) -> bool {
        match self {
            Goal::States(targets) => targets.iter().any(|target| target.matches(state)),
            Goal::AllEqual => state.numbers().windows(2).all(|pair| pair[0] == pair[1]),
        }
    }
}

impl From<State> for Goal {
    fn from(state: State) -> Goal {
        Goal::States(vec![state.into()])
    }
}
