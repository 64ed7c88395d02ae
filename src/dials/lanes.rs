//! Counts of many moves side by side, each modulo a number of at most 127, in loops that become vector instructions.

/// How many counts a lane has.
pub(super) const WIDTH: usize = 16;
/// Some counts, each below its modulus; or their moduli.
pub(super) type Lane = [u8; WIDTH];
pub(super) const ZERO: Lane = [0; WIDTH];

#[inline(always)]
fn sum_of(one: &Lane, other: &Lane, moduli: &Lane) -> Lane {
    let mut sum = ZERO;
    for at in 0..WIDTH {
        let added = one[at] + other[at];
        // Below the modulus the difference wraps round, and is greater.
        sum[at] = added.min(added.wrapping_sub(moduli[at]));
    }
    sum
}

/// Adds counts to others, and writes the sums.
#[inline]
pub(super) fn sum(one: &[Lane], other: &[Lane], moduli: &[Lane], sum: &mut [Lane]) {
    let lanes = one.iter().zip(other).zip(moduli);
    sum.iter_mut().zip(lanes).for_each(|(sum, ((one, other), moduli))| *sum = sum_of(one, other, moduli));
}

/// Adds counts.
pub(super) fn add(sum: &mut [Lane], other: &[Lane], moduli: &[Lane]) {
    sum.iter_mut().zip(other).zip(moduli).for_each(|((one, other), moduli)| *one = sum_of(one, other, moduli));
}

/// Returns the number of presses; of moves that are made if `MOVES`.
pub(super) fn weight<const MOVES: bool>(lanes: &[Lane]) -> u64 {
    lanes.iter().map(weight_of::<MOVES>).sum()
}

#[inline(always)]
fn weight_of<const MOVES: bool>(lane: &Lane) -> u64 {
    // A sum of bytes as wide numbers becomes one instruction.
    let mut wide = [0; WIDTH];
    for at in 0..WIDTH {
        wide[at] = u64::from(if MOVES { lane[at].min(1) } else { lane[at] });
    }
    wide.iter().sum()
}

/// Returns the first row whose sum with some lanes weighs at most a number.
#[inline]
pub(super) fn first<const MOVES: bool>(lanes: &[Lane], rows: &[Lane], moduli: &[Lane], most: u64) -> Option<usize> {
    match lanes.len() {
        1 => first_of::<MOVES, 1>(lanes, rows, moduli, most),
        2 => first_of::<MOVES, 2>(lanes, rows, moduli, most),
        3 => first_of::<MOVES, 3>(lanes, rows, moduli, most),
        4 => first_of::<MOVES, 4>(lanes, rows, moduli, most),
        width => rows.chunks_exact(width).position(|row| {
            let lanes = lanes.iter().zip(row).zip(moduli);
            lanes.map(|((one, other), moduli)| weight_of::<MOVES>(&sum_of(one, other, moduli))).sum::<u64>() <= most
        }),
    }
}

/// The same for a known number of lanes, which stay in registers.
fn first_of<const MOVES: bool, const LANES: usize>(
    lanes: &[Lane],
    rows: &[Lane],
    moduli: &[Lane],
    most: u64,
) -> Option<usize> {
    let (lanes, moduli) = (lanes.first_chunk::<LANES>()?, moduli.first_chunk::<LANES>()?);
    rows.as_chunks::<LANES>().0.iter().position(|row| {
        let mut weight = 0;
        for at in 0..LANES {
            weight += weight_of::<MOVES>(&sum_of(&lanes[at], &row[at], &moduli[at]));
        }
        weight <= most
    })
}
