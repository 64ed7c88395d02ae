//! A line of a text with a place marked.

use super::is_control;
use alloc::{format, string::String, vec::Vec};
use core::fmt::Display;

/// How many characters of the line are shown on either side of the place.
const SHOWN: usize = 60;
/// The most bytes of a text before and after a place that make a difference.
pub(crate) const REACH: usize = 4 * SHOWN + 3;

/// Shows the line around a place, given the text before and after it, with carets under the characters that the place
/// covers, one at least. `None` if the line is blank. `on` and `off` surround the carets.
pub(crate) fn excerpt(
    before: &[u8],
    after: &[u8],
    characters: u64,
    on: impl Display,
    off: impl Display,
) -> Option<String> {
    let ends_line = |byte: &u8| matches!(byte, b'\n' | b'\r');
    let before = &before[before.len().saturating_sub(REACH)..];
    let after = &after[..after.len().min(REACH)];
    let left = printable(before.rsplit(ends_line).next()?);
    let right = printable(after.split(ends_line).next()?);
    let left = &left[left.len().saturating_sub(SHOWN)..];
    let right = &right[..right.len().min(SHOWN)];
    let line: String = left.iter().chain(right).collect();
    let carets = "^".repeat(right.len().min(usize::try_from(characters).unwrap_or(usize::MAX)).max(1));
    (!line.trim().is_empty()).then(|| format!("    {line}\n    {:1$}{on}{carets}{off}", "", left.len()))
}

/// Decodes bytes, with a space for every character that cannot be shown.
fn printable(bytes: &[u8]) -> Vec<char> {
    let text = String::from_utf8_lossy(bytes);
    let characters = text.chars().filter(|character| *character != '\u{feff}');
    characters.map(|character| if is_control(character) { ' ' } else { character }).collect()
}
