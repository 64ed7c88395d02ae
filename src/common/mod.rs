//! What every layer above shares, and which itself uses nothing of the crate: places in a text and excerpts that show
//! them, the words of a text, numbers of things, random numbers.

mod counted;
#[cfg(feature = "generate")]
mod excerpt;
mod place;
#[cfg(feature = "alloc")]
mod random;
mod words;

pub use place::Place;
#[cfg(feature = "alloc")]
pub use random::Random;

pub(crate) use counted::Counted;
#[cfg(feature = "alloc")]
pub(crate) use counted::times;
#[cfg(feature = "cli")]
pub(crate) use excerpt::REACH;
#[cfg(feature = "generate")]
pub(crate) use excerpt::excerpt;
pub(crate) use words::{UTF16, full_width, is_utf16, separates};
#[cfg(feature = "alloc")]
pub(crate) use words::{Words, is_control, is_white};
