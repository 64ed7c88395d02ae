//! Any puzzle, by its name or by its definition.
//!
//! [`named`] makes the built-in puzzles and the presets. A definition is a TOML file, read by `from_toml` (feature `toml`),
//! or the same values as options of a command line, read by [`from_options`]. A puzzle writes its own by
//! [`to_toml`](crate::puzzle::Puzzle::to_toml). The page `docs/puzzles.md` of the package describes the keys.
//!
//! # Examples
//!
//! ```
//! use turnbook::{catalog::from_options, puzzle::{Key, Puzzle}};
//!
//! let options = [(Key::Positions, "3"), (Key::Moves, "AB ABC BCD CD"), (Key::Start, "0 2 0 1")];
//! let puzzle = from_options(&options)?.puzzle;
//! let definition = "\
//! positions = 3
//! dials = 4
//! moves = \"\"\"
//! 1 = AB
//! 2 = ABC
//! 3 = BCD
//! 4 = CD
//! \"\"\"
//! start = \"0 2 0 1\"
//! ";
//! assert_eq!(puzzle.to_toml().unwrap(), definition);
//!
//! let options = [(Key::Positions, "3"), (Key::Dials, "4"), (Key::Moves, "AB ABX BCD CD")];
//! let error = from_options(&options).unwrap_err();
//! assert_eq!(error.to_string(), "--moves, column 6: there is no dial \"X\": expected one of A, B, C, D");
//! # Ok::<(), turnbook::puzzle::Error>(())
//! ```

mod definition;
#[cfg(feature = "toml")]
mod presets;

pub use definition::{Definition, MAX_BYTES, from_options};
#[cfg(feature = "toml")]
pub use definition::{from_toml, from_toml_with};
#[cfg(feature = "toml")]
pub use presets::Preset;

use crate::{clocks::ClocksPuzzle, puzzle::AnyPuzzle, rotation::RotationPuzzle};
#[cfg(feature = "toml")]
use alloc::string::String;

/// Makes the puzzle with a name: `clocks`, `rotation`, or with the feature `toml` that of a preset.
///
/// Presets also have other names. The case of letters, blanks and punctuation in them do not matter. The sizes of lights,
/// tiles, cubes and sixteen need not be those of the presets: `lights-out-12x7` has twelve rows of seven.
///
/// # Examples
///
/// ```
/// use turnbook::{catalog, clocks::ClocksPuzzle};
///
/// let clocks = catalog::named("clocks").unwrap();
/// assert!(clocks.downcast::<ClocksPuzzle>().is_some());
/// # #[cfg(feature = "toml")]
/// assert_eq!(catalog::named("Lights Out 5x5").unwrap().description().slots.as_slice().len(), 25);
/// # #[cfg(feature = "toml")]
/// assert_eq!(catalog::named("lights-out-12x7").unwrap().description().slots.as_slice().len(), 84);
/// assert!(catalog::named("no such puzzle").is_none());
/// ```
pub fn named(name: &str) -> Option<AnyPuzzle> {
    #[cfg(feature = "toml")]
    let preset = Preset::find(name);
    #[cfg(feature = "toml")]
    let name = preset.map_or(name, |preset| preset.name());
    let built_in = match name {
        ClocksPuzzle::KIND => Some(ClocksPuzzle::new().into()),
        RotationPuzzle::KIND => Some(RotationPuzzle::new().into()),
        _ => None,
    };
    #[cfg(feature = "toml")]
    let built_in = built_in.or_else(|| preset.map_or_else(|| presets::of_size(name), |preset| Some(preset.puzzle())));
    built_in
}

/// Returns the definition as TOML of what [`named`] makes, as a puzzle of dials or of loops.
#[cfg(feature = "toml")]
pub fn definition_of(name: &str) -> Option<String> {
    Preset::find(name).map(Preset::to_toml).or_else(|| presets::of_size(name)?.to_toml())
}
