//! What buttons were seen to do, and how it is written.

use crate::{
    dials::Dials,
    puzzle::{Error, Fault, Mistake, Noun, Words, tokens},
};
use alloc::{borrow::ToOwned, string::String, vec::Vec};
use core::{mem::replace, ops::Range};

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
    /// `.` is 0; N, E, S and W are 0 to 3. `positions` is the number of positions of all dials, or of each. If no dial has
    /// more than ten, each character of every state is a dial.
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
        Observation::read_each(text, positions).collect()
    }

    /// Like [`read_all`](Self::read_all), one observation after the other: a text of any length takes little memory. The
    /// first error is the last item.
    pub fn read_each<'t>(
        text: &'t str,
        positions: Option<&'t [u32]>,
    ) -> impl Iterator<Item = Result<Observation, Error>> {
        let dials = positions.map(<[u32]>::len).filter(|dials| *dials > 1);
        Lines { text, positions, dials, line: 0, next_line: Some(0), presses: 0, rest: 0..0, state: Vec::new() }
    }
}

/// A text of observations that is being read.
struct Lines<'t> {
    text: &'t str,
    positions: Option<&'t [u32]>,
    /// How many dials a state has, once that is known.
    dials: Option<usize>,
    /// The number of the line.
    line: usize,
    /// Where the next line begins, unless this is the last.
    next_line: Option<usize>,
    /// How many presses of the line are left.
    presses: usize,
    rest: Range<usize>,
    /// The state after the last press.
    state: Vec<u32>,
}

impl Lines<'_> {
    /// Begins the next line, and reads its first state. Returns whether there is a line.
    fn begin(&mut self) -> Result<bool, Fault> {
        let Some(start) = self.next_line else { return Ok(false) };
        let end = self.text[start..].find('\n').map(|length| start + length);
        (self.line, self.next_line, self.rest) =
            (self.line + 1, end.map(|end| end + 1), start..end.unwrap_or(self.text.len()));
        let line = &self.text[self.rest.clone()];
        let is_comment = line.trim_start().starts_with('#') && !line.contains('>');
        if is_comment || Words::within(self.text, self.rest.clone()).next().is_none() {
            return Ok(true);
        }
        let marks = self.text[self.rest.clone()].matches('>').count();
        if marks < 2 || !marks.is_multiple_of(2) {
            let wanted = "a state, `>`, a button, `>`, and the state after it";
            return Err(Fault::new(self.rest.end..self.rest.end, Mistake::Expected { wanted, found: String::new() }));
        }
        self.presses = marks / 2;
        self.state = self.read_state()?;
        Ok(true)
    }

    fn read(&mut self) -> Result<Observation, Fault> {
        self.presses -= 1;
        let part = self.part();
        let mut names = Words::within(self.text, part.clone());
        let (Some(name), None) = (names.next(), names.next()) else {
            let found = self.text[part.clone()].trim().to_owned();
            return Err(Fault::new(part, Mistake::Expected { wanted: "the name of one button", found }));
        };
        let after = self.read_state()?;
        let before = replace(&mut self.state, after.clone());
        Ok(Observation { line: self.line, before, button: self.text[name].to_owned(), after })
    }

    fn read_state(&mut self) -> Result<Vec<u32>, Fault> {
        let part = self.part();
        read_numbers(self.text, part, self.positions, &mut self.dials)
    }

    /// Takes the part of the line up to the next arrow, which may have a shaft.
    fn part(&mut self) -> Range<usize> {
        let rest = self.rest.clone();
        let Some(length) = self.text[rest.clone()].find('>') else {
            self.rest.start = rest.end;
            return rest;
        };
        let end = rest.start + length;
        self.rest.start = end + 1;
        rest.start..end - usize::from(self.text[rest.start..end].ends_with('-'))
    }
}

impl Iterator for Lines<'_> {
    type Item = Result<Observation, Error>;

    fn next(&mut self) -> Option<Self::Item> {
        let mut result = Ok(true);
        while self.presses == 0 && result.as_ref().is_ok_and(|more| *more) {
            result = self.begin();
        }
        let result = match result {
            Ok(false) => return None,
            Ok(true) => self.read(),
            Err(fault) => Err(fault),
        };
        Some(result.map_err(|fault| {
            (self.presses, self.next_line) = (0, None);
            fault.in_text(self.text)
        }))
    }
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
    let places: Vec<Range<usize>> = tokens(text, range, joined).take(Dials::MAX_DIALS + 1).collect();
    if let Some(place) = places.get(Dials::MAX_DIALS) {
        let mistake = Mistake::TooMany { of: Noun::Dial, found: places.len(), limit: Dials::MAX_DIALS };
        return Err(Fault::new(place.clone(), mistake));
    }
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
