//! A header for C99 and C++.
//!
//! In templates `<p>` stands for the name of the module, and `<P>` for that in capitals.

mod dials;
mod loops;

use super::{Content, Module, block::Block, names};
use alloc::{
    format,
    string::{String, ToString},
    vec,
    vec::Vec,
};

/// Writes the header of a module. All that it defines begins with the module's name.
pub(super) fn header(module: &Module, content: &Content<'_>) -> String {
    let title = names::c(module.puzzle.description().title.as_deref().unwrap_or(&module.name));
    let mut text = format!(
        "\
/* <p>: the answer to every state of a puzzle of {}.
   Written by turnbook {}; docs/generate.md there says more. */
#ifndef TURNBOOK_PUZZLE_<P>
#define TURNBOOK_PUZZLE_<P>
#include <stdint.h>

/* What the puzzle is called. */
static const char *const <p>_title = {title};
",
        content.kind().name(),
        env!("CARGO_PKG_VERSION")
    );
    for block in content.blocks() {
        text += &array(block.what, &integer(block.width), block.name, &block.entries);
    }
    text += &match content {
        Content::States(puzzle, distances) => dials::states(puzzle, distances),
        Content::Matrix(puzzle, matrix) => dials::matrix(puzzle, matrix),
        Content::Loops { puzzle, table, distances, .. } => loops::table(puzzle, table, distances),
    };
    // No text has such a bracket in it.
    text.replace("<p>", &module.name).replace("<P>", &module.name.to_uppercase()) + "\n#endif\n"
}

fn integer(width: usize) -> String {
    format!("uint{}_t", 8 * width)
}

fn unsolvable(distances: &Block) -> (&'static str, String) {
    ("<UNSOLVABLE>", format!("{}u", distances.unsolvable()))
}

/// Fills numbers into a template.
fn fill(template: &str, numbers: &[(&str, String)]) -> String {
    numbers.iter().fold(template.to_string(), |text, (name, number)| text.replace(name, number))
}

/// Writes a static array, with an entry at least.
fn array(doc: &str, kind: &str, name: &str, items: impl IntoIterator<Item = impl ToString>) -> String {
    let mut items: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    if items.is_empty() {
        items.push("0".into());
    }
    let count = items.len();
    format!("\n/* {doc} */\nstatic const {kind} <p>_{name}[{count}] = {{\n{}\n}};\n", names::lines(items, 4))
}

fn strings<'a>(doc: &str, name: &str, texts: impl Iterator<Item = &'a str>) -> String {
    array(doc, "char *const", name, texts.map(names::c))
}

/// Writes lists one after the other, and where each begins.
fn lists(doc: &str, name: &str, lists: &[Vec<u32>]) -> String {
    let mut begins = vec![0];
    lists.iter().for_each(|list| begins.push(begins[begins.len() - 1] + list.len()));
    array(doc, "uint32_t", name, lists.concat())
        + &array(
            "Where those of each move begin; after the last, their number.",
            "uint32_t",
            &format!("{name}_begin"),
            begins,
        )
}
