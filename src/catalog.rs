//! Any puzzle by its name.

#[cfg(feature = "toml")]
use crate::presets::Preset;
use crate::{clocks::ClocksPuzzle, puzzle::AnyPuzzle, rotation::RotationPuzzle};

/// The puzzles with solvers of their own.
const BUILT_IN: [(&str, fn() -> AnyPuzzle); 2] =
    [(ClocksPuzzle::KIND, || ClocksPuzzle::new().into()), (RotationPuzzle::KIND, || RotationPuzzle::new().into())];

/// Makes the puzzle with a name: `clocks`, `rotation`, or with the feature `toml` that of a preset.
///
/// Presets also have other names. The case of letters, blanks and punctuation in them do not matter.
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
/// assert!(catalog::named("no such puzzle").is_none());
/// ```
pub fn named(name: &str) -> Option<AnyPuzzle> {
    #[cfg(feature = "toml")]
    let preset = Preset::find(name);
    #[cfg(feature = "toml")]
    let name = preset.map_or(name, |preset| preset.name());
    let built_in = BUILT_IN.iter().find(|(built_in, _)| *built_in == name).map(|(_, make)| make());
    #[cfg(feature = "toml")]
    let built_in = built_in.or_else(|| preset.map(Preset::puzzle));
    built_in
}
