//! What can be wrong with an input.

use core::fmt;

/// Lists each fault once: the variant, its name, and what is wrong, which is also its documentation.
macro_rules! faults {
    ($($fault:ident $name:literal $wrong:literal)*) => {
        /// A way in which an input breaks the promises of a judge's statement.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum Fault {
            $(#[doc = $wrong] $fault,)*
        }

        impl Fault {
            /// All faults.
            pub const ALL: &[Fault] = &[$(Fault::$fault),*];

            /// Returns the name, in lower case with hyphens.
            pub fn name(self) -> &'static str {
                match self { $(Fault::$fault => $name),* }
            }

            /// Returns what is wrong, as a sentence.
            pub fn describe(self) -> &'static str {
                match self { $(Fault::$fault => $wrong),* }
            }
        }
    };
}

faults! {
    Empty "empty" "There is nothing: the input is empty."
    MissingNumber "missing-number" "The last number of the first case is missing."
    NumberTooMany "number-too-many" "The first case has one number too many at its end."
    Truncated "truncated" "The input ends in the middle of the last case."
    OutOfRange "out-of-range" "The first number is just out of range."
    HugeNumber "huge-number" "The first number has 31 digits."
    WrongUnit "wrong-unit" "The first case is in the wrong unit: hours instead of quarter turns, or quarter turns instead of another."
    ZeroHour "zero-hour" "The first 12 o'clock is written as 0."
    ZeroSymbol "zero-symbol" "The first symbol of a board is 0."
    NineOfOne "nine-of-one" "The first board has nine of one symbol and seven of another."
    Letter "letter" "The first number is a letter."
    LeadingZero "leading-zero" "The first number has a leading 0."
    PlusSign "plus-sign" "The first number has a plus sign."
    MinusSign "minus-sign" "The first number has a minus sign."
    Decimal "decimal" "The first number has a decimal point and a 0 after it."
    FullWidthDigits "full-width-digits" "The first number has the full-width digits of Chinese and Japanese text."
    InvalidUtf8 "invalid-utf-8" "A byte that is not UTF-8 comes before the first number."
    NulByte "nul-byte" "A byte of value 0 comes after the first number."
    ByteOrderMark "byte-order-mark" "The input begins with a byte order mark."
    LeadingBlank "leading-blank" "The first line of the first case begins with a blank."
    TrailingBlank "trailing-blank" "The first line of the first case ends with a blank."
    DoubleBlank "double-blank" "Two blanks separate the first two numbers of the first case."
    Tab "tab" "A tab separates the first two numbers of the first case."
    NoBreakSpace "no-break-space" "A no-break space separates the first two numbers of the first case."
    Comma "comma" "A comma separates the first two numbers of the first case."
    Joined "joined" "Nothing separates the first two numbers of the first case."
    LineBroken "line-broken" "A line end separates the first two numbers of the first case."
    LinesJoined "lines-joined" "A blank, not a line end, follows the first line of the first case."
    EmptyLineBefore "empty-line-before" "The input begins with an empty line."
    EmptyLineWithin "empty-line-within" "An empty line follows the first line of the first case."
    EmptyLineAfter "empty-line-after" "The input ends with an empty line."
    Crlf "crlf" "Lines end with a carriage return and a line feed."
    CarriageReturns "carriage-returns" "Lines end with a carriage return alone."
    NoFinalNewline "no-final-newline" "The last line does not end in a newline."
    TextAfter "text-after" "A line with a word follows the end."
    CaseTooMany "case-too-many" "There is one case more than allowed."
    CountMissing "count-missing" "The number of cases is missing."
    CountTooSmall "count-too-small" "The number of cases is too small by one."
    CountTooLarge "count-too-large" "The number of cases is too large by one."
    CountNegative "count-negative" "The number of cases is negative."
    ClosingZeroMissing "closing-zero-missing" "The closing 0 is missing."
    ClosingZeroTwice "closing-zero-twice" "The closing 0 is there twice."
    CaseAfterClosingZero "case-after-closing-zero" "Another case follows the closing 0."
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
