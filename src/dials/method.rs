//! Methods of finding the cheapest answer.

use core::fmt;

/// A method of finding the cheapest answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Method {
    /// Walks through all solutions, and skips those that cannot be better than the best so far.
    Coset,
    /// Searches what the moves can turn, breadth first, half of the way from both ends. What it has found it keeps, and
    /// it goes further the more often it is asked, until each answer is a lookup.
    States,
    /// Finds the costs of all solutions at once by a Walsh-Hadamard transform. Each move is made once or not at all.
    Transform,
    /// Tries the counts of moves that decide all others, by rising weight, on several sets of such moves. Each weight
    /// that is excluded raises the bound.
    Sets,
}

impl Method {
    /// All methods.
    pub const ALL: [Method; 4] = [Method::Coset, Method::States, Method::Transform, Method::Sets];

    pub(super) fn named(name: &str) -> Option<Method> {
        Method::ALL.into_iter().find(|method| method.name() == name)
    }

    /// Returns the name.
    pub const fn name(self) -> &'static str {
        match self {
            Method::Coset => "coset",
            Method::States => "breadth-first",
            Method::Transform => "transform",
            Method::Sets => "information-sets",
        }
    }
}

impl fmt::Display for Method {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
