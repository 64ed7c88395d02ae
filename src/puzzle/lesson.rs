//! What an explanation says besides the steps.

use super::{Alphabet, Description, Effect};
use crate::draw::{Block, Ink, Page};
use alloc::{
    format,
    string::{String, ToString},
};

/// What the explanation of an answer says besides the answer, the steps and the pictures.
#[derive(Debug)]
pub struct Lesson {
    /// A sentence below the picture of the state, in text only. It may be empty.
    pub caption: String,
    /// Lines beside the picture of the state, in text only. There may be none.
    pub legend: Block,
    /// How to read the pictures of the steps, in text and in SVG.
    pub key: [String; 2],
    /// Sections that follow the steps.
    pub more: Page,
}

impl Description {
    /// Returns what there is to say about any puzzle.
    pub fn lesson(&self, ink: Ink) -> Lesson {
        let is_lights = matches!(&self.alphabet, Alphabet::Numbers(positions) if positions.contains(&2));
        let noun = self.noun;
        let mut rest = String::new();
        let effects = || self.moves.iter().map(|mv| mv.effect());
        if effects().any(|effect| matches!(effect, Effect::Turns(amounts) if amounts.iter().any(|(_, by)| *by > 1))) {
            rest += " The number below it is how far.";
        }
        if effects().any(|effect| matches!(effect, Effect::Cycle(_))) {
            rest += " The arrow below it points to where its symbol goes.";
        }
        if !self.ordered && self.moves.iter().any(|mv| mv.slots().iter().any(|slot| self.slots.get(*slot) == mv.name()))
        {
            rest += " The star marks the button.";
        }
        if !self.ordered {
            rest += " The order of the moves does not matter.";
        }
        Lesson {
            caption: if is_lights { "○ is 0, ● is 1.".to_string() } else { String::new() },
            legend: Block::default(),
            key: ["double", "thick"]
                .map(|frame| format!("A {frame} frame marks each {noun} that the move changes.{rest}")),
            more: Page::new(ink),
        }
    }
}
