//! What a module holds: the choice of its form, and its data.

use super::{
    Error, Form, Instead, Module, Puzzle,
    block::Block,
    dials::{self, Matrix},
    error::Size,
    loops::Table,
};
use crate::{
    definition::Kind,
    dials::Dials,
    loops::{Goal, Loops},
    puzzle::Puzzle as _,
};
use alloc::vec::Vec;

/// A puzzle with all that answers it.
#[derive(Debug)]
pub(super) enum Content<'m> {
    /// The distance of each state.
    States(&'m Dials, Block),
    /// The solutions by linear algebra.
    Matrix(&'m Dials, Matrix),
    /// The distances of patterns or boards, and the binomial coefficients that their numbers are made of.
    Loops { puzzle: &'m Loops, table: Table, distances: Block, binomials: Block },
}

impl<'m> Content<'m> {
    pub(super) fn new(module: &'m Module) -> Result<Content<'m>, Error> {
        let content = match &module.puzzle {
            Puzzle::Dials(puzzle) => of_dials(module, puzzle)?,
            Puzzle::Loops(puzzle) => of_loops(module, puzzle)?,
        };
        // Distances may take more than a byte each.
        let size = content.blocks().map(Block::size).sum::<u64>();
        match &content {
            Content::States(..) | Content::Loops { .. } if size > module.most => {
                Err(too_large(module, Some(Size::new(size.into())), None))
            }
            _ => Ok(content),
        }
    }

    /// Returns all data.
    pub(super) fn blocks(&self) -> impl Iterator<Item = &Block> {
        let blocks = match self {
            Content::States(_, distances) => [Some(distances), None, None],
            Content::Matrix(_, matrix) => [Some(&matrix.weights), Some(&matrix.solutions), Some(&matrix.kernel)],
            Content::Loops { distances, binomials, .. } => [Some(distances), Some(binomials), None],
        };
        blocks.into_iter().flatten()
    }
}

/// Says that what was asked for is too large, and what helps.
fn too_large(module: &Module, table: Option<Size>, matrix: Option<Size>) -> Error {
    let possible = |size: Option<Size>| size.filter(|size| *size <= Size::new(Module::MAX_BYTES.into()));
    let possible = |size| possible(size).and_then(Size::exact).map(|bytes| bytes as u64);
    let mut instead = Vec::new();
    instead.extend([possible(table), possible(matrix)].into_iter().flatten().min().map(Instead::Allow));
    match &module.puzzle {
        Puzzle::Dials(puzzle) => {
            // Where one form was asked for, it may be the other.
            let other = match module.form {
                Some(Form::Table) => possible(Matrix::prepare(puzzle).as_ref().map(Matrix::size)).map(Instead::Matrix),
                Some(Form::Matrix) => possible(Some(Size::new(dials::states(puzzle)))).map(Instead::Table),
                None => None,
            };
            instead.extend(other);
        }
        Puzzle::Loops(puzzle) => {
            let may_start = puzzle.description().start.is_none() && matches!(puzzle.goal(), Goal::Alike { .. });
            instead.extend(may_start.then_some(Instead::Start));
        }
    }
    instead.push(Instead::Solve(module.puzzle.kind()));
    Error::TooLarge { table, matrix, most: module.most, instead }
}

fn of_dials<'m>(module: &Module, puzzle: &'m Dials) -> Result<Content<'m>, Error> {
    let states = dials::states(puzzle);
    let linear = match module.form {
        Some(Form::Table) => None,
        Some(Form::Matrix) => Some(Matrix::prepare(puzzle).ok_or(Error::NoMatrix)?),
        None if states <= Module::SMALL_TABLE.min(module.most.into()) => None,
        None => Matrix::prepare(puzzle),
    };
    let table = (module.form != Some(Form::Matrix)).then_some(Size::new(states));
    let matrix = linear.as_ref().map(Matrix::size);
    let fits = |size: &Size| *size <= Size::new(module.most.into());
    match (table.filter(fits), matrix.filter(fits), linear) {
        (table, Some(matrix), Some(linear)) if table.is_none_or(|table| matrix < table) => {
            Ok(Content::Matrix(puzzle, Matrix::new(linear)))
        }
        (Some(_), ..) => Ok(Content::States(puzzle, dials::distances(puzzle))),
        _ => Err(too_large(module, table, matrix)),
    }
}

fn of_loops<'m>(module: &Module, puzzle: &'m Loops) -> Result<Content<'m>, Error> {
    if module.form == Some(Form::Matrix) {
        return Err(Error::NoMatrix);
    }
    let table = Table::new(puzzle);
    let entries = table.entries(puzzle);
    if entries > module.most {
        let size = if entries == u64::MAX { u128::MAX } else { entries.into() };
        return Err(too_large(module, Some(Size::new(size)), None));
    }
    let (distances, binomials) = (table.distances(puzzle)?, table.binomials(puzzle.cells()));
    Ok(Content::Loops { puzzle, table, distances, binomials })
}

impl Content<'_> {
    pub(super) fn kind(&self) -> Kind {
        match self {
            Content::States(..) | Content::Matrix(..) => Kind::Dials,
            Content::Loops { .. } => Kind::Loops,
        }
    }
}
