//! What the files of `turnbook check` and `turnbook validate` belong to.

use super::{definition::find, failure::Failure, judges};
use crate::{
    judge::Judge,
    puzzle::{AnyPuzzle, CaseWriter},
};
use std::path::PathBuf;

/// A puzzle, how its inputs and outputs are written, and the files.
pub struct Subject<'f> {
    pub puzzle: AnyPuzzle,
    pub judge: Option<&'static Judge>,
    pub writer: Box<dyn CaseWriter>,
    pub files: &'f [PathBuf],
}

impl<'f> Subject<'f> {
    /// Finds the judge, or without one the puzzle that comes before the files.
    pub fn find(judge: Option<&str>, files: &'f [PathBuf]) -> Result<Subject<'f>, Failure> {
        let judge = judge.map(judges::find_any).transpose()?;
        let (name, files) = match (judge, files) {
            (None, [name, files @ ..]) => (&*name.to_string_lossy(), files),
            (None, []) => return Err(Failure::Usage("expected PUZZLE or --judge NAME".into())),
            (Some(judge), files) => (judge.puzzle, files),
        };
        let puzzle = find(name)?;
        let writer = puzzle.writer(judge).expect("the judge has this puzzle");
        Ok(Subject { puzzle, judge, writer, files })
    }
}
