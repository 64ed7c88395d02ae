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

/// Says how often something is done.
#[cfg(feature = "alloc")]
pub(crate) fn times(number: u32) -> alloc::string::String {
    match number {
        1 => "once".into(),
        2 => "twice".into(),
        3 => "three times".into(),
        _ => alloc::format!("{number} times"),
    }
}
