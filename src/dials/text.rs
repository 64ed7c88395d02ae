//! States and goals as text.

use super::{Goal, Puzzle, State, Target};
use crate::parts::{Error, Fault, Mistake, Noun, Words};
use alloc::{borrow::ToOwned, vec, vec::Vec};
use core::ops::Range;

impl Puzzle {
    /// Reads a state: the position of each dial, with blanks, commas or line ends between them.
    ///
    /// Where no dial has more than ten positions they may be joined. For a dial of two positions `#` is 1 and `.` is 0.
    ///
    /// # Errors
    ///
    /// If there are more or fewer than dials, or what stands there is no position of the dial. The place is a line and a
    /// column of the text.
    ///
    /// # Examples
    ///
    /// ```
    /// use turnbook::dials::Puzzle;
    ///
    /// let lights = Puzzle::builder([2; 9]).turn("centre", [1, 3, 4, 5, 7]).build()?;
    /// assert_eq!(lights.parse_state("##. #.. ...")?, lights.parse_state("1 1 0, 1 0 0, 0 0 0")?);
    ///
    /// let error = lights.parse_state("110\n102\n000").unwrap_err();
    /// assert_eq!(error.to_string(), "line 2, column 3: expected a position of dial F, 0 to 1, found \"2\"");
    /// # Ok::<(), turnbook::definition::Error>(())
    /// ```
    pub fn parse_state(&self, text: &str) -> Result<State, Error> {
        self.read_state(text, 0..text.len()).map_err(|fault| fault.in_text(text))
    }

    /// Reads a goal: `equal`, if all dials are to show the same, or one or more states with `;` between them, in which `-`
    /// is a dial that does not matter.
    ///
    /// # Errors
    ///
    /// As [`parse_state`](Self::parse_state), and if the dials that are to be equal have different numbers of positions.
    ///
    /// # Examples
    ///
    /// ```
    /// use turnbook::dials::{Goal, Puzzle};
    ///
    /// let puzzle = Puzzle::builder([4; 3]).turn("1", [0, 1]).turn("2", [1, 2]).build()?;
    /// assert_eq!(puzzle.parse_goal("equal")?, Goal::AllEqual);
    /// let goal = puzzle.parse_goal("1 2 - ; 000")?;
    /// assert!(goal.matches(&puzzle.state(&[1, 2, 3])?));
    /// # Ok::<(), turnbook::definition::Error>(())
    /// ```
    pub fn parse_goal(&self, text: &str) -> Result<Goal, Error> {
        self.read_goal(text, 0..text.len()).map_err(|fault| fault.in_text(text))
    }

    pub(crate) fn read_state(&self, text: &str, range: Range<usize>) -> Result<State, Fault> {
        let mut state = Vec::with_capacity(self.dials());
        self.read_numbers(text, range, |dial, token| self.read_position(dial, token).map(|number| state.push(number)))?;
        Ok(State(state))
    }

    pub(crate) fn read_goal(&self, text: &str, range: Range<usize>) -> Result<Goal, Fault> {
        let goal = if text[range.clone()].trim() == "equal" {
            Goal::AllEqual
        } else {
            let mut start = range.start;
            // After the last state there may be a semicolon.
            let states = text[range.clone()].trim_end().split_terminator(';').map(|state| {
                let whole = start..start + state.len();
                start = whole.end + 1;
                self.read_target(text, whole)
            });
            Goal::States(states.take(Puzzle::MAX_GOALS + 1).collect::<Result<_, _>>()?)
        };
        self.check_goal(goal).map_err(|error| Fault::new(range, error.mistake))
    }

    pub(crate) fn read_target(&self, text: &str, range: Range<usize>) -> Result<Target, Fault> {
        let mut target = Vec::with_capacity(self.dials());
        self.read_numbers(text, range, |dial, token| {
            target.push(if token == "-" { None } else { Some(self.read_position(dial, token)?) });
            Ok(())
        })?;
        Ok(Target(target))
    }

    /// Hands on the token of each dial.
    fn read_numbers(
        &self,
        text: &str,
        range: Range<usize>,
        mut take: impl FnMut(usize, &str) -> Result<(), Mistake>,
    ) -> Result<(), Fault> {
        let may_be_joined = self.positions().iter().all(|positions| *positions <= 10);
        let (end, dials) = (range.end, self.dials());
        let mut first_left_over = None;
        let mut found = 0;
        for token in Words::within(text, range).flat_map(|word| tokens(text, word, may_be_joined)) {
            match found < dials {
                true => take(found, &text[token.clone()]).map_err(|mistake| Fault::new(token, mistake))?,
                false => first_left_over = first_left_over.or(Some(token)),
            }
            found += 1;
        }
        if found == dials {
            return Ok(());
        }
        let mistake = Mistake::Count { of: Noun::Dial, found, wanted: dials };
        Err(Fault::new(first_left_over.unwrap_or(end..end), mistake))
    }

    fn read_position(&self, dial: usize, token: &str) -> Result<u32, Mistake> {
        let positions = self.positions()[dial];
        let number = match token {
            "#" if positions == 2 => Some(1),
            "." if positions == 2 => Some(0),
            _ if token.bytes().all(|byte| byte.is_ascii_digit()) => token.parse().ok(),
            _ => None,
        };
        number.filter(|number| *number < positions).ok_or_else(|| Mistake::Position {
            dial: self.dial_name(dial).to_owned(),
            found: token.to_owned(),
            positions,
        })
    }
}

/// Counts the numbers of a state of a puzzle whose dials are not known yet.
pub(crate) fn count_numbers(text: &str, may_be_joined: bool) -> usize {
    Words::of(text).map(|word| tokens(text, word, may_be_joined).len()).sum()
}

/// Cuts a word into the numbers of dials.
pub(super) fn tokens(text: &str, word: Range<usize>, may_be_joined: bool) -> Vec<Range<usize>> {
    if !may_be_joined {
        return vec![word];
    }
    let letters = text[word.clone()].char_indices();
    letters.map(|(start, letter)| word.start + start..word.start + start + letter.len_utf8()).collect()
}
