//! Methods of finding the cheapest answer.

use core::fmt;

/// A method of finding the cheapest answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Method {
    /// Walks through all solutions, and skips those that cannot be better than the best so far.
    Coset,
    /// Searches everything that the moves can turn, breadth first and once. Each answer is then a lookup.
    States,
    /// Searches half of the way, breadth first, from both ends.
    Middle,
}

impl Method {
    /// All methods.
    pub const ALL: [Method; 3] = [Method::Coset, Method::States, Method::Middle];

    pub(super) fn named(name: &str) -> Option<Method> {
        Method::ALL.into_iter().find(|method| method.name() == name)
    }

    /// Returns the name.
    pub const fn name(self) -> &'static str {
        match self {
            Method::Coset => "coset",
            Method::States => "breadth-first",
            Method::Middle => "meet-in-the-middle",
        }
    }
}

impl fmt::Display for Method {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Estimates the number of elements within half of the steps that are likely to be needed: so many that there are more
/// sums than states.
pub(super) fn half_way(items: u128, states: u128) -> u128 {
    let within = |steps: u128| {
        // The number of multisets of so many items.
        (1..=steps).fold(1, |ways: u128, step| ways.saturating_mul(items + step - 1) / step)
    };
    let steps = (1..128).find(|steps| within(*steps) >= states).unwrap_or(128);
    within(steps.div_ceil(2))
}
