//! Where the files of a test set go.

use super::{Group, Malformed, Test};
use crate::puzzle::CaseWriter;
use alloc::{
    format,
    string::{String, ToString},
    vec,
    vec::Vec,
};

/// How a system names the files of a test set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Layout {
    /// `NAME1.in` and `NAME1.out` in one folder: Luogu, Hydro.
    Flat,
    /// `data/sample` and `data/secret` with `.in`, `.ans` and `.desc`: Kattis, DOMjudge. Malformed inputs belong in
    /// `data/invalid_input`.
    Kattis,
    /// `test/sample-1.in` and `test/sample-1.out`: online-judge-tools, `oj`.
    Oj,
}

/// A file to be written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct File {
    /// The path from the folder of the set, with `/` between its parts.
    pub path: String,
    /// What is in it.
    pub bytes: Vec<u8>,
}

impl Layout {
    /// All layouts.
    pub const ALL: &[Layout] = &[Layout::Flat, Layout::Kattis, Layout::Oj];

    /// Returns the name, as `--layout` takes it.
    pub fn name(self) -> &'static str {
        match self {
            Layout::Flat => "flat",
            Layout::Kattis => "kattis",
            Layout::Oj => "oj",
        }
    }

    /// Returns the files of a test set: inputs, answers, and `MANIFEST.md`, which says what each test is for.
    ///
    /// `name` begins the names of the files of the flat layout; `heading` begins the manifest.
    ///
    /// # Examples
    ///
    /// ```
    /// use turnbook::{
    ///     clocks::ClocksPuzzle,
    ///     puzzle::{AnyPuzzle, Budget, Puzzle},
    ///     testset::{Layout, Random, test_set},
    /// };
    ///
    /// let puzzle = AnyPuzzle::from(ClocksPuzzle::new());
    /// let writer = puzzle.writer(None).unwrap();
    /// let sampling = puzzle.sampling(&puzzle.example().unwrap(), &mut Budget::default())?;
    /// let tests = test_set(&puzzle, &*sampling, &*writer, Random::new(1))?;
    /// let files = Layout::Kattis.files("clocks", "Tests", &*writer, &tests);
    /// assert_eq!(files[0].path, "data/sample/sample-1.in");
    /// assert_eq!(files[1].bytes, b"4 5 8 9\n");
    /// assert_eq!(files.last().unwrap().path, "MANIFEST.md");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn files(self, name: &str, heading: &str, writer: &dyn CaseWriter, tests: &[Test]) -> Vec<File> {
        let mut files = vec![];
        let mut rows = vec![];
        let mut samples = 0;
        for (number, test) in (1..).zip(tests) {
            samples += usize::from(test.group == Group::Sample);
            let path = self.path(name, test.group, number, samples);
            let output = if self == Layout::Kattis { "ans" } else { "out" };
            files.push(File { path: format!("{path}.in"), bytes: test.input(writer).into_bytes() });
            files.push(File { path: format!("{path}.{output}"), bytes: test.output(writer).into_bytes() });
            if self == Layout::Kattis {
                files.push(File { path: format!("{path}.desc"), bytes: format!("{}\n", test.purpose).into_bytes() });
            }
            let (least, most) = test.lengths().into_inner();
            let moves = if least == most { least.to_string() } else { format!("{least} to {most}") };
            rows.push([format!("`{path}`"), test.states.len().to_string(), moves, test.purpose.clone()]);
        }
        files.push(manifest(heading, ["test", "cases", "moves", "what it is for"], &rows));
        files
    }

    /// Returns the path of a test without extension, given its number among all, and the number of samples so far.
    fn path(self, name: &str, group: Group, number: usize, samples: usize) -> String {
        match (self, group) {
            (Layout::Flat, _) => format!("{name}{number}"),
            (Layout::Kattis, Group::Sample) => format!("data/sample/sample-{samples}"),
            // The judge runs the tests in the order of their names.
            (Layout::Kattis, _) => format!("data/secret/{:02}-{group}", number - samples),
            (Layout::Oj, Group::Sample) => format!("test/sample-{samples}"),
            (Layout::Oj, _) => format!("test/test-{:02}-{group}", number - samples),
        }
    }
}

impl Malformed {
    /// Returns the files of malformed inputs, each named after its fault, and `MANIFEST.md`.
    pub fn files(heading: &str, inputs: Vec<Malformed>) -> Vec<File> {
        let row = |input: &Malformed| [format!("`{}`", input.fault), input.fault.describe().to_string()];
        let manifest = manifest(heading, ["input", "what is wrong"], &inputs.iter().map(row).collect::<Vec<_>>());
        let files =
            inputs.into_iter().map(|Malformed { fault, input }| File { path: format!("{fault}.in"), bytes: input });
        files.chain([manifest]).collect()
    }
}

/// Writes a table of Markdown.
fn manifest<const N: usize>(heading: &str, head: [&str; N], rows: &[[String; N]]) -> File {
    let row = |cells: &[String]| format!("| {} |\n", cells.join(" | "));
    let head = format!("| {} |\n| {} |\n", head.join(" | "), ["---"; N].join(" | "));
    let rows: String = rows.iter().map(|cells| row(cells)).collect();
    File { path: "MANIFEST.md".into(), bytes: format!("{heading}\n\n{head}{rows}").into_bytes() }
}
