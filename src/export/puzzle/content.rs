//! What answers a puzzle: the choice of its form, and the data.

use super::{Error, Form, Instead, Module, dials, loops, numbering::Numbering};
use crate::{export::numbers::Numbers, loops::Goal, puzzle::Puzzle};
use alloc::vec::Vec;

/// A template, and its values that are numbers.
#[derive(Debug)]
pub(super) struct Content {
    /// The file, without its extension.
    pub(super) template: &'static str,
    /// The data, by name. The first are the distances, unless the template is a matrix.
    pub(super) data: Vec<(&'static str, Numbers)>,
    /// Short lists, and single numbers.
    pub(super) lists: Vec<(&'static str, Vec<u32>)>,
}

impl Content {
    /// Chooses the form of a module, and computes its data.
    pub(super) fn new(module: &Module, numbering: &Numbering) -> Result<Content, Error> {
        let states = numbering.states();
        let content = match (numbering, module.form) {
            (Numbering::Dials(puzzle), form) => {
                let linear = match form {
                    Some(Form::Table) => None,
                    Some(Form::Matrix) => Some(dials::linear(puzzle).ok_or(Error::NoMatrix)?),
                    None if states <= Module::SMALL_TABLE.min(module.most.into()) => None,
                    None => dials::linear(puzzle),
                };
                let table = (form != Some(Form::Matrix)).then_some(states);
                let matrix = linear.as_ref().map(dials::matrix_size);
                let fits = |size: &u128| *size <= module.most.into();
                match (table.filter(fits), matrix.filter(fits), linear) {
                    (table, Some(matrix), Some(linear)) if table.is_none_or(|table| matrix < table) => {
                        return Ok(dials::matrix(&linear));
                    }
                    (Some(_), ..) => dials::table(puzzle),
                    _ => return Err(too_large(module, numbering, table, matrix)),
                }
            }
            (_, Some(Form::Matrix)) => return Err(Error::NoMatrix),
            _ if states > module.most.into() => return Err(too_large(module, numbering, Some(states), None)),
            (Numbering::Loops(puzzle, sections), _) => loops::table(puzzle, sections)?,
        };
        // A distance may take more than a byte.
        let size = content.size();
        if size > module.most { Err(too_large(module, numbering, Some(size.into()), None)) } else { Ok(content) }
    }

    /// Returns the bytes of the data.
    pub(super) fn size(&self) -> u64 {
        self.data.iter().map(|(_, numbers)| numbers.size()).sum()
    }
}

/// Says that all allowed forms are too large, and what helps.
fn too_large(module: &Module, numbering: &Numbering, table: Option<u128>, matrix: Option<u128>) -> Error {
    let possible =
        |size: Option<u128>| size.and_then(|size| u64::try_from(size).ok()).filter(|size| *size <= Module::MAX_BYTES);
    let allow = [possible(table), possible(matrix)].into_iter().flatten().min().map(Instead::Allow);
    let other = match (numbering, module.form) {
        (Numbering::Dials(puzzle), Some(Form::Table)) => {
            possible(dials::linear(puzzle).as_ref().map(dials::matrix_size)).map(Instead::Matrix)
        }
        (Numbering::Dials(_), Some(Form::Matrix)) => possible(Some(numbering.states())).map(Instead::Table),
        (Numbering::Loops(puzzle, _), _) => {
            let may_start = puzzle.description().start.is_none() && matches!(puzzle.goal(), Goal::Alike { .. });
            may_start.then_some(Instead::Start)
        }
        (Numbering::Dials(_), None) => None,
    };
    let instead = [allow, other, Some(Instead::Solve)].into_iter().flatten().collect();
    Error::TooLarge { table, matrix, most: module.most, instead }
}
