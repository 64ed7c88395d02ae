//! Where a picture goes, and with which characters: to standard output as text, or into a file.

use super::{args::number, color::Color, failure::Failure, output::Output};
use crate::draw::{Draw, Ink, WIDTH, in_ascii};
use std::{env, path::PathBuf};

/// Where and how to draw.
#[derive(clap::Args)]
pub struct Canvas {
    /// Draw a picture instead, into a file; `-` is standard output
    #[arg(long, value_name = "FILE.svg")]
    svg: Option<PathBuf>,
    /// Write sentences instead of drawings, for screen readers and e-mail
    #[arg(long, conflicts_with = "svg")]
    plain: bool,
    /// Draw with ASCII characters only [default: unless the locale is UTF-8, and if it is Chinese, Japanese or Korean, where
    /// others may be two columns wide]
    #[arg(long, conflicts_with = "svg")]
    ascii: bool,
    /// Write at most this many columns [default: those of the terminal, at most 80]
    #[arg(long, value_name = "COLUMNS", conflicts_with = "svg", value_parser = number(Ink::NARROWEST..=1000))]
    width: Option<usize>,
    #[command(flatten)]
    color: Color,
}

impl Canvas {
    /// Draws to standard output, or into the file.
    pub fn draw(&self, what: &impl Draw) -> Result<(), Failure> {
        if let Some(path) = &self.svg {
            return Output::save(Some(path), what.svg().as_bytes());
        }
        let text = if self.plain { what.words() } else { what.text(self.color.ink().within(self.width())) };
        let is_ascii = self.ascii || needs_ascii(&["LC_ALL", "LC_CTYPE", "LANG"].map(|name| env::var(name).ok()));
        Output::print(if is_ascii { in_ascii(&text) } else { text }.as_bytes())
    }

    /// Returns whether a picture or sentences are asked for.
    pub fn is_asked(&self) -> bool {
        self.svg.is_some() || self.plain
    }

    fn width(&self) -> usize {
        let terminal = || terminal_size::terminal_size_of(std::io::stdout());
        self.width.or_else(|| terminal().map(|(width, _)| usize::from(width.0).min(WIDTH))).unwrap_or(WIDTH)
    }
}

/// Returns whether the first variable that is set names a locale without UTF-8, or one with wide characters.
fn needs_ascii(variables: &[Option<String>]) -> bool {
    let locale = variables.iter().flatten().find(|value| !value.is_empty());
    locale.is_some_and(|locale| {
        let locale = locale.to_ascii_lowercase();
        let is_utf8 = locale.contains("utf-8") || locale.contains("utf8");
        !is_utf8 || ["zh", "ja", "ko"].iter().any(|language| locale.starts_with(language))
    })
}
