//! Pictures of any puzzle, and its moves in words.

use super::{Alphabet, Answer, Description, Effect, Move, MoveInfo, State, reason::List};
use crate::{
    common::Counted,
    draw::{Face, Slot, Slots, Turned},
};
use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};

impl Description {
    /// Draws a state, with a mark on the slots that a move changes.
    ///
    /// # Panics
    ///
    /// If the state does not fit the puzzle, or there is no such move.
    pub fn picture(&self, state: &State, turned: Option<Turned<Move>>) -> Slots {
        let named = self.slots.as_slice().iter().zip(state.numbers()).enumerate();
        let mut slots: Vec<Slot> =
            named.map(|(slot, (name, number))| Slot::new(name, self.face(slot, *number))).collect();
        for (slot, mark) in turned.iter().flat_map(|turned| self.marks(*turned)) {
            slots[slot].mark = Some(mark);
        }
        Slots {
            heading: format!("{}: ", Counted(slots.len() as u64, self.noun)),
            slots,
            width: match &self.alphabet {
                Alphabet::Numbers(positions) => positions.iter().max().map_or(1, |most| (most - 1).to_string().len()),
                Alphabet::Symbols(_) => 1,
            },
            places: self.layout.as_ref().map(|layout| layout.places().to_vec()),
            turned: turned.map(|turned| turned.map(|mv| self.moves[mv.index()].name().into())),
        }
    }

    /// Draws how often an answer presses each button, where every move is the button of the slot that has its name, and the
    /// order makes no difference.
    pub(crate) fn buttons(&self, answer: &Answer) -> Option<Slots> {
        let names = self.slots.as_slice();
        let is_button = |info: &MoveInfo| names.iter().any(|name| name == info.name());
        if self.ordered || self.layout.is_none() || answer.is_empty() || !self.moves.iter().all(is_button) {
            return None;
        }
        let count = |name: &str| self.find_move(name).map(|mv| answer.count(mv) as u32);
        let counts: Vec<Option<u32>> = names.iter().map(|name| count(name)).collect();
        let slot = |(name, count): (&String, &Option<u32>)| Slot {
            mark: count.filter(|count| *count > 0).map(|_| String::new()),
            ..Slot::new(name, count.map_or(Face::Symbol(' ', None), Face::Number))
        };
        Some(Slots {
            heading: String::new(),
            slots: names.iter().zip(&counts).map(slot).collect(),
            width: counts.iter().flatten().max().map_or(1, |most| most.to_string().len()),
            places: self.layout.as_ref().map(|layout| layout.places().to_vec()),
            turned: None,
        })
    }

    fn face(&self, slot: usize, number: u32) -> Face {
        match &self.alphabet {
            Alphabet::Numbers(positions) if positions[slot] == 2 => Face::Light(number == 1),
            Alphabet::Numbers(_) => Face::Number(number),
            Alphabet::Symbols(symbols) => {
                Face::Symbol(symbols[number as usize], (symbols.len() <= 3).then_some(number as u8))
            }
        }
    }

    /// Returns the slots that a move changes, and a few characters that say how, before it is made.
    fn marks(&self, turned: Turned<Move>) -> Vec<(usize, String)> {
        let info = &self.moves[turned.mv().index()];
        let button = |slot: usize| {
            let is_pressed =
                matches!(turned, Turned::Before(_)) && !self.ordered && self.slots.get(slot) == info.name();
            if is_pressed { "*" } else { "" }
        };
        match (turned, info.effect()) {
            (Turned::Before(_), Effect::Turns(amounts)) if amounts.iter().any(|(_, by)| *by > 1) => {
                let mark = |&(slot, by): &(usize, u32)| (slot, format!("{:+}{}", self.signed(slot, by), button(slot)));
                amounts.iter().map(mark).collect()
            }
            (Turned::Before(_), Effect::Cycle(slots)) => {
                let arrows = (0..slots.len()).map(|place| self.arrow(slots, place));
                slots.iter().copied().zip(arrows).collect()
            }
            _ => info.slots().into_iter().map(|slot| (slot, button(slot).into())).collect(),
        }
    }

    /// Returns an amount, or one less than 0 that is the same and shorter.
    fn signed(&self, slot: usize, by: u32) -> i64 {
        let (by, positions) = (i64::from(by), i64::from(self.alphabet.size(slot)));
        if 2 * by > positions { by - positions } else { by }
    }

    /// Returns an arrow from a slot of a cycle to the one before it, or where they are not drawn, the name of that.
    fn arrow(&self, slots: &[usize], place: usize) -> String {
        let before = |place: usize| slots[place.checked_sub(1).unwrap_or(slots.len() - 1)];
        let Some(layout) = &self.layout else { return format!("→{}", self.slots.get(before(place))) };
        let way = |from: usize, to: usize| {
            let ((row, column), (to_row, to_column)) = (layout.places()[from], layout.places()[to]);
            (to_row as i64 - row as i64, to_column as i64 - column as i64)
        };
        let (mut down, mut right) = way(slots[place], before(place));
        if place == 0 && (down.abs() > 1 || right.abs() > 1) {
            // It goes out at the head and comes in at the end.
            (down, right) = way(slots[1], slots[0]);
        }
        let arrows = [['↖', '↑', '↗'], ['←', '·', '→'], ['↙', '↓', '↘']];
        arrows[(down.signum() + 1) as usize][(right.signum() + 1) as usize].into()
    }

    /// Says what a move does, to follow its name and a comma: `which turns A, D and G`.
    pub fn move_in_words(&self, mv: Move) -> String {
        let info = &self.moves[mv.index()];
        let slots = info.slots();
        let names: Vec<&str> = slots.iter().map(|slot| self.slots.get(*slot)).collect();
        let all = List(&names, " and ");
        match info.effect() {
            _ if slots.is_empty() => "which turns nothing".into(),
            Effect::Turns(amounts) => {
                let signed: Vec<i64> = amounts.iter().map(|&(slot, by)| self.signed(slot, by)).collect();
                match signed[0] {
                    first if signed.iter().any(|by| *by != first) => {
                        let each = names.iter().zip(signed).map(|(name, by)| format!("{name} by {by}"));
                        format!("which turns {}", List(&each.collect::<Vec<_>>(), " and "))
                    }
                    1 => format!("which turns {all}"),
                    by => format!("which turns {all} by {by}"),
                }
            }
            Effect::Cycle(_) => match names[..] {
                [one, other] => format!("which swaps {one} and {other}"),
                [first, .., last] => {
                    format!("which turns the loop {}: the symbol of {first} goes to {last}", List(&names, ", "))
                }
                _ => "which turns nothing".into(),
            },
            Effect::Changes(_) => format!("which changes {all}"),
        }
    }
}
