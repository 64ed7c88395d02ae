//! Puzzles learnt from observations.

use super::{Dials, ring::gcd};
use crate::puzzle::{Error, Fault, Mistake, Names, Noun, Puzzle, Words, tokens};
use alloc::{
    borrow::ToOwned,
    collections::{BTreeMap, BTreeSet},
    string::String,
    vec,
    vec::Vec,
};
use core::{fmt, ops::Range};

/// A button that was pressed, and the states before and after.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Observation {
    /// The line it was read from, which errors name.
    pub line: usize,
    /// The position of each dial before.
    pub before: Vec<u32>,
    /// The name of the button.
    pub button: String,
    /// The position of each dial after.
    pub after: Vec<u32>,
}

impl Observation {
    /// Reads observations. A line has a state, a button and the state after it, with `>` or `->` between them. More buttons
    /// and states may follow. A line that begins with `#` and has no `>` is a comment.
    ///
    /// A state is a list of numbers with blanks between them. If it is one word, each character is a dial; `#` is 1 and
    /// `.` is 0; N, E, S and W are 0 to 3. `positions` is the number of positions of all dials, or of each. If no dial has more than ten, each
    /// character of every state is a dial.
    ///
    /// # Errors
    ///
    /// If a line is malformed, or a state has more or fewer dials than those before it.
    ///
    /// # Examples
    ///
    /// ```
    /// use turnbook::dials::Observation;
    ///
    /// let observations = Observation::read_all("0 0 0 > left > 1 1 0 > right > 1 2 1\n", None)?;
    /// assert_eq!(observations[1].before, [1, 1, 0]);
    /// assert_eq!(observations[1].button, "right");
    ///
    /// let error = Observation::read_all("000 > left > 110\n110 > right > 12", None).unwrap_err();
    /// assert_eq!(error.to_string(), "line 2, column 17: expected 3 dials, found 2");
    /// # Ok::<(), turnbook::puzzle::Error>(())
    /// ```
    pub fn read_all(text: &str, positions: Option<&[u32]>) -> Result<Vec<Observation>, Error> {
        let mut observations = Vec::new();
        let mut dials = positions.map(<[u32]>::len).filter(|dials| *dials > 1);
        let (mut start, mut line) = (0, 0);
        for whole in text.split('\n') {
            let range = start..start + whole.len();
            (start, line) = (range.end + 1, line + 1);
            let is_comment = whole.trim_start().starts_with('#') && !whole.contains('>');
            if !is_comment && Words::within(text, range.clone()).next().is_some() {
                let read = read_line(text, range, line, positions, &mut dials, &mut observations);
                read.map_err(|fault| fault.in_text(text))?;
            }
        }
        Ok(observations)
    }
}

fn read_line(
    text: &str,
    range: Range<usize>,
    line: usize,
    positions: Option<&[u32]>,
    dials: &mut Option<usize>,
    observations: &mut Vec<Observation>,
) -> Result<(), Fault> {
    let mut start = range.start;
    let mut parts: Vec<Range<usize>> = text[range.clone()]
        .split('>')
        .map(|part| {
            let part = start..start + part.len();
            start = part.end + 1;
            part
        })
        .collect();
    // An arrow may have a shaft.
    let arrows = parts.len().saturating_sub(1);
    for part in &mut parts[..arrows] {
        part.end -= usize::from(text[part.clone()].ends_with('-'));
    }
    if parts.len() < 3 || parts.len().is_multiple_of(2) {
        let wanted = "a state, `>`, a button, `>`, and the state after it";
        return Err(Fault::new(range.end..range.end, Mistake::Expected { wanted, found: String::new() }));
    }
    let mut before = read_numbers(text, parts[0].clone(), positions, dials)?;
    for pair in parts[1..].chunks_exact(2) {
        let mut names = Words::within(text, pair[0].clone());
        let (Some(name), None) = (names.next(), names.next()) else {
            let found = text[pair[0].clone()].trim().to_owned();
            return Err(Fault::new(pair[0].clone(), Mistake::Expected { wanted: "the name of one button", found }));
        };
        let after = read_numbers(text, pair[1].clone(), positions, dials)?;
        let button = text[name].to_owned();
        observations.push(Observation { line, before, button, after: after.clone() });
        before = after;
    }
    Ok(())
}

fn read_numbers(
    text: &str,
    range: Range<usize>,
    positions: Option<&[u32]>,
    dials: &mut Option<usize>,
) -> Result<Vec<u32>, Fault> {
    let end = range.start + text[range.clone()].trim_end().len();
    let joined = match positions {
        Some(positions) => positions.iter().all(|positions| *positions <= 10),
        None => Words::within(text, range.clone()).count() == 1,
    };
    let places: Vec<Range<usize>> = tokens(text, range, joined).collect();
    let limit = positions.map_or(Dials::MAX_POSITIONS, |all| all.iter().copied().max().unwrap_or(1));
    let number = |place: &Range<usize>| {
        let token = &text[place.clone()];
        let number = match token {
            "#" => Some(1),
            "." => Some(0),
            "N" | "E" | "S" | "W" => "NESW".find(token).map(|place| place as u32),
            _ => token.parse().ok(),
        };
        number.filter(|number| *number < limit).ok_or_else(|| {
            let mistake = Mistake::Expected { wanted: "the position of a dial", found: token.to_owned() };
            Fault::new(place.clone(), mistake)
        })
    };
    let numbers: Vec<u32> = places.iter().map(number).collect::<Result<_, _>>()?;
    let (found, wanted) = (numbers.len(), *dials.get_or_insert(numbers.len()));
    if found != wanted {
        let place = places.get(wanted).cloned().unwrap_or(end..end);
        return Err(Fault::new(place, Mistake::Count { of: Noun::Dial, found, wanted }));
    }
    Ok(numbers)
}

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
    let first = observations.first().ok_or(LearnError::Nothing)?;
    let dials = first.before.len();
    let wrong = observations.iter().find(|seen| seen.before.len() != dials || seen.after.len() != dials);
    let wanted = positions.map_or(dials, |positions| if positions.len() == 1 { dials } else { positions.len() });
    if let Some(seen) = wrong.or((wanted != dials).then_some(first)) {
        return Err(LearnError::Dials { line: seen.line, wanted });
    }
    let inferred = positions.is_none();
    let positions = match positions {
        Some([all]) => vec![*all; dials],
        Some(positions) => positions.to_vec(),
        None => infer(observations, dials)?,
    };
    // The first observation of each button, and the amounts that the button adds.
    let mut buttons: Vec<(&Observation, Vec<i64>)> = Vec::new();
    let mut numbers: BTreeMap<&str, usize> = BTreeMap::new();
    for seen in observations {
        let amounts: Vec<i64> =
            (0..dials).map(|dial| difference(seen, dial).rem_euclid(positions[dial].max(1).into())).collect();
        let number = *numbers.entry(&seen.button).or_insert(buttons.len());
        let Some((told, known)) = buttons.get(number) else {
            buttons.push((seen, amounts));
            continue;
        };
        if let Some(dial) = (0..dials).find(|dial| known[*dial] != amounts[*dial]) {
            return Err(contradiction(told, seen, dial, Some(positions[dial])));
        }
    }
    let builder = buttons.into_iter().fold(Dials::builder(positions), |builder, (seen, amounts)| {
        builder.turn_by(&seen.button, amounts.into_iter().enumerate().filter(|(_, amount)| *amount != 0))
    });
    let puzzle = builder.build().map_err(LearnError::Refused)?;
    for seen in observations {
        for state in [&seen.before, &seen.after] {
            puzzle
                .description()
                .state(state)
                .map_err(|error| LearnError::State { line: seen.line, mistake: error.mistake })?;
        }
    }
    Ok(Learnt { puzzle, inferred })
}

/// Returns what a press added to a dial, if the dial did not wrap around.
fn difference(seen: &Observation, dial: usize) -> i64 {
    i64::from(seen.after[dial]) - i64::from(seen.before[dial])
}

/// Finds the only numbers of positions that fit.
fn infer(observations: &[Observation], dials: usize) -> Result<Vec<u32>, LearnError> {
    let mut first_of: BTreeMap<&str, &Observation> = BTreeMap::new();
    // A multiple of each dial's number of positions, 0 if none is known; and the greatest position seen.
    let mut multiples = vec![0_u64; dials];
    let mut seen_most = vec![0_u32; dials];
    for seen in observations {
        for ((most, before), after) in seen_most.iter_mut().zip(&seen.before).zip(&seen.after) {
            *most = (*most).max(*before).max(*after);
        }
    }
    for seen in observations {
        let first = *first_of.entry(&seen.button).or_insert(seen);
        for dial in 0..dials {
            let apart = difference(seen, dial).abs_diff(difference(first, dial));
            let multiple = gcd(multiples[dial], apart);
            if multiple != 0 && multiple <= seen_most[dial].into() {
                return Err(contradiction(first, seen, dial, None));
            }
            multiples[dial] = multiple;
        }
    }
    // A change is at most the greatest position seen, so a multiple is less than twice the number of positions: it is
    // that number.
    let known: BTreeSet<u64> = multiples.iter().copied().filter(|multiple| *multiple != 0).collect();
    // Of a dial that is not known, a press past its last position says the most.
    let turned = |dial: usize| {
        let turned = observations.iter().filter(move |seen| difference(seen, dial) != 0);
        turned.min_by_key(move |seen| difference(seen, dial) > 0)
    };
    let unknown = (0..dials).filter(|dial| multiples[*dial] == 0);
    match unknown.min_by_key(|dial| turned(*dial).is_none_or(|seen| difference(seen, *dial) > 0)) {
        None => Ok(multiples.into_iter().map(|number| number as u32).collect()),
        Some(dial) => Err(LearnError::Positions {
            dial: name(dial, dials),
            at_least: seen_most[dial] + 1,
            turned: turned(dial).map(|seen| (seen.button.clone(), seen.before[dial], seen.after[dial])),
            others: if known.len() == 1 { known.first().map(|number| *number as u32) } else { None },
        }),
    }
}

/// Returns the default name of a dial.
fn name(dial: usize, dials: usize) -> String {
    Names::default_for(Noun::Dial, dials).get(dial).to_owned()
}

fn contradiction(first: &Observation, second: &Observation, dial: usize, positions: Option<u32>) -> LearnError {
    let amount = |seen: &Observation| match positions {
        Some(positions) => difference(seen, dial).rem_euclid(positions.max(1).into()),
        None => difference(seen, dial),
    };
    LearnError::Contradiction {
        lines: (first.line, second.line),
        button: first.button.clone(),
        dial: name(dial, first.before.len()),
        amounts: (amount(first), amount(second)),
    }
}

/// Why no puzzle could be learnt.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum LearnError {
    /// There are no observations.
    Nothing,
    /// An observation has more or fewer dials than the others.
    Dials {
        /// The line of the observation.
        line: usize,
        /// How many dials there should be.
        wanted: usize,
    },
    /// A state is invalid.
    State {
        /// The line of the observation.
        line: usize,
        /// What is wrong.
        mistake: Mistake,
    },
    /// Two observations cannot both be right.
    Contradiction {
        /// Their lines.
        lines: (usize, usize),
        /// The button that was pressed.
        button: String,
        /// The name of the dial that it turned differently.
        dial: String,
        /// The amounts by which it turned it.
        amounts: (i64, i64),
    },
    /// The number of positions of a dial is not known, and several fit the observations.
    Positions {
        /// The name of the dial.
        dial: String,
        /// The least number that fits.
        at_least: u32,
        /// A button that turned it, and the positions before and after; `None` if none did.
        turned: Option<(String, u32, u32)>,
        /// The number of positions of all dials of which it is known, if they have the same.
        others: Option<u32>,
    },
    /// The puzzle is refused: it is too large, or the name of a button is invalid.
    Refused(Error),
}

impl fmt::Display for LearnError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Nothing => f.write_str(
                "expected observations, found none: write a state, a button and a state on a line, \
                 as 0 0 0 > left > 1 1 0",
            ),
            Self::Dials { line, wanted } => write!(f, "line {line}: expected {wanted} dials in each state"),
            Self::State { line, mistake } => write!(f, "line {line}: {mistake}"),
            Self::Contradiction { lines: (first, second), button, dial, amounts: (one, other) } => write!(
                f,
                "lines {first} and {second} contradict each other: button {button} turns dial {dial} by {one}, and by {other}"
            ),
            Self::Positions { dial, at_least, turned, others } => {
                write!(f, "dial {dial} may have any number of positions from {at_least} on: ")?;
                match turned {
                    None => f.write_str("no button was seen to turn it")?,
                    Some((button, from, to)) if to < from => {
                        let amount = to + at_least - from;
                        let (more, next) = (at_least + 1, amount + 1);
                        write!(
                            f,
                            "{button} moved it from {from} to {to}, which is +{amount} of {at_least}, +{next} of {more}, …; "
                        )?;
                        write!(f, "press {button} again")?;
                    }
                    Some((button, from, to)) => {
                        write!(
                            f,
                            "{button} moved it from {from} to {to}; press {button} until it passes its last position"
                        )?;
                    }
                }
                f.write_str(", or say how many there are")?;
                others.map_or(Ok(()), |others| write!(f, " (the others that are known have {others})"))
            }
            Self::Refused(error) => error.fmt(f),
        }
    }
}

impl core::error::Error for LearnError {}
