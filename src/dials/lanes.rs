//! Counts of many moves side by side, modulo a number of at most 127, in loops that become vector instructions.

/// How many counts a lane has.
pub(super) const WIDTH: usize = 16;
/// Some counts, each below the modulus.
pub(super) type Lane = [u8; WIDTH];
pub(super) const ZERO: Lane = [0; WIDTH];

#[inline(always)]
fn sum_of(one: &Lane, other: &Lane, modulus: u8) -> Lane {
    let mut sum = ZERO;
    for at in 0..WIDTH {
        let added = one[at] + other[at];
        // Below the modulus the difference wraps round, and is greater.
        sum[at] = added.min(added.wrapping_sub(modulus));
    }
    sum
}

/// Adds counts.
pub(super) fn add(sum: &mut [Lane], other: &[Lane], modulus: u8) {
    sum.iter_mut().zip(other).for_each(|(one, other)| *one = sum_of(one, other, modulus));
}

/// Returns the sum of all counts.
pub(super) fn sum(lanes: &[Lane]) -> u32 {
    lanes.iter().flatten().map(|count| u32::from(*count)).sum()
}

/// Returns how many counts are not 0.
pub(super) fn used(lanes: &[Lane]) -> u32 {
    lanes.iter().flatten().map(|count| u32::from(*count != 0)).sum()
}

#[inline(always)]
fn first<'l>(
    lanes: &[Lane],
    mut rows: impl Iterator<Item = &'l [Lane]>,
    modulus: u8,
    most: u32,
    weight: impl Fn(u8) -> u8,
) -> Option<usize> {
    rows.position(|row| {
        let lanes = lanes.iter().zip(row).map(|(one, other)| {
            let sum = sum_of(one, other, modulus);
            sum.iter().map(|count| u32::from(weight(*count))).sum::<u32>()
        });
        lanes.sum::<u32>() <= most
    })
}

/// Returns the first row whose sum with some lanes has at most a number of presses.
pub(super) fn first_sum<'l>(
    lanes: &[Lane],
    rows: impl Iterator<Item = &'l [Lane]>,
    modulus: u8,
    most: u32,
) -> Option<usize> {
    first(lanes, rows, modulus, most, |count| count)
}

/// Returns the first row whose sum with some lanes has at most a number of counts that are not 0.
pub(super) fn first_used<'l>(
    lanes: &[Lane],
    rows: impl Iterator<Item = &'l [Lane]>,
    modulus: u8,
    most: u32,
) -> Option<usize> {
    first(lanes, rows, modulus, most, |count| count.min(1))
}
