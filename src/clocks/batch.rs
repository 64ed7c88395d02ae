//! Many states of The Clocks at once: slices to slices, and lines to lines.

use super::{
    Clocks, Turns,
    text::{self, MOVES_ROOM},
};
use crate::{
    batch::{Taken, Walk, blocks},
    embedded,
    judge::{Form, Unit},
    notation::{Line, Style},
    space::clocks::{self, DIALS},
};
use alloc::{boxed::Box, vec::Vec};
use once_cell::race::OnceBox;

/// The length of a canonical line: nine quarter turns separated by spaces, and a line end.
const LINE: usize = 2 * DIALS;

/// How many cases are read before they are written.
const BLOCK: usize = 64;

impl Clocks {
    /// Writes the answer to each state into a slice of the same length, as [`solve`](Self::solve) finds it.
    ///
    /// # Panics
    ///
    /// If the lengths differ.
    ///
    /// # Complexity
    ///
    /// One lookup per state, without allocation.
    ///
    /// # Examples
    ///
    /// ```
    /// use turnbook::{Clocks, Turns};
    ///
    /// let states: [Clocks; 2] = ["330222212".parse()?, "000000000".parse()?];
    /// let mut turns = [Turns::default(); 2];
    /// Clocks::solve_batch(&states, &mut turns);
    /// assert_eq!(turns.map(|turns| turns.to_string()), ["4 5 8 9", ""]);
    /// # Ok::<(), turnbook::notation::ReadError>(())
    /// ```
    pub fn solve_batch(states: &[Clocks], turns: &mut [Turns]) {
        assert_eq!(states.len(), turns.len(), "the slices must have the same length");
        for (turns, state) in turns.iter_mut().zip(states) {
            *turns = state.solve();
        }
    }
}

/// A text that is ready to be copied. Its last byte is its length.
type Text = [u8; 32];

/// Answers to parts of a canonical line. The answer is linear in the state: it is the sum of the answers to the parts,
/// move by move modulo 4.
struct Ready {
    /// The answers to the dials that each of two bytes packs.
    parts: [[u32; 256]; 2],
    /// The answers to dial I.
    last: [u32; 4],
    /// The text of moves 1 to 4, each followed by a space.
    first_moves: [Text; 1 << FIRST_MOVES],
    /// The text of moves 5 to 9. By itself on the heap: threads may have small stacks.
    other_moves: Box<[Text; OTHER_MOVES]>,
}

/// The bits of the counts of moves 1 to 4.
const FIRST_MOVES: usize = 8;
/// How many counts of moves 5 to 9 there are.
const OTHER_MOVES: usize = 1 << (2 * DIALS - FIRST_MOVES);

static READY: OnceBox<Ready> = OnceBox::new();

fn ready() -> &'static Ready {
    READY.get_or_init(|| {
        let answer = |dials: [usize; 4], numbers: usize| {
            let quarters = |place: usize| (numbers >> (2 * place) & 3) as u32 * clocks::unit(dials[place]);
            embedded::clocks((0..4).map(quarters).sum()).turns()
        };
        let text = |counts: u32| {
            let mut text = [b' '; 32];
            let mut length = 0;
            for mv in Turns::from_word(counts) {
                text[length] = b'0' + mv.number();
                length += 2;
            }
            text[31] = length as u8;
            text
        };
        let other_moves: Box<[Text]> = (0..OTHER_MOVES).map(|counts| text((counts << FIRST_MOVES) as u32)).collect();
        Box::new(Ready {
            // In the order in which `canonical` packs them.
            parts: [[0, 4, 1, 5], [2, 6, 3, 7]].map(|dials| core::array::from_fn(|numbers| answer(dials, numbers))),
            last: core::array::from_fn(|number| embedded::clocks(number as u32 * clocks::unit(8)).turns()),
            first_moves: core::array::from_fn(|counts| text(counts as u32)),
            other_moves: other_moves.try_into().expect("there is one for each"),
        })
    })
}

/// Answers the cases at the front of a text, up to the first that needs a reader.
pub(super) fn answer_text(form: Form, most: u64, text: &[u8], style: Style, taken: &mut Taken, out: &mut Vec<u8>) {
    let ready = ready();
    let mut buffer = [0; BLOCK * MOVES_ROOM];
    let answer = |answers: &[u32; BLOCK], count: usize| match style {
        Style::Text => write_text(&answers[..count], form.blank_after, ready, &mut buffer, out),
        Style::Json => write_json(&answers[..count], ready, out),
    };
    match form.unit {
        None | Some(Unit::Quarters) => {
            let (line, other) = (|line: &_| canonical(line, ready), |text: &_, taken: &_| quarters(text, taken, ready));
            blocks::<_, _, LINE>(text, most, taken, line, other, answer);
        }
        Some(unit) => {
            let other = |text: &_, taken: &_| other_unit(text, taken, unit);
            blocks::<_, _, LINE>(text, most, taken, |_| None, other, answer);
        }
    }
}

/// Reads a canonical line, and answers it. `None` if it is anything else.
#[inline(always)]
fn canonical(line: &[u8; LINE], ready: &Ready) -> Option<u32> {
    const BLANKS: u64 = u64::from_le_bytes(*b"0 0 0 0 ");
    const PAIRS: u64 = 0x0003_0003_0003_0003;
    // Four lanes of four bits each go beside each other.
    const GATHER: u64 = 1 << 48 | 1 << 36 | 1 << 24 | 1 << 12;
    let (words, end) = line.as_chunks();
    let [upper, lower] = [words[0], words[1]].map(|word| u64::from_le_bytes(word) ^ BLANKS);
    let last = u16::from_le_bytes([end[0], end[1]]) ^ u16::from_le_bytes(*b"0\n");
    // Dials A to H packed into two bytes; dial I is the last.
    let packed = ((upper | lower << 2).wrapping_mul(GATHER) >> 48) as usize;
    let sum = clocks::add(ready.parts[0][packed & 255], ready.parts[1][packed >> 8 & 255]);
    ((upper | lower) & !PAIRS == 0 && last < 4).then(|| clocks::add(sum, ready.last[usize::from(last)]))
}

/// Reads quarter turns in any layout, and answers them. `None` if they need a reader.
#[inline(never)]
fn quarters(text: &[u8], taken: &Taken, ready: &Ready) -> Option<(u32, Taken)> {
    let mut walk = Walk::new(text, taken);
    let mut line = [b' '; LINE];
    line[LINE - 1] = b'\n';
    // Only three or more are joined: 12 is an hour.
    walk.characters(&mut line, true)?;
    Some((canonical(&line, ready)?, walk.finish()?))
}

/// Reads hours or degrees in any layout, and answers them. `None` if they need a reader.
#[inline(never)]
fn other_unit(text: &[u8], taken: &Taken, unit: Unit) -> Option<(u32, Taken)> {
    let mut walk = Walk::new(text, taken);
    let mut state = 0;
    for dial in 0..DIALS {
        state |= u32::from(quarters_of(walk.word()?, unit)?) * clocks::unit(dial);
    }
    Some((embedded::clocks(state).turns(), walk.finish()?))
}

/// Converts hours or degrees to quarter turns. A single digit is looked up without a branch.
#[inline(always)]
fn quarters_of(word: &[u8], unit: Unit) -> Option<u8> {
    const NONE: u8 = u8::MAX;
    const HOURS: [u8; 10] = [0, NONE, NONE, 1, NONE, NONE, 2, NONE, NONE, 3];
    match (unit, word) {
        (Unit::Hours, [digit]) => HOURS.get(usize::from(digit ^ b'0')).copied().filter(|quarters| *quarters != NONE),
        (Unit::Hours, b"12") | (Unit::Degrees, b"0") => Some(0),
        (Unit::Degrees, b"90") => Some(1),
        (Unit::Degrees, b"180") => Some(2),
        (Unit::Degrees, b"270") => Some(3),
        _ => None,
    }
}

/// Writes the moves of an answer, each followed by a space. Returns their number of bytes.
#[inline(always)]
fn write_moves(answer: u32, ready: &Ready, room: &mut [u8; MOVES_ROOM]) -> usize {
    let first = &ready.first_moves[answer as usize % (1 << FIRST_MOVES)];
    let other = &ready.other_moves[answer as usize >> FIRST_MOVES & (ready.other_moves.len() - 1)];
    let [middle, length] = [first[31], first[31] + other[31]].map(usize::from);
    room[..32].copy_from_slice(first);
    room[middle.min(32)..][..32].copy_from_slice(other);
    length
}

/// Writes answers in the form of a judge.
fn write_text(
    answers: &[u32],
    blank_after: bool,
    ready: &Ready,
    buffer: &mut [u8; BLOCK * MOVES_ROOM],
    out: &mut Vec<u8>,
) {
    let mut end = 0;
    for &answer in answers {
        let room = buffer[end..].first_chunk_mut().expect("there is room for each");
        let length = write_moves(answer, ready, room);
        // The line end replaces the last space, unless the judge expects it.
        let line_end = if blank_after { length } else { length.max(1) - 1 };
        room[line_end.min(MOVES_ROOM - 1)] = b'\n';
        end += line_end + 1;
    }
    out.extend_from_slice(&buffer[..end]);
}

/// Writes answers as JSON objects.
fn write_json(answers: &[u32], ready: &Ready, out: &mut Vec<u8>) {
    for &answer in answers {
        let mut moves = [0; MOVES_ROOM];
        let length = write_moves(answer, ready, &mut moves) / 2;
        // A comma instead of the space after each move.
        moves.iter_mut().skip(1).step_by(2).for_each(|byte| *byte ^= b' ' ^ b',');
        let (first, other) = (answer as usize % (1 << FIRST_MOVES), answer as usize >> FIRST_MOVES);
        let state = clocks::add(FIRST_STATES[first], OTHER_STATES[other % OTHER_STATES.len()]);
        let mut line = Line::new();
        text::write_json(&digits(state), &moves, length, &mut line);
        line.push(b"\n");
        out.extend_from_slice(line.bytes());
    }
}

/// The states that moves 1 to 4 answer, and those that moves 5 to 9 answer. The state is linear in the answer, too.
static FIRST_STATES: [u32; 1 << FIRST_MOVES] = states(0);
static OTHER_STATES: [u32; 1 << (2 * DIALS - FIRST_MOVES)] = states(FIRST_MOVES);

/// Undoes all answers with bits from a place on, from the solved state.
const fn states<const COUNT: usize>(place: usize) -> [u32; COUNT] {
    let (mut states, mut counts) = ([0; COUNT], 0);
    while counts < COUNT {
        let mut mv = 0;
        while mv < DIALS {
            let times = clocks::get((counts << place) as u32, mv);
            states[counts] = clocks::turn(states[counts], mv, (4 - times) & 3);
            mv += 1;
        }
        counts += 1;
    }
    states
}

/// Returns the digits of a state. Its pairs of bits are spread to bytes, all at once.
#[inline(always)]
fn digits(state: u32) -> [u8; DIALS] {
    let spread = u64::from(state & 0xffff);
    let spread = (spread | spread << 24) & 0x0000_00ff_0000_00ff;
    let spread = (spread | spread << 12) & 0x000f_000f_000f_000f;
    let spread = (spread | spread << 6) & 0x0303_0303_0303_0303;
    let mut digits = [b'0' + (state >> 16) as u8; DIALS];
    digits[..8].copy_from_slice(&(spread | u64::from_le_bytes([b'0'; 8])).to_le_bytes());
    digits
}
