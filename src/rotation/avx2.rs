//! Batches of boards on processors with AVX2. This is the only unsafe code of the library.
//!
//! It reads a line as three vectors instead of six words. The tests compare it with the portable code for every
//! corruption of a line by one byte.
#![allow(unsafe_code)]

use super::{
    lines::{LINE, Ranks, answer_with},
    unfolded,
};
use crate::{batch::Taken, judge::Form, notation::Style, space::rank};
use alloc::vec::Vec;
use core::arch::x86_64::{
    _MM_HINT_T0, _mm_loadu_si128, _mm_prefetch, _mm_set_epi16, _mm_sub_epi16, _mm256_cmpeq_epi8, _mm256_loadu_si256,
    _mm256_movemask_epi8, _mm256_packus_epi16, _mm256_permute4x64_epi64, _mm256_set1_epi8, _mm256_set1_epi16,
    _mm256_sub_epi16, _mm256_zextsi128_si256,
};

/// Answers boards as [`answer_with`] does. Returns whether the processor can.
pub(super) fn answer_text(
    form: Form,
    most: u64,
    text: &[u8],
    style: Style,
    taken: &mut Taken,
    out: &mut Vec<u8>,
) -> bool {
    let able = able();
    if able {
        // SAFETY: the processor has every feature that the function is compiled for.
        unsafe { compiled_for_avx2(form, most, text, style, taken, out) };
    }
    able
}

/// Returns whether the processor has every feature that the functions below are compiled for.
fn able() -> bool {
    std::is_x86_feature_detected!("avx2")
        && std::is_x86_feature_detected!("bmi1")
        && std::is_x86_feature_detected!("bmi2")
        && std::is_x86_feature_detected!("popcnt")
}

#[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
fn compiled_for_avx2(form: Form, most: u64, text: &[u8], style: Style, taken: &mut Taken, out: &mut Vec<u8>) {
    let answers = unfolded::ready();
    let read_ahead = |line: &_| {
        let ranks = canonical(line)?;
        let Some(answers) = answers else { return Some(ranks) };
        for rank in ranks {
            let answer: *const u64 = &answers[rank as usize];
            // SAFETY: to prefetch is no access, and the place is one of the table. (Newer compilers ask for no `unsafe`.)
            #[allow(unused_unsafe)]
            unsafe {
                _mm_prefetch::<_MM_HINT_T0>(answer.cast())
            };
        }
        Some(ranks)
    };
    answer_with(read_ahead, form, most, text, style, taken, out);
}

/// Reads a canonical line. `None` if it is anything else.
///
/// A symbol and the space after it are a number of 16 bits. Minus the number with symbol 0, it is the symbol; anything else
/// does not become 1, 2 or 3 when it is narrowed to a byte with saturation.
#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
fn canonical(line: &[u8; LINE]) -> Option<Ranks> {
    const ZERO: i16 = i16::from_le_bytes(*b"0 ");
    const LAST: i16 = i16::from_le_bytes(*b"0\n");
    let (upper, lower) = line.split_at(32);
    // SAFETY: 32 bytes are read where 32 bytes are, and 16 where 16 are; they need not be aligned.
    let (upper, lower) = unsafe { (_mm256_loadu_si256(upper.as_ptr().cast()), _mm_loadu_si128(lower.as_ptr().cast())) };
    let upper = _mm256_sub_epi16(upper, _mm256_set1_epi16(ZERO));
    let lower = _mm_sub_epi16(lower, _mm_set_epi16(LAST, ZERO, ZERO, ZERO, ZERO, ZERO, ZERO, ZERO));
    // Narrowing takes eight symbols in turn of either operand; of the four runs, the second and third change places.
    let narrow = _mm256_packus_epi16(upper, _mm256_zextsi128_si256(lower));
    let symbols = _mm256_permute4x64_epi64::<0b11_01_10_00>(narrow);
    let cells = |symbol| _mm256_movemask_epi8(_mm256_cmpeq_epi8(symbols, _mm256_set1_epi8(symbol))) as u32;
    let cells = [cells(1), cells(2), cells(3)];
    // Cells of different symbols share no bit, so eight of each are all 24.
    let eights = cells.iter().all(|cells| cells.count_ones() == 8);
    eights.then(|| cells.map(|cells| rank::rank(cells) as u32))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rotation::lines;

    fn by_avx2(line: &[u8; LINE]) -> Option<Ranks> {
        assert!(able());
        // SAFETY: the processor has every feature that the function is compiled for.
        unsafe { canonical(line) }
    }

    #[test]
    fn both_ways_read_every_corruption_of_a_line_alike() {
        if !able() {
            return;
        }
        let mut line = *b"1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3\n";
        assert!(by_avx2(&line).is_some());
        for place in 0..LINE {
            let right = line[place];
            for byte in 0..=255 {
                line[place] = byte;
                assert_eq!(by_avx2(&line), lines::canonical(&line), "byte {byte} at {place}");
                // With a second fault beside it.
                line[(place + 1) % LINE] ^= 2;
                assert_eq!(by_avx2(&line), lines::canonical(&line), "byte {byte} at {place}");
                line[(place + 1) % LINE] ^= 2;
            }
            line[place] = right;
        }
    }

    #[test]
    fn both_ways_read_every_pattern_alike() {
        if !able() {
            return;
        }
        for pattern in crate::rotation::Pattern::all() {
            let mut others = 0;
            let symbols: [u8; 24] = core::array::from_fn(|cell| match pattern.cells() >> cell & 1 {
                1 => b'1',
                _ => {
                    others += 1;
                    if others > 8 { b'3' } else { b'2' }
                }
            });
            let mut line = [b' '; LINE];
            line.iter_mut().step_by(2).zip(symbols).for_each(|(byte, symbol)| *byte = symbol);
            line[LINE - 1] = b'\n';
            let ranks = by_avx2(&line).unwrap();
            assert_eq!(ranks[0] as usize, pattern.index());
            assert_eq!(Some(ranks), lines::canonical(&line));
        }
    }
}
