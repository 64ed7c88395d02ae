//! The interface to every puzzle, and a value that holds any.

use super::{
    Alphabet, Budget, CaseWriter, Census, Description, Distances, Error, Fault, Lesson, Limit, Metric, Mistake, Move,
    Options, Outcome, PlainSearch, Sampling, Solver, State, Stopped, Unsearched, lines::Lines, sampling::Solved,
};
use crate::{
    common::Random,
    draw::{Ink, Picture, Row, Titled, Turned},
    judge::Judge,
};
use alloc::{borrow::Cow, boxed::Box, format, string::String, sync::Arc, vec, vec::Vec};
use core::{any::Any, fmt, ops::Deref};

/// A puzzle of any kind.
///
/// A kind has to provide four things: its description, whether a state is solved, what a move does, and a name for
/// `Debug`. Everything else has a default that works for any puzzle, and that a kind may do better.
///
/// # Examples
///
/// ```
/// use turnbook::puzzle::{
///     Alphabet, AnyPuzzle, Budget, Description, Effect, Labels, Move, MoveInfo, Noun, Options, Puzzle, State,
/// };
///
/// /// A counter that goes up by 2 or by 5.
/// #[derive(Debug)]
/// struct Counter(Description);
///
/// impl Puzzle for Counter {
///     fn description(&self) -> &Description {
///         &self.0
///     }
///
///     fn is_solved(&self, state: &State) -> bool {
///         state.numbers() == [0]
///     }
///
///     fn press(&self, state: &mut State, mv: Move, times: i64) {
///         let number = i64::from(state.numbers()[0]) + [2, 5][mv.index()] * times;
///         state.numbers_mut()[0] = number.rem_euclid(9) as u32;
///     }
/// }
///
/// let moves = ["two", "five"].map(|name| MoveInfo::new(name, Effect::Changes(vec![0])));
/// let alphabet = Alphabet::Numbers(vec![9]);
/// let description = Description::new("counter", Noun::Dial, 1, alphabet, moves.into(), Labels::default())?;
/// let puzzle = AnyPuzzle::from(Counter(description));
///
/// let mut solver = puzzle.solver(&Options::default(), &mut Budget::default())?;
/// let state = puzzle.description().read_state("2")?;
/// let answer = solver.solve(&state, &mut Budget::default()).optimal().unwrap();
/// let names: Vec<&str> = answer.names(&puzzle.description().moves).collect();
/// assert_eq!(names, ["two", "five"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Puzzle: Any + fmt::Debug + Send + Sync {
    /// Returns what the puzzle is made of.
    fn description(&self) -> &Description;

    /// Returns whether a state is a goal.
    fn is_solved(&self, state: &State) -> bool;

    /// Makes a move a number of times; a negative number undoes it.
    ///
    /// # Panics
    ///
    /// If there is no such move, or the state does not fit the puzzle.
    fn press(&self, state: &mut State, mv: Move, times: i64);

    /// Returns the names of the methods by which the puzzle can be solved, the default first.
    fn methods(&self) -> Vec<&'static str> {
        Vec::new()
    }

    /// Checks what a state has to meet besides its numbers being in range, such as equally many of each symbol.
    ///
    /// # Errors
    ///
    /// What is wrong with it.
    fn check_state(&self, _: &State) -> Result<(), Mistake> {
        Ok(())
    }

    /// Reads a state, as [`read_state_in`](Self::read_state_in) does without a unit.
    ///
    /// # Errors
    ///
    /// If the text is no state, or the state fails the check.
    fn read_state(&self, text: &str) -> Result<State, Error> {
        self.read_state_in(None, text).map(|(state, _)| state)
    }

    /// Prepares a solver of the kind's own. `None` leaves the puzzle to a plain search of all states.
    ///
    /// # Errors
    ///
    /// If a limit stops the preparation.
    fn own_solver(&self, _: &Options, _: &mut Budget<'_>) -> Result<Option<Box<dyn Solver>>, Stopped> {
        Ok(None)
    }

    /// Returns the units in which a state can be given, besides the numbers of its slots.
    fn units(&self) -> &'static [&'static str] {
        &[]
    }

    /// Reads a state, as [`Description::read_noted`] does, and checks it. If it is given in one of the puzzle's units, by
    /// default the unit is detected. Returns also a note if the text can be read in two ways.
    ///
    /// # Errors
    ///
    /// As [`read_state`](Self::read_state).
    fn read_state_in(&self, _unit: Option<&str>, text: &str) -> Result<(State, Option<String>), Error> {
        let (state, note) = self.description().read_noted(text)?;
        self.check_state(&state).map_err(|mistake| Fault::new(0..text.len(), mistake).in_text(text))?;
        Ok((state, note))
    }

    /// Draws a state, with a mark on the slots that a move changes.
    fn picture(&self, state: &State, turned: Option<Turned<Move>>) -> Box<dyn Picture> {
        Box::new(self.description().picture(state, turned))
    }

    /// Draws a step of an answer: a move that is made once, or where the order makes no difference, several times in a row.
    fn step(&self, before: &State, mv: Move, times: u32) -> Box<dyn Picture> {
        // More than four are not drawn.
        let each = if times < 4 { 1 } else { times };
        let mut pictures = vec![self.picture(before, Some(Turned::Before(mv)))];
        let mut after = before.clone();
        for _ in 0..times / each {
            self.press(&mut after, mv, each.into());
            pictures.push(self.picture(&after, Some(Turned::After(mv))));
        }
        Box::new(Row { pictures })
    }

    /// Says what a move does, to follow its name and a comma: `which turns A, D and G`.
    fn move_in_words(&self, mv: Move) -> String {
        self.description().move_in_words(mv)
    }

    /// Says what is true of a goal, as a clause.
    fn goal_in_words(&self) -> String {
        "the goal is reached".into()
    }

    /// Returns what the explanation of a state and its outcome says besides the steps.
    fn lesson(&self, _state: &State, _outcome: &Outcome, ink: Ink) -> Lesson {
        self.description().lesson(ink)
    }

    /// Returns the fewest moves to each of the [goals](Description::goals) where they can be looked up; otherwise nothing.
    fn distances(&self, _: &State) -> Vec<u32> {
        Vec::new()
    }

    /// Returns a state of the puzzle, if one is known: by default the start or, of dials, the state of all 0. Where cells show
    /// symbols, the states [like](super::Numbering) it are those that are counted and drawn.
    fn example(&self) -> Option<State> {
        let description = self.description();
        let is_known = matches!(description.alphabet, Alphabet::Numbers(_));
        description.start.clone().or_else(|| is_known.then(|| description.zero()))
    }

    /// Draws a solved state, each equally likely, of those that are like one. `None` leaves it to a search of all states.
    fn draw_solved(&self, _like: &State, _: &mut Random) -> Option<State> {
        None
    }

    /// Returns all states by their distance, where the kind finds them in its own way. `None` leaves them to a search.
    ///
    /// # Errors
    ///
    /// If there are too many, or a limit stops it.
    fn own_sampling(&self, _: Metric, _: &mut Budget<'_>) -> Option<Result<Box<dyn Sampling>, Unsearched>> {
        None
    }

    /// Counts something that the kind counts in its own way: by default what it counts in place of states, or what is named.
    /// `None` if there is nothing of the kind.
    ///
    /// # Errors
    ///
    /// If a limit stops it.
    fn own_census(&self, _of: Option<&str>, _threads: usize, _: &mut Budget<'_>) -> Option<Result<Census, Limit>> {
        None
    }

    /// Returns what writes inputs and outputs for a judge, or by default as most judges want them. `None` if the judge has
    /// no such puzzle.
    fn own_writer(&self, _: Option<&Judge>) -> Option<Box<dyn CaseWriter>> {
        None
    }

    /// Writes the definition of the puzzle as TOML, if it has one.
    fn to_toml(&self) -> Option<String> {
        None
    }
}

/// Any puzzle, and the name by which it is asked for. Clones share the puzzle.
#[derive(Clone, Debug)]
pub struct AnyPuzzle {
    name: Cow<'static, str>,
    puzzle: Arc<dyn Puzzle>,
}

impl AnyPuzzle {
    /// Returns the name: that of a preset, or the stem of a file. Without one, it is that of the kind.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns the same puzzle with another name.
    #[must_use]
    pub fn with_name(self, name: impl Into<Cow<'static, str>>) -> AnyPuzzle {
        AnyPuzzle { name: name.into(), ..self }
    }

    /// Returns the title, or without one the name.
    pub fn title(&self) -> &str {
        self.puzzle.description().title.as_deref().unwrap_or(&self.name)
    }

    /// Draws a state, with the title and the state as the title of the picture.
    pub fn draw(&self, state: &State) -> Titled {
        let title = format!("{}: {}", self.title(), self.puzzle.description().show(state));
        Titled { title, picture: self.puzzle.picture(state, None) }
    }

    /// Prepares a solver: the kind's own, or a plain search of all states.
    ///
    /// # Errors
    ///
    /// If a limit stops the preparation.
    pub fn solver(&self, options: &Options, budget: &mut Budget<'_>) -> Result<Box<dyn Solver>, Stopped> {
        let own = self.puzzle.own_solver(options, budget)?;
        Ok(own.unwrap_or_else(|| Box::new(PlainSearch::new(self.clone(), options))))
    }

    /// Returns the states like one by their distance: from the kind itself, or by a search of all states.
    ///
    /// # Errors
    ///
    /// If there are too many states to search, or a limit stops the search.
    pub fn sampling(&self, like: &State, budget: &mut Budget<'_>) -> Result<Box<dyn Sampling>, Unsearched> {
        self.sampling_by(Metric::Presses, like, budget)
    }

    /// Does the same for the distances of a metric. Where the order of moves makes a difference, only presses are counted.
    ///
    /// # Errors
    ///
    /// As [`sampling`](Self::sampling).
    pub fn sampling_by(
        &self,
        metric: Metric,
        like: &State,
        budget: &mut Budget<'_>,
    ) -> Result<Box<dyn Sampling>, Unsearched> {
        match self.own_sampling(metric, budget) {
            Some(sampling) => sampling,
            None => Ok(Box::new(Distances::by(metric, self, like, budget)?)),
        }
    }

    /// Returns the solved states like one, without a search where the kind can draw them.
    ///
    /// # Errors
    ///
    /// As [`sampling`](Self::sampling).
    pub fn solved_states(&self, like: &State, budget: &mut Budget<'_>) -> Result<Box<dyn Sampling>, Unsearched> {
        match self.draw_solved(like, &mut Random::new(0)).is_some() {
            true => Ok(Box::new(Solved { puzzle: self.clone(), like: like.clone() })),
            false => self.sampling(like, budget),
        }
    }

    /// Returns what writes inputs and outputs for a judge. Without one, a puzzle that no judge has is written on lines: a
    /// state, and an answer as `turnbook` prints it. `None` if the judge has no such puzzle.
    pub fn writer(&self, judge: Option<&Judge>) -> Option<Box<dyn CaseWriter>> {
        let lines = || Box::new(Lines(self.clone())) as Box<dyn CaseWriter>;
        self.own_writer(judge).or_else(|| judge.is_none().then(lines))
    }

    /// Returns the puzzle as the type of its kind, if it is of that kind.
    pub fn downcast<P: Puzzle>(&self) -> Option<&P> {
        let any: &dyn Any = &*self.puzzle;
        any.downcast_ref()
    }
}

impl Deref for AnyPuzzle {
    type Target = dyn Puzzle;

    fn deref(&self) -> &dyn Puzzle {
        &*self.puzzle
    }
}

impl<P: Puzzle> From<P> for AnyPuzzle {
    fn from(puzzle: P) -> AnyPuzzle {
        AnyPuzzle { name: puzzle.description().kind.into(), puzzle: Arc::new(puzzle) }
    }
}
