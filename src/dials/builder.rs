//! The builder of puzzles of dials.

use super::{Dials, Goal, ring::gcd};
use crate::puzzle::{
    Alphabet, Description, Effect, Error, Key, Labels, Layout, Mistake, MoveInfo, Names, Noun, Part, State,
    check_number,
};
use alloc::{borrow::ToOwned, string::String, string::ToString, vec, vec::Vec};

/// Builds a puzzle of dials. [`Dials::builder`] makes one.
#[derive(Clone, Debug, Default)]
#[must_use]
pub struct Builder {
    labels: Labels,
    /// The names and the layout of the labels, if they are known already.
    named: Option<(Names, Option<Layout>)>,
    positions: Vec<u32>,
    moves: Vec<(String, Vec<(usize, i64)>)>,
    goal: Option<Goal>,
    start: Option<Vec<u32>>,
}

impl Builder {
    pub(super) fn new(positions: Vec<u32>) -> Builder {
        Builder { positions, ..Builder::default() }
    }

    pub(crate) fn labels(self, labels: Labels, named: (Names, Option<Layout>)) -> Builder {
        Builder { labels, named: Some(named), ..self }
    }

    /// Sets the title.
    pub fn title(mut self, title: impl Into<String>) -> Builder {
        self.labels.title = Some(title.into());
        self
    }

    /// Sets the source: where the puzzle comes from.
    pub fn source(mut self, source: impl Into<String>) -> Builder {
        self.labels.source = Some(source.into());
        self
    }

    /// Names the dials.
    pub fn names<N: Into<String>>(mut self, names: impl IntoIterator<Item = N>) -> Builder {
        self.labels.names = Some(names.into_iter().map(Into::into).collect());
        self
    }

    /// Draws the dials by their names, each at its place, row by row in the order of the dials. This also names them.
    pub fn layout(mut self, drawing: impl Into<String>) -> Builder {
        self.labels.layout = Some(drawing.into());
        self
    }

    /// Adds a move that turns some dials, counted from 0, by one position each.
    pub fn turn(self, name: impl Into<String>, dials: impl IntoIterator<Item = usize>) -> Builder {
        self.turn_by(name, dials.into_iter().map(|dial| (dial, 1)))
    }

    /// Adds a move that turns some dials, counted from 0, each by its own amount. A negative amount turns a dial back.
    pub fn turn_by(mut self, name: impl Into<String>, amounts: impl IntoIterator<Item = (usize, i64)>) -> Builder {
        self.moves.push((name.into(), amounts.into_iter().collect()));
        self
    }

    /// Sets the goal. By default all dials have to show 0.
    pub fn goal(self, goal: impl Into<Goal>) -> Builder {
        Builder { goal: Some(goal.into()), ..self }
    }

    /// Sets the start, by the position of each dial.
    pub fn start(self, numbers: impl Into<Vec<u32>>) -> Builder {
        Builder { start: Some(numbers.into()), ..self }
    }

    /// Builds the puzzle.
    ///
    /// # Errors
    ///
    /// If a part of the puzzle is invalid. The error has its place and the reason. The limits are those of [`Dials`].
    pub fn build(self) -> Result<Dials, Error> {
        check_number(Noun::Dial, self.positions.len(), Dials::MAX_DIALS, Part::whole(Key::Positions))?;
        check_number(Noun::Move, self.moves.len(), Dials::MAX_MOVES, Part::whole(Key::Moves))?;
        for (dial, &positions) in self.positions.iter().enumerate() {
            if !(1..=Dials::MAX_POSITIONS).contains(&positions) {
                let mistake = Mistake::Positions { found: positions.to_string(), limit: Dials::MAX_POSITIONS };
                return Err(Error::new(Part::item(Key::Positions, dial), mistake));
            }
        }
        let goal = State::from(vec![0; self.positions.len()]).into();
        // Names are checked before effects.
        let named = |(name, _): &(String, _)| MoveInfo::new(name, Effect::Turns(vec![]));
        let moves = self.moves.iter().map(named).collect();
        let made = || Names::of(Noun::Dial, self.positions.len(), &self.labels);
        let slots = self.named.map_or_else(made, Ok)?;
        let alphabet = Alphabet::Numbers(self.positions.clone());
        let description = Description::named(Dials::KIND, Noun::Dial, slots, alphabet, moves, self.labels)?;
        let mut puzzle = Dials { description, positions: self.positions, goal };
        let moves = self.moves.into_iter().enumerate();
        let moves = moves.map(|(mv, (name, terms))| Ok(MoveInfo::new(name, puzzle.turns(mv, &terms)?)));
        puzzle.description.moves = moves.collect::<Result<_, Error>>()?;
        if let Some(goal) = self.goal {
            puzzle.goal = puzzle.check_goal(goal)?;
        }
        puzzle.description.start = self.start.map(|numbers| puzzle.description.state(&numbers)).transpose()?;
        Ok(puzzle)
    }
}

impl Dials {
    /// Makes the effect of a move from its terms.
    fn turns(&self, mv: usize, terms: &[(usize, i64)]) -> Result<Effect, Error> {
        let mut amounts: Vec<Option<u32>> = vec![None; self.dials()];
        for (term, &(dial, amount)) in terms.iter().enumerate() {
            let at = Part::term(Key::Moves, mv, term);
            let Some(place) = amounts.get_mut(dial) else {
                let mistake = Mistake::Number { of: Noun::Dial, found: dial.saturating_add(1), count: self.dials() };
                return Err(Error::new(at, mistake));
            };
            let positions = i64::from(self.positions[dial]);
            if place.replace(amount.rem_euclid(positions) as u32).is_some() {
                let name = self.description.slots.get(dial).to_owned();
                return Err(Error::new(at, Mistake::Repeated { of: Noun::Dial, name }));
            }
        }
        let amounts = (0..).zip(amounts).filter_map(|(dial, amount)| Some((dial, amount?)));
        let amounts: Vec<(usize, u32)> = amounts.filter(|(_, amount)| *amount > 0).collect();
        // The least common multiple of the periods of its dials.
        let mut period = 1;
        for &(dial, amount) in &amounts {
            let positions = u64::from(self.positions[dial]);
            let round = positions / gcd(amount.into(), positions);
            period *= round / gcd(period, round);
            if period > Dials::MAX_PERIOD.into() {
                return Err(Error::new(Part::item(Key::Moves, mv), Mistake::Period { limit: Dials::MAX_PERIOD }));
            }
        }
        Ok(Effect::Turns(amounts))
    }
}
