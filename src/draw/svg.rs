//! A writer of SVG.

use super::{Kind, Page};
use alloc::string::String;
use core::fmt::{self, Write};

/// A light and a dark theme. Whatever has a colour also has a shape of its own.
const STYLE: &str = "\
svg { font: 13px sans-serif; color-scheme: light dark; }
text { fill: #222; text-anchor: middle; }
.page { fill: #fff; }
.left { text-anchor: start; }
.mono { text-anchor: start; font-family: monospace; }
.title { font-size: 17px; font-weight: bold; }
.heading { font-weight: bold; }
.small { font-size: 11px; }
.tiny { font-size: 7px; }
.bar { fill: #0072b2; }
.line { stroke: #888; fill: none; }
.face { fill: #fff; stroke: #666; stroke-width: 1.5; }
.hand { fill: #222; stroke: #222; stroke-width: 2.5; stroke-linejoin: round; }
.turned { fill: none; stroke: #a85400; stroke-width: 4; }
.swept, .band { fill: #f7dfae; }
.band { stroke: #a85400; }
.gone { fill: none; stroke: #a85400; stroke-width: 1.5; stroke-dasharray: 4 3; }
.centre { fill: none; stroke: #222; stroke-width: 2.5; }
.cell1 { fill: #0072b2; }
.cell2 { fill: #ad4b00; }
.cell3 { fill: #00775a; }
.digit { fill: #fff; font-weight: bold; }
@media (prefers-color-scheme: dark) {
text { fill: #eee; }
.page { fill: #181818; }
.bar { fill: #7db8ee; }
.face { fill: #262626; stroke: #aaa; }
.hand { fill: #eee; stroke: #eee; }
.turned, .gone, .band { stroke: #ffb454; }
.swept, .band { fill: #5c4518; }
.centre { stroke: #eee; }
.cell1 { fill: #7db8ee; }
.cell2 { fill: #ffab73; }
.cell3 { fill: #6fd3ae; }
.digit { fill: #111; }
}
";

/// From one line of a text to the next.
const LINE: i32 = 18;

/// An SVG document that grows.
#[derive(Debug)]
pub struct Svg {
    head: String,
    body: String,
}

impl Svg {
    /// Begins a document with a title and a description for people who do not see it.
    pub fn new(title: &str, description: &str) -> Svg {
        let mut head = String::from("<title id=\"title\">");
        escape(title, &mut head);
        head.push_str("</title>\n<desc id=\"desc\">");
        escape(description, &mut head);
        head.push_str("</desc>\n<style>\n");
        head.push_str(STYLE);
        head.push_str("</style>\n");
        Svg { head, body: String::new() }
    }

    /// Adds an element without text.
    pub fn add(&mut self, element: fmt::Arguments<'_>) {
        let _ = writeln!(self.body, "{element}");
    }

    /// Adds a text: at the middle of its baseline, or at its left end if the class is `left`.
    pub fn text(&mut self, x: i32, y: i32, class: &str, text: &str) {
        let _ = write!(self.body, r#"<text x="{x}" y="{y}""#);
        if !class.is_empty() {
            let _ = write!(self.body, r#" class="{class}""#);
        }
        // A run of blanks is otherwise as good as one.
        if text.contains("  ") {
            self.body.push_str(r#" xml:space="preserve""#);
        }
        self.body.push('>');
        escape(text, &mut self.body);
        self.body.push_str("</text>\n");
    }

    /// Adds a text line by line, the baseline of the first at a place. Returns the height of the next baseline.
    pub fn page(&mut self, x: i32, y: i32, page: &Page) -> i32 {
        let mut y = y;
        for line in page.lines() {
            let class = match line.kind {
                Kind::Heading => "heading left",
                Kind::Words => "left",
                Kind::Listed | Kind::Drawn => "mono",
            };
            if !line.text.is_empty() {
                self.text(x, y, class, &line.text);
            }
            y += LINE;
        }
        y
    }

    /// Adds an arrow to the right, 16 units long, with its tip at a place.
    pub fn arrow(&mut self, x: i32, y: i32) {
        self.add(format_args!(r#"<path class="hand" d="M{} {y}H{}M{x} {y}l-6 -4v8Z"/>"#, x - 16, x - 6));
    }

    /// Begins a part that is drawn at a place, scaled by thousandths, until [`end`](Self::end).
    pub(crate) fn begin(&mut self, x: i32, y: i32, thousandths: i32) {
        self.add(format_args!(r#"<g transform="translate({x} {y}) scale({})">"#, f64::from(thousandths) / 1000.0));
    }

    pub(crate) fn end(&mut self) {
        self.add(format_args!("</g>"));
    }

    /// Returns the document, which has a size, but is no wider than the page that it is on.
    pub fn finish(self, width: i32, height: i32) -> String {
        let Svg { head, body } = self;
        let mut svg = String::new();
        let _ = write!(
            svg,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
             style=\"max-width: 100%; height: auto\" viewBox=\"0 0 {width} {height}\" role=\"img\" aria-labelledby=\"title\" aria-describedby=\"desc\">\n{head}<rect class=\"page\" width=\"{width}\" height=\"{height}\"/>\n\
             {body}</svg>\n"
        );
        svg
    }
}

/// Escapes a text for XML, and replaces control characters, which XML cannot hold.
fn escape(text: &str, out: &mut String) {
    for character in text.chars() {
        match character {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '\n' => out.push('\n'),
            _ if character.is_control() || matches!(character, '\u{fffe}' | '\u{ffff}') => out.push('\u{fffd}'),
            _ => out.push(character),
        }
    }
}
