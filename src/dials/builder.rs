//! How a puzzle of dials is made.

use super::{Goal, Move, Puzzle, State, ring::gcd};
use crate::parts::{Description, Error, Key, Mistake, Names, Noun, Part, check_number};
use alloc::{borrow::ToOwned, string::String, string::ToString, vec, vec::Vec};

/// Makes a puzzle of dials. It is begun by [`Puzzle::builder`].
#[derive(Clone, Debug, Default)]
#[must_use]
pub struct Builder {
    description: Description,
    positions: Vec<u32>,
    moves: Vec<(String, Vec<(usize, i64)>)>,
    goal: Option<Goal>,
    start: Option<Vec<u32>>,
}

impl Builder {
    pub(super) fn new(positions: Vec<u32>) -> Builder {
        Builder { positions, ..Builder::default() }
    }

    pub(crate) fn described(self, description: Description) -> Builder {
        Builder { description, ..self }
    }

    /// Says what the puzzle is called.
    pub fn title(mut self, title: impl Into<String>) -> Builder {
        self.description.title = Some(title.into());
        self
    }

    /// Says where the puzzle comes from.
    pub fn source(mut self, source: impl Into<String>) -> Builder {
        self.description.source = Some(source.into());
        self
    }

    /// Names the dials.
    pub fn names<N: Into<String>>(mut self, names: impl IntoIterator<Item = N>) -> Builder {
        self.description.names = Some(names.into_iter().map(Into::into).collect());
        self
    }

    /// Draws the dials: their names, each at its place, in the order of the dials. It names them, too.
    pub fn layout(mut self, drawing: impl Into<String>) -> Builder {
        self.description.layout = Some(drawing.into());
        self
    }

    /// Adds a move that turns some dials, counted from 0, by one position each.
    pub fn turn(self, name: impl Into<String>, dials: impl IntoIterator<Item = usize>) -> Builder {
        self.turn_by(name, dials.into_iter().map(|dial| (dial, 1)))
    }

    /// Adds a move that turns some dials, counted from 0, each by an amount of its own.
    pub fn turn_by(mut self, name: impl Into<String>, amounts: impl IntoIterator<Item = (usize, i64)>) -> Builder {
        self.moves.push((name.into(), amounts.into_iter().collect()));
        self
    }

    /// Says what is wanted.
    pub fn goal(self, goal: impl Into<Goal>) -> Builder {
        Builder { goal: Some(goal.into()), ..self }
    }

    /// Says with which state to begin.
    pub fn start(self, numbers: impl Into<Vec<u32>>) -> Builder {
        Builder { start: Some(numbers.into()), ..self }
    }

    /// Builds the puzzle.
    ///
    /// # Errors
    ///
    /// If anything does not fit: the first such part of the definition.
    pub fn build(self) -> Result<Puzzle, Error> {
        check_number(Noun::Dial, self.positions.len(), Puzzle::MAX_DIALS, Part::whole(Key::Positions))?;
        check_number(Noun::Move, self.moves.len(), Puzzle::MAX_MOVES, Part::whole(Key::Moves))?;
        for (dial, &positions) in self.positions.iter().enumerate() {
            if !(1..=Puzzle::MAX_POSITIONS).contains(&positions) {
                let mistake = Mistake::Positions { found: positions.to_string(), limit: Puzzle::MAX_POSITIONS };
                return Err(Error::new(Part::item(Key::Positions, dial), mistake));
            }
        }
        let (names, layout) = Names::of(Noun::Dial, Key::Dials, self.positions.len(), &self.description)?;
        let (move_names, amounts): (Vec<String>, Vec<_>) = self.moves.into_iter().unzip();
        let move_names = Names::new(move_names, Noun::Move, Key::Moves)?;
        let mut puzzle = Puzzle {
            title: self.description.title,
            source: self.description.source,
            goal: State(vec![0; self.positions.len()]).into(),
            positions: self.positions,
            names,
            layout,
            moves: Vec::new(),
            start: None,
        };
        puzzle.moves = amounts
            .into_iter()
            .zip(move_names.as_slice())
            .enumerate()
            .map(|(mv, (amounts, name))| puzzle.make_move(mv, name, &amounts))
            .collect::<Result<_, _>>()?;
        if let Some(goal) = self.goal {
            puzzle.goal = puzzle.check_goal(goal)?;
        }
        puzzle.start = self.start.map(|numbers| puzzle.state(&numbers)).transpose()?;
        Ok(puzzle)
    }
}

impl Puzzle {
    fn make_move(&self, mv: usize, name: &str, terms: &[(usize, i64)]) -> Result<Move, Error> {
        let mut amounts: Vec<Option<u32>> = vec![None; self.dials()];
        for (term, &(dial, amount)) in terms.iter().enumerate() {
            let at = Part::term(Key::Moves, mv, term);
            let Some(place) = amounts.get_mut(dial) else {
                let mistake = Mistake::Number { of: Noun::Dial, found: dial.saturating_add(1), count: self.dials() };
                return Err(Error::new(at, mistake));
            };
            let positions = i64::from(self.positions[dial]);
            if place.replace(amount.rem_euclid(positions) as u32).is_some() {
                let name = self.dial_name(dial).to_owned();
                return Err(Error::new(at, Mistake::Repeated { of: Noun::Dial, name }));
            }
        }
        let amounts = (0..).zip(amounts).filter_map(|(dial, amount)| Some((dial, amount?)));
        let amounts: Vec<(usize, u32)> = amounts.filter(|(_, amount)| *amount > 0).collect();
        // After how many presses it has come round: the least number that all its dials come round after.
        let mut presses = 1;
        for &(dial, amount) in &amounts {
            let positions = u64::from(self.positions[dial]);
            let round = positions / gcd(amount.into(), positions);
            presses *= round / gcd(presses, round);
            if presses > Puzzle::MAX_PRESSES.into() {
                return Err(Error::new(Part::item(Key::Moves, mv), Mistake::Presses { limit: Puzzle::MAX_PRESSES }));
            }
        }
        Ok(Move { name: name.to_owned(), amounts })
    }
}
