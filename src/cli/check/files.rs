//! The files of a check.

use crate::{cli::failure::Failure, common::Counted};
use std::path::{Path, PathBuf};

/// The files of a check; `-` is standard input.
pub struct Files {
    pub input: PathBuf,
    pub output: PathBuf,
    /// The jury's output.
    pub answer: Option<PathBuf>,
}

impl Files {
    /// Parses INPUT OUTPUT [ANSWER].
    pub fn plain(files: &[PathBuf]) -> Result<Files, Failure> {
        let files = match files {
            [input, output] => Files { input: input.clone(), output: output.clone(), answer: None },
            [input, output, answer] => Files::new(input, output, answer),
            _ => return Err(wanted("INPUT OUTPUT [ANSWER]", files)),
        };
        files.tried()
    }

    pub fn new(input: &Path, output: &Path, answer: &Path) -> Files {
        Files { input: input.into(), output: output.into(), answer: Some(answer.into()) }
    }

    /// Refuses to read standard input twice.
    pub fn tried(self) -> Result<Files, Failure> {
        let stream = Path::new("-");
        let with_answer = self.answer.is_some();
        let times = usize::from(self.input == stream) * if with_answer { 2 } else { 1 }
            + usize::from(self.output == stream)
            + usize::from(self.answer.as_deref() == Some(stream));
        if times > 1 {
            return Err(Failure::Usage("standard input can be read only once".into()));
        }
        Ok(self)
    }
}

/// Reports which files are expected.
pub fn wanted(what: &str, files: &[PathBuf]) -> Failure {
    let given = Counted(files.len() as u64, "file");
    Failure::Usage(format!("expected {what}, found {given} (`turnbook check --help`)"))
}
