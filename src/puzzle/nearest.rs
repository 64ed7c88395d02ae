//! Suggestions for misspelt names.

use alloc::{string::String, vec::Vec};

/// Returns the name that is most like a misspelt one, if any is like it.
///
/// Case and punctuation are ignored. Of the names that begin with it the shortest is nearest; otherwise the name with the
/// fewest typing errors.
///
/// # Complexity
///
/// O(n m) for each name, where n and m are the lengths of the two names; only the first 64 characters are compared.
///
/// # Examples
///
/// ```
/// use turnbook::puzzle::nearest;
///
/// let keys = ["positions", "dials", "moves"];
/// assert_eq!(nearest("postions", keys), Some("positions"));
/// assert_eq!(nearest("move", keys), Some("moves"));
/// assert_eq!(nearest("colour", keys), None);
/// ```
pub fn nearest<'a>(name: &str, names: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let name = plain(name);
    let likeness = |known: &str| {
        let known = plain(known);
        let longer = name.len().max(known.len()).max(1);
        match known.starts_with(&name) && name.len() >= 3 {
            true => 1.0 + name.len() as f64 / longer as f64,
            false => 1.0 - typing_errors(&name, &known) as f64 / longer as f64,
        }
    };
    names
        .into_iter()
        .map(|known| (likeness(known), known))
        .filter(|(likeness, _)| *likeness > 0.5)
        .max_by(|(one, _), (other, _)| one.total_cmp(other))
        .map(|(_, known)| known)
}

fn plain(name: &str) -> Vec<char> {
    let lower: String = name.to_lowercase();
    lower.chars().filter(|character| !matches!(character, ' ' | '-' | '_')).take(64).collect()
}

/// Counts the typing errors between two words: insertions, deletions, replacements and exchanges of neighbours.
fn typing_errors(one: &[char], other: &[char]) -> usize {
    let mut before: Vec<usize> = Vec::new();
    let mut last: Vec<usize> = (0..=other.len()).collect();
    for (i, letter) in one.iter().enumerate() {
        let mut row = Vec::with_capacity(last.len());
        row.push(i + 1);
        for (j, wanted) in other.iter().enumerate() {
            let mut errors = (last[j] + usize::from(letter != wanted)).min(last[j + 1] + 1).min(row[j] + 1);
            if i > 0 && j > 0 && *letter == other[j - 1] && one[i - 1] == *wanted {
                errors = errors.min(before[j - 1] + 1);
            }
            row.push(errors);
        }
        before = core::mem::replace(&mut last, row);
    }
    last[other.len()]
}
