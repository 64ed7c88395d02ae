//! Puzzles learnt from observations.

mod error;
mod observation;

pub use error::LearnError;
pub use observation::Observation;

use super::{Dials, ring::gcd};
use crate::puzzle::{Error, Key, Mistake, Names, Noun, Part};
use alloc::{
    borrow::ToOwned,
    collections::{BTreeMap, BTreeSet},
    string::{String, ToString},
    vec::Vec,
};

/// A puzzle that was learnt.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Learnt {
    /// The puzzle. It has a move for each button, in the order in which they were first pressed.
    pub puzzle: Dials,
    /// Whether the numbers of positions were inferred: they are the only ones that fit.
    pub inferred: bool,
}

/// Learns a puzzle from observations.
///
/// `positions` is the number of positions of all dials, or of each. Without it, the numbers are inferred from dials
/// that wrap around: if a button adds 1 to a dial once, and subtracts 3 another time, the dial has 4 positions. A dial
/// that never wraps around is an error that says which button to press next.
///
/// # Errors
///
/// If observations contradict each other, or several numbers of positions fit them.
///
/// # Examples
///
/// ```
/// use turnbook::{dials::{Observation, learn}, puzzle::Puzzle};
///
/// let observations = Observation::read_all("0 0 > a > 1 0 > b > 2 3 \n 3 0 > a > 0 0 > b > 1 3 > b > 2 2", None)?;
/// let puzzle = learn(&observations, None)?.puzzle;
/// assert_eq!(puzzle.positions(), [4, 4]);
/// assert_eq!(puzzle.description().moves[1].amounts(), [(0, 1), (1, 3)]);
///
/// let observations = Observation::read_all("00 > a > 10 \n 30 > a > 20", None)?;
/// assert_eq!(
///     learn(&observations, Some(&[4])).unwrap_err().to_string(),
///     "lines 1 and 2 contradict each other: button a turns dial A by 1, and by 3"
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn learn(observations: &[Observation], positions: Option<&[u32]>) -> Result<Learnt, LearnError> {
    let mut learner = Learner::new(positions);
    observations.iter().try_for_each(|seen| learner.add(seen))?;
    learner.finish()
}

/// Learns a puzzle from one observation after the other, as [`learn`] does from all of them.
///
/// It holds what each button does, and no observation.
#[derive(Clone, Debug)]
pub struct Learner {
    /// The number of positions of each dial, or of all dials.
    told: Option<Vec<u32>>,
    dials: Option<usize>,
    buttons: Vec<Button>,
    numbers: BTreeMap<String, usize>,
    known: Vec<Known>,
}

/// A button: where it was seen first, and what it added to each dial, as if none wrapped around.
#[derive(Clone, Debug)]
struct Button {
    name: String,
    line: usize,
    amounts: Vec<i64>,
}

/// What is known of the number of positions of a dial.
#[derive(Clone, Debug, Default)]
struct Known {
    /// A multiple of it; 0 if none is known.
    multiple: u64,
    /// The greatest position seen.
    most: u32,
    /// The observation that says so: a button, its line, and what the button added then.
    seen: (usize, usize, i64),
    /// A button that turned it, and the positions before and after: if one was seen, a press past the last position.
    turned: Option<(usize, [u32; 2])>,
}

impl Learner {
    /// Begins with the number of positions of all dials, or of each, or without knowing it.
    pub fn new(positions: Option<&[u32]>) -> Learner {
        let told = positions.map(<[u32]>::to_vec);
        Learner { told, dials: None, buttons: Vec::new(), numbers: BTreeMap::new(), known: Vec::new() }
    }

    /// Takes an observation.
    ///
    /// # Errors
    ///
    /// If it contradicts an earlier one, or a state does not fit the numbers of positions. Then there is nothing to learn.
    pub fn add(&mut self, seen: &Observation) -> Result<(), LearnError> {
        let dials = *self.dials.get_or_insert(seen.before.len());
        let wanted = self.told.as_ref().map(Vec::len).filter(|told| *told != 1).unwrap_or(dials);
        if [dials, seen.before.len(), seen.after.len()] != [wanted; 3] {
            return Err(LearnError::Dials { line: seen.line, wanted });
        }
        self.known.resize(dials, Known::default());
        let amounts: Vec<i64> =
            seen.before.iter().zip(&seen.after).map(|(before, after)| i64::from(*after) - i64::from(*before)).collect();
        let number = match self.numbers.get(&seen.button) {
            Some(number) => *number,
            None if self.buttons.len() == Dials::MAX_MOVES => {
                let mistake = Mistake::TooMany { of: Noun::Move, found: Dials::MAX_MOVES + 1, limit: Dials::MAX_MOVES };
                return Err(LearnError::Refused(Error::new(Part::whole(Key::Moves), mistake)));
            }
            None => {
                let number = self.buttons.len();
                self.numbers.insert(seen.button.clone(), number);
                self.buttons.push(Button { name: seen.button.clone(), line: seen.line, amounts: amounts.clone() });
                number
            }
        };
        for (dial, amount) in amounts.into_iter().enumerate() {
            let states = [seen.before[dial], seen.after[dial]];
            match self.positions(dial) {
                Some(positions) => self.compare(dial, positions, number, seen.line, amount, states)?,
                None => self.narrow(dial, number, seen.line, amount, states)?,
            }
        }
        Ok(())
    }

    /// Returns the number of positions of a dial, if it was told.
    fn positions(&self, dial: usize) -> Option<u32> {
        let told = self.told.as_ref()?;
        told.get(dial).or(told.first()).copied()
    }

    /// Compares what a button added to a dial with what it added first, modulo the number of positions.
    fn compare(
        &self,
        dial: usize,
        positions: u32,
        button: usize,
        line: usize,
        amount: i64,
        states: [u32; 2],
    ) -> Result<(), LearnError> {
        // Whatever has no positions is refused at the end.
        let modulus = i64::from(positions.max(1));
        let first = self.buttons[button].amounts[dial].rem_euclid(modulus);
        if first != amount.rem_euclid(modulus) {
            return Err(self.contradiction(dial, (button, line, amount.rem_euclid(modulus)), first));
        }
        match states.into_iter().find(|state| *state >= positions && positions > 0) {
            Some(found) => {
                let (dial, found) = (name(dial, self.known.len()), found.to_string());
                Err(LearnError::State { line, mistake: Mistake::Position { dial, found, positions } })
            }
            None => Ok(()),
        }
    }

    /// Learns about the number of positions of a dial.
    fn narrow(
        &mut self,
        dial: usize,
        button: usize,
        line: usize,
        amount: i64,
        states: [u32; 2],
    ) -> Result<(), LearnError> {
        let first = self.buttons[button].amounts[dial];
        let known = &mut self.known[dial];
        known.most = known.most.max(states[0]).max(states[1]);
        if amount != 0 && known.turned.is_none_or(|_| amount < 0 && !known.is_passed()) {
            known.turned = Some((button, states));
        }
        let multiple = gcd(known.multiple, amount.abs_diff(first));
        if multiple != known.multiple {
            (known.multiple, known.seen) = (multiple, (button, line, amount));
        }
        if multiple == 0 || multiple > known.most.into() {
            return Ok(());
        }
        let seen = known.seen;
        Err(self.contradiction(dial, seen, self.buttons[seen.0].amounts[dial]))
    }

    fn contradiction(&self, dial: usize, seen: (usize, usize, i64), first: i64) -> LearnError {
        let (button, line, amount) = seen;
        let button = &self.buttons[button];
        LearnError::Contradiction {
            lines: (button.line, line),
            button: button.name.clone(),
            dial: name(dial, self.known.len()),
            amounts: (first, amount),
        }
    }

    /// Returns the puzzle.
    ///
    /// # Errors
    ///
    /// If there was no observation, several numbers of positions fit, or the puzzle is refused.
    pub fn finish(self) -> Result<Learnt, LearnError> {
        let dials = self.dials.ok_or(LearnError::Nothing)?;
        let positions = match &self.told {
            Some(_) => (0..dials).filter_map(|dial| self.positions(dial)).collect(),
            None => self.inferred()?,
        };
        let inferred = self.told.is_none();
        let puzzle = self.buttons.into_iter().fold(Dials::builder(positions.clone()), |builder, button| {
            let amounts = button.amounts.into_iter().zip(&positions);
            let amounts = amounts.map(|(amount, positions)| amount.rem_euclid((*positions).max(1).into()));
            builder.turn_by(&button.name, amounts.enumerate().filter(|(_, amount)| *amount != 0))
        });
        Ok(Learnt { puzzle: puzzle.build().map_err(LearnError::Refused)?, inferred })
    }

    /// Returns the only number of positions of each dial that fits.
    ///
    /// A button adds at most the greatest position seen, so a multiple is less than twice the number: it is the number.
    fn inferred(&self) -> Result<Vec<u32>, LearnError> {
        let numbers = self.known.iter().map(|known| known.multiple as u32);
        let unknown = self.known.iter().enumerate().filter(|(_, known)| known.multiple == 0);
        // Of a dial that is not known, a press past its last position says the most.
        let Some((dial, known)) = unknown.min_by_key(|(_, known)| !known.is_passed()) else {
            return Ok(numbers.collect());
        };
        let others: BTreeSet<u32> = numbers.filter(|number| *number != 0).collect();
        Err(LearnError::Positions {
            dial: name(dial, self.known.len()),
            at_least: known.most + 1,
            turned: known.turned.map(|(button, [before, after])| (self.buttons[button].name.clone(), before, after)),
            others: if others.len() == 1 { others.first().copied() } else { None },
        })
    }
}

impl Known {
    /// Returns whether a button was seen to turn the dial past its last position.
    fn is_passed(&self) -> bool {
        self.turned.is_some_and(|(_, [before, after])| after < before)
    }
}

/// Returns the default name of a dial.
fn name(dial: usize, dials: usize) -> String {
    Names::default_for(Noun::Dial, dials).get(dial).to_owned()
}
