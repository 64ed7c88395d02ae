//! An index of a list.

use alloc::{vec, vec::Vec};

/// Finds the place of an element in a list: a hash table with open addressing, at most half full.
///
/// The caller keeps the list, and passes it to each call.
#[derive(Clone, Debug)]
pub(super) struct Index {
    places: Vec<u32>,
    used: usize,
}

impl Index {
    const FREE: u32 = u32::MAX;

    pub(super) fn new() -> Index {
        Index { places: vec![Self::FREE; 64], used: 0 }
    }

    pub(super) fn get(&self, element: u128, elements: &[u128]) -> Option<usize> {
        let place = self.places[self.slot(element, elements)];
        (place != Self::FREE).then_some(place as usize)
    }

    /// Adds an element that is already in its place in the list.
    pub(super) fn insert(&mut self, element: u128, place: usize, elements: &[u128]) {
        if 2 * (self.used + 1) > self.places.len() {
            self.places = vec![Self::FREE; 2 * self.places.len()];
            for (place, element) in elements.iter().enumerate().take(self.used) {
                let slot = self.slot(*element, elements);
                self.places[slot] = place as u32;
            }
        }
        let slot = self.slot(element, elements);
        self.places[slot] = place as u32;
        self.used += 1;
    }

    /// Returns the slot of an element, or the free slot that it would get.
    fn slot(&self, element: u128, elements: &[u128]) -> usize {
        let mask = self.places.len() - 1;
        let folded = (element as u64 ^ (element >> 64) as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let mut slot = (folded >> 32) as usize & mask;
        while self.places[slot] != Self::FREE && elements[self.places[slot] as usize] != element {
            slot = (slot + 1) & mask;
        }
        slot
    }
}
