//! What the files of `turnbook check` and `turnbook validate` belong to.

use super::{definition::Definition, failure::Failure, judges};
use crate::{
    judge::Judge,
    puzzle::{AnyPuzzle, CaseWriter},
};
use std::path::PathBuf;

/// The puzzle and the files that a verb is about.
#[derive(clap::Args)]
pub struct Asked {
    /// The judge, by its name (`turnbook judges`); then there is no PUZZLE
    #[arg(long, value_name = "NAME")]
    judge: Option<String>,
    #[command(flatten)]
    definition: Definition,
    /// PUZZLE: a name (`turnbook presets`) or a TOML file; none with --judge, or if options define it.
    /// FILE: those of the verb; `-` is standard input
    #[arg(value_names = ["PUZZLE", "FILE"], num_args = 0..)]
    words: Vec<PathBuf>,
}

/// A puzzle, how its inputs and outputs are written, and the files.
pub struct Subject<'f> {
    pub puzzle: AnyPuzzle,
    pub judge: Option<&'static Judge>,
    pub writer: Box<dyn CaseWriter>,
    pub files: &'f [PathBuf],
}

impl Asked {
    /// Finds the judge, or without one the puzzle that comes before the files.
    pub fn find(&self) -> Result<Subject<'_>, Failure> {
        let judge = self.judge.as_deref().map(judges::find_any).transpose()?;
        let (name, files) = match (judge, &self.words[..]) {
            (Some(_), _) if !self.definition.is_empty() => {
                return Err(Failure::Usage("--judge cannot be used with options that define a puzzle".into()));
            }
            (Some(judge), files) => (Some(judge.puzzle.as_ref()), files),
            (None, files) if self.definition.is_whole() => (None, files),
            (None, [name, files @ ..]) => (Some(name.as_os_str()), files),
            (None, []) => return Err(Failure::Usage("expected PUZZLE or --judge NAME".into())),
        };
        let puzzle = self.definition.find(name, &[])?;
        let writer = puzzle.writer(judge).expect("the judge has this puzzle");
        Ok(Subject { puzzle, judge, writer, files })
    }

    /// Returns the words, for a report if there is no such puzzle.
    pub fn words(&self) -> &[PathBuf] {
        &self.words
    }
}
