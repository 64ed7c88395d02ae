#![doc = include_str!("../README.md")]
#![cfg_attr(not(feature = "std"), no_std)]

#[cfg(feature = "alloc")]
extern crate alloc;

#[cfg(feature = "alloc")]
pub mod batch;
mod budget;
#[cfg(feature = "alloc")]
pub mod census;
#[cfg(feature = "alloc")]
pub mod checker;
#[cfg(feature = "cli")]
#[doc(hidden)]
pub mod cli;
pub mod clocks;
mod counted;
#[cfg(feature = "alloc")]
pub mod definition;
#[cfg(feature = "alloc")]
pub mod dials;
#[cfg(feature = "alloc")]
pub mod draw;
mod embedded;
#[cfg(feature = "alloc")]
pub mod explain;
#[cfg(feature = "generate")]
pub mod generate;
#[cfg(feature = "alloc")]
pub mod generator;
pub mod judge;
mod key;
#[cfg(feature = "alloc")]
pub mod loops;
mod memory;
pub mod notation;
#[cfg(feature = "toml")]
pub mod presets;
#[cfg(feature = "alloc")]
pub mod puzzle;
#[cfg(feature = "alloc")]
pub mod race;
pub mod rotation;
#[cfg(feature = "serde")]
mod serde;
mod space;
#[cfg(feature = "alloc")]
pub mod tables;
#[cfg(feature = "alloc")]
pub mod validator;

pub use budget::{Budget, Limit, Progress, Stopped};
pub use clocks::{Clocks, Turns};
pub use memory::Memory;
pub use rotation::{Board, Solution};

/// An answer, and what it took to find it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Search<A> {
    /// The answer.
    pub answer: A,
    /// How many nodes were expanded: how many states had their moves tried.
    pub nodes: u64,
}
