//! How inputs are laid out.

use super::{Cases, Form, Unit};

/// The layout of an input, exactly as a judge's statement promises it.
///
/// A case has `height` lines of `width` numbers, separated by single spaces. If the cases are counted, their number is on
/// a line before them; a closing 0 is on a line after them.
///
/// # Examples
///
/// ```
/// use turnbook::{Clocks, judge::{Cases, Form, Unit}, notation::Case};
///
/// let format = Clocks::format(Form { unit: Some(Unit::Hours), cases: Cases::Counted, ..Form::CLOCKS });
/// assert_eq!(format.numbers, [12, 3, 6, 9]);
/// assert_eq!((format.width, format.height), (3, 3));
///
/// let clocks: Clocks = "330222212".parse()?;
/// # #[cfg(feature = "alloc")]
/// assert_eq!(format.text(&[clocks]), "1\n9 9 12\n6 6 6\n6 3 6\n");
/// # Ok::<(), turnbook::notation::ReadError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Format {
    /// What a number is: a `dial` or a `symbol`.
    pub noun: &'static str,
    /// The numbers that may appear, as a message lists them: `12, 3, 6 or 9 o'clock`.
    pub expected: &'static str,
    /// The numbers that may appear, in the order of their values.
    pub numbers: &'static [u16],
    /// How often each number appears in a case, if that is fixed.
    pub each: Option<u8>,
    /// How many numbers a line has.
    pub width: u8,
    /// How many lines a case has.
    pub height: u8,
    /// How many cases there are.
    pub cases: Cases,
    /// The most cases, if that is promised.
    pub most: Option<u32>,
}

impl Format {
    /// Returns how many numbers a case has.
    pub fn size(&self) -> u8 {
        self.width * self.height
    }
}

impl Form {
    /// Returns the most cases that are promised.
    pub(crate) fn most(&self) -> Option<u32> {
        if self.cases == Cases::One { Some(1) } else { self.most }
    }
}

impl Unit {
    /// All units.
    pub const ALL: [Unit; 3] = [Unit::Quarters, Unit::Hours, Unit::Degrees];

    /// Returns the numbers for 0, 1, 2 and 3 quarter turns.
    pub fn numbers(self) -> &'static [u16; 4] {
        match self {
            Unit::Quarters => &[0, 1, 2, 3],
            Unit::Hours => &[12, 3, 6, 9],
            Unit::Degrees => &[0, 90, 180, 270],
        }
    }

    /// Returns the numbers as a message lists them.
    pub(crate) fn expected(self) -> &'static str {
        match self {
            Unit::Quarters => "0, 1, 2 or 3 quarter turns",
            Unit::Hours => "12, 3, 6 or 9 o'clock",
            Unit::Degrees => "0, 90, 180 or 270 degrees",
        }
    }
}
