//! Where a row of the unit-move matrix comes from, step by step.

use crate::draw::{Page, Paint};
use alloc::format;

/// For two pairs of dials, the sums of moves that their differences leave: both have a move in common, so that together they
/// say how two other moves differ.
const PAIRS: [[&str; 5]; 3] = [
    ["B-A", "m3 + m5 - m4", "H-G", "m5 + m9 - m4", "m3 = m9"],
    ["D-A", "m5 + m7 - m2", "F-C", "m5 + m9 - m2", "m7 = m9"],
    ["B-C", "m1 + m5 - m6", "H-I", "m5 + m7 - m6", "m1 = m7"],
];

/// The steps of a derivation. All numbers are modulo 4.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Derivation {
    /// The dial that is to turn alone, from 0.
    dial: usize,
    /// The right-hand sides of the two differences of each pair, and what follows from them.
    pairs: [[i32; 3]; 3],
    /// By how much move 5 is made more often than move 9.
    fifth: i32,
    /// By how much moves 1, 3, 5 and 7 exceed move 9 together.
    excess: i32,
    /// How often moves 1 to 9 are made.
    pub(super) counts: [i32; 9],
}

impl Derivation {
    /// Finds how often to make each move to turn one dial alone by a quarter.
    pub(super) fn of(dial: usize) -> Derivation {
        let [a, b, c, d, e, f, g, h, i] = core::array::from_fn(|other| i32::from(other == dial));
        let modulo = |number: i32| number.rem_euclid(4);
        let pairs = [[b - a, h - g], [d - a, f - c], [b - c, h - i]];
        let pairs = pairs.map(|[one, other]| [modulo(one), modulo(other), modulo(one - other)]);
        let [third, seventh, first] = pairs.map(|pair| pair[2]);
        let first = first + seventh;
        let fifth = modulo(b + d - a - e);
        let excess = modulo(first + third + fifth + seventh);
        let m9 = e - excess;
        let [m1, m3, m5, m7] = [first, third, fifth, seventh].map(|more| m9 + more);
        let counts = [m1, m5 + m7 - d + a, m3, m3 + m5 - b + a, m5, m5 + m7 - h + i, m7, m3 + m5 - f + i, m9];
        Derivation { dial, pairs, fifth, excess, counts: counts.map(modulo) }
    }

    pub(super) fn write(&self, page: &mut Page) {
        let dial = char::from(b'A' + self.dial as u8);
        let at = |letter: char| i32::from(letter == dial);
        page.heading(format!("Where a row of the matrix comes from: dial {dial}"));
        page.paragraph(&format!(
            "Let m1 to m9 say how often each move is made to turn {dial} alone by a quarter. Then the moves that turn {dial} \
             add up to 1, and those that turn any other dial to 0, all modulo 4. In the difference of two sums, the moves that \
             turn both dials cancel:"
        ));
        page.gap();
        let is_wide = page.ink.width() >= 66;
        let mut line = |first: &str, second: &str, result: &str| {
            let result = page.ink.paint(Paint::GOOD, format!("so {result}"));
            if is_wide {
                page.line(format!("{first:24} {second:24} {result}"));
            } else {
                page.line(first);
                page.line(second);
                page.line(format!("    {result}"));
            }
        };
        for ([one, sum, other, another, result], [right, wrong, difference]) in PAIRS.into_iter().zip(self.pairs) {
            let result = format!("{result} + {difference}");
            line(&format!("{one}: {sum} = {right}"), &format!("{other}: {another} = {wrong}"), &result);
        }
        let (a, e) = (at('A'), at('E'));
        line(
            &format!("A: m1 + m2 + m4 = {a}"),
            &format!("E: m1+m3+m5+m7+m9 = {e}"),
            &format!("m5 = m9 + {}", self.fifth),
        );
        page.gap();
        let [m1, m2, m3, m4, m5, m6, m7, m8, m9] = self.counts;
        page.paragraph(&format!(
            "For the last line, put what D-A and B-A say of m2 and m4 into A, and subtract E. Now E has only m9 left: 5 m9 + {} \
             = {e}. Modulo 4, 5 m9 is m9, so m9 = {m9}, and m1 = {m1}, m3 = {m3}, m5 = {m5}, m7 = {m7}. The sums that cancelled \
             give the rest: B-A m4 = {m4}, D-A m2 = {m2}, H-I m6 = {m6}, and F-I, which is m3 + m5 - m8 = {}, m8 = {m8}. The \
             row of {dial} is {m1} {m2} {m3} {m4} {m5} {m6} {m7} {m8} {m9}.",
            self.excess,
            (at('F') - at('I')).rem_euclid(4)
        ));
    }
}

#[cfg(test)]
mod tests {
    use super::Derivation;
    use crate::clocks::unit_moves;

    #[test]
    fn it_finds_every_row_of_the_matrix() {
        for (dial, row) in unit_moves().iter().enumerate() {
            assert_eq!(Derivation::of(dial).counts, row.counts().map(i32::from));
        }
    }
}
