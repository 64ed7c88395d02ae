//! What a puzzle of dials is.

use super::Builder;
use crate::parts::{Error, Key, Layout, Mistake, Names, Noun, Part, check_number, write_separated};
use alloc::{
    borrow::ToOwned,
    collections::BTreeSet,
    string::{String, ToString},
    vec,
    vec::Vec,
};
use core::fmt;

/// A puzzle of dials.
///
/// It is always whole: what is wrong with a definition is found when it is [built](Builder::build).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    pub(super) title: Option<String>,
    pub(super) source: Option<String>,
    pub(super) positions: Vec<u32>,
    pub(super) names: Names,
    pub(super) layout: Option<Layout>,
    pub(super) moves: Vec<Move>,
    pub(super) goal: Goal,
    pub(super) start: Option<State>,
}

impl Puzzle {
    /// The most dials of a puzzle.
    pub const MAX_DIALS: usize = 1024;
    /// The most moves of a puzzle.
    pub const MAX_MOVES: usize = 1024;
    /// The most presses that a move may take to come round: 2^31.
    pub const MAX_PRESSES: u32 = 1 << 31;
    /// The most positions of a dial.
    pub const MAX_POSITIONS: u32 = 65_536;
    /// The most ways in which the dials that do not matter may differ from goal to goal.
    pub const MAX_MASKS: usize = 16;
    /// The most states that are a goal.
    pub const MAX_GOALS: usize = 4096;

    /// Begins a puzzle with the number of positions of each dial.
    ///
    /// # Examples
    ///
    /// ```
    /// use turnbook::dials::Puzzle;
    ///
    /// let puzzle = Puzzle::builder([4, 4, 12]).turn("left", [0, 1]).turn_by("right", [(1, 1), (2, -3)]).build()?;
    /// assert_eq!(puzzle.dial_name(2), "C");
    /// assert_eq!(puzzle.moves()[1].amounts(), [(1, 1), (2, 9)]);
    /// # Ok::<(), turnbook::definition::Error>(())
    /// ```
    pub fn builder(positions: impl Into<Vec<u32>>) -> Builder {
        Builder::new(positions.into())
    }

    /// Returns what the puzzle is called.
    pub fn title(&self) -> Option<&str> {
        self.title.as_deref()
    }

    /// Returns where the puzzle comes from.
    pub fn source(&self) -> Option<&str> {
        self.source.as_deref()
    }

    /// Returns the number of dials.
    pub fn dials(&self) -> usize {
        self.positions.len()
    }

    /// Returns how many positions each dial has.
    pub fn positions(&self) -> &[u32] {
        &self.positions
    }

    /// Returns the name of a dial. By default they are A to Z, or numbers from 1 if there are more than 26.
    ///
    /// # Panics
    ///
    /// If there is no such dial.
    pub fn dial_name(&self, dial: usize) -> &str {
        self.names.get(dial)
    }

    /// Returns the names of the dials.
    pub fn dial_names(&self) -> &[String] {
        self.names.as_slice()
    }

    /// Returns the moves. The order is that in which an answer lists them.
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// Returns what is wanted. By default it is that all dials show 0.
    pub fn goal(&self) -> &Goal {
        &self.goal
    }

    /// Returns the state to begin with, if the definition has one.
    pub fn start(&self) -> Option<&State> {
        self.start.as_ref()
    }

    /// Returns the drawing used to type and to print states, if the definition has one.
    pub fn layout(&self) -> Option<&Layout> {
        self.layout.as_ref()
    }

    pub(crate) fn has_default_names(&self) -> bool {
        self.names == Names::default_for(Noun::Dial, self.dials())
    }

    pub(crate) fn with_start(self, start: State) -> Puzzle {
        Puzzle { start: Some(start), ..self }
    }

    /// Returns the same puzzle with another goal.
    ///
    /// # Errors
    ///
    /// If the goal does not fit the dials.
    pub fn with_goal(mut self, goal: Goal) -> Result<Puzzle, Error> {
        self.goal = self.check_goal(goal)?;
        Ok(self)
    }

    /// Makes a state of the position of each dial.
    ///
    /// # Errors
    ///
    /// If they are not as many as the dials, or a dial does not have such a position.
    pub fn state(&self, numbers: &[u32]) -> Result<State, Error> {
        self.check_count(numbers.len(), Part::whole(Key::Start))?;
        for (dial, number) in numbers.iter().enumerate() {
            self.check_position(dial, *number, Part::term(Key::Start, 0, dial))?;
        }
        Ok(State(numbers.to_vec()))
    }

    /// Returns the state in which all dials show 0.
    pub fn zero(&self) -> State {
        State(vec![0; self.dials()])
    }

    /// Returns the state after a move is made so many times; a negative number undoes it.
    ///
    /// # Panics
    ///
    /// If there is no such move, or the state is of another number of dials.
    pub fn turn(&self, state: &State, mv: usize, times: i64) -> State {
        let mut state = state.clone();
        for &(dial, amount) in &self.moves[mv].amounts {
            let positions = i128::from(self.positions[dial]);
            let number = i128::from(state.0[dial]) + i128::from(amount) * i128::from(times);
            state.0[dial] = number.rem_euclid(positions) as u32;
        }
        state
    }

    /// Returns a state as text: on one line, or with `{:#}` as the layout draws it, if there is one.
    pub fn format_state<'a>(&'a self, state: &'a State) -> impl fmt::Display + 'a {
        Formatted { layout: self.layout(), numbers: state.numbers() }
    }

    pub(super) fn check_count(&self, found: usize, part: Part) -> Result<(), Error> {
        let wanted = self.dials();
        if found == wanted { Ok(()) } else { Err(Error::new(part, Mistake::Count { of: Noun::Dial, found, wanted })) }
    }

    pub(super) fn check_position(&self, dial: usize, number: u32, part: Part) -> Result<(), Error> {
        let positions = self.positions[dial];
        if number < positions {
            return Ok(());
        }
        let mistake = Mistake::Position { dial: self.dial_name(dial).to_owned(), found: number.to_string(), positions };
        Err(Error::new(part, mistake))
    }

    pub(super) fn check_goal(&self, goal: Goal) -> Result<Goal, Error> {
        match &goal {
            Goal::AllEqual => {
                if self.positions.windows(2).any(|pair| pair[0] != pair[1]) {
                    return Err(Error::new(Part::whole(Key::Goal), Mistake::NeverEqual));
                }
            }
            Goal::States(targets) => {
                check_number(Noun::Goal, targets.len(), Puzzle::MAX_GOALS, Part::whole(Key::Goal))?;
                let masks = targets.iter().map(|target| target.0.iter().map(Option::is_some).collect());
                if masks.collect::<BTreeSet<Vec<bool>>>().len() > Puzzle::MAX_MASKS {
                    let mistake = Mistake::Masks { limit: Puzzle::MAX_MASKS };
                    return Err(Error::new(Part::whole(Key::Goal), mistake));
                }
                for (item, target) in targets.iter().enumerate() {
                    self.check_count(target.0.len(), Part::item(Key::Goal, item))?;
                    for (dial, number) in target.0.iter().enumerate() {
                        if let Some(number) = number {
                            self.check_position(dial, *number, Part::term(Key::Goal, item, dial))?;
                        }
                    }
                }
            }
        }
        Ok(goal)
    }
}

/// A move of a puzzle of dials.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Move {
    pub(super) name: String,
    pub(super) amounts: Vec<(usize, u32)>,
}

impl Move {
    /// Returns the name of the move. By default moves are numbered from 1.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns the dials that the move turns, in ascending order, each with the amount that is added to it: at least 1,
    /// and less than the dial has positions. A move may turn none.
    pub fn amounts(&self) -> &[(usize, u32)] {
        &self.amounts
    }
}

/// The position of each dial of a puzzle.
///
/// States are made by [`Puzzle::state`]. They are written with a blank between two numbers.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct State(pub(crate) Vec<u32>);

impl State {
    /// Returns the position of each dial.
    pub fn numbers(&self) -> &[u32] {
        &self.0
    }
}

impl fmt::Display for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_separated(f, &self.0)
    }
}

/// A state that is a goal, in which some dials may not matter.
///
/// It is written as a state is, with `-` for a dial that does not matter.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Target(pub(crate) Vec<Option<u32>>);

impl Target {
    /// Makes a goal of the position of each dial, `None` for those that do not matter.
    pub fn new(numbers: impl Into<Vec<Option<u32>>>) -> Target {
        Target(numbers.into())
    }

    /// Returns the position of each dial, `None` for those that do not matter.
    pub fn numbers(&self) -> &[Option<u32>] {
        &self.0
    }

    /// Returns whether a state is such.
    pub fn matches(&self, state: &State) -> bool {
        self.0.iter().zip(&state.0).all(|(wanted, number)| wanted.is_none_or(|wanted| wanted == *number))
    }
}

impl From<State> for Target {
    fn from(state: State) -> Target {
        Target(state.0.into_iter().map(Some).collect())
    }
}

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let texts: Vec<String> =
            self.0.iter().map(|number| number.map_or_else(|| "-".to_owned(), |number| number.to_string())).collect();
        write_separated(f, &texts)
    }
}

/// What is wanted of the dials.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Goal {
    /// One of some states; there is at least one.
    States(Vec<Target>),
    /// That all dials show the same, whatever it is. All have the same number of positions.
    AllEqual,
}

impl Goal {
    /// Returns whether a state is such.
    pub fn matches(&self, state: &State) -> bool {
        match self {
            Goal::States(targets) => targets.iter().any(|target| target.matches(state)),
            Goal::AllEqual => state.0.windows(2).all(|pair| pair[0] == pair[1]),
        }
    }
}

impl From<State> for Goal {
    fn from(state: State) -> Goal {
        Goal::States(vec![state.into()])
    }
}

/// A state together with its layout.
struct Formatted<'a> {
    layout: Option<&'a Layout>,
    numbers: &'a [u32],
}

impl fmt::Display for Formatted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.layout {
            Some(layout) if f.alternate() => layout.draw(self.numbers).fmt(f),
            _ => write_separated(f, self.numbers),
        }
    }
}
