//! Bars on a logarithmic scale.

use alloc::string::String;

/// Blocks of one to eight eighths.
const BLOCKS: [char; 8] = ['▏', '▎', '▍', '▌', '▋', '▊', '▉', '█'];
/// Ten to the power of one to seven eighths.
const EIGHTHS: [f64; 7] = [1.3335, 1.7783, 2.3714, 3.1623, 4.2170, 5.6234, 7.4989];

/// Draws a number: nothing for 0, a block for 1, and one more for each tenfold.
pub(super) fn logarithmic(number: f64) -> String {
    let mut bar = String::new();
    let mut rest = number;
    if rest > 0.0 {
        bar.push(BLOCKS[7]);
    }
    while rest >= 10.0 {
        bar.push(BLOCKS[7]);
        rest /= 10.0;
    }
    let eighths = EIGHTHS.iter().filter(|eighth| rest >= **eighth).count();
    bar.extend(eighths.checked_sub(1).map(|last| BLOCKS[last]));
    bar
}
