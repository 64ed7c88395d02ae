//! Numbers of things.

use core::fmt;

/// A number of things: `1 case`, `2 cases`.
pub(crate) struct Counted<T>(pub(crate) u64, pub(crate) T);

impl<T: fmt::Display> fmt::Display for Counted<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Counted(number, of) = self;
        write!(f, "{number} {of}{}", if *number == 1 { "" } else { "s" })
    }
}
