//! Drawings of counts.

use super::Svg;
use alloc::{format, string::String, vec::Vec};

const WIDTH: i32 = 720;
const HEIGHT: i32 = 360;
const LEFT: i32 = 20;
const TOP: i32 = 48;
const BOTTOM: i32 = 48;

/// Draws a histogram as SVG: how many states need 0, 1, 2 … moves.
pub fn histogram(title: &str, counts: &[u64]) -> String {
    let total: u64 = counts.iter().sum();
    let most = counts.iter().copied().max().unwrap_or(0).max(1);
    let step = (WIDTH - 2 * LEFT) / i32::try_from(counts.len()).unwrap_or(i32::MAX).max(1);
    let label = if step < 30 { "tiny" } else { "small" };
    let (room, baseline) = (HEIGHT - TOP - BOTTOM, HEIGHT - BOTTOM);
    let described: Vec<String> = counts.iter().enumerate().map(|(moves, count)| format!("{moves}: {count}")).collect();
    let description = format!("{total} in all. By number of moves, {}.", described.join(", "));
    let mut svg = Svg::new(title, &description);
    svg.text(WIDTH / 2, 24, "title", title);
    for (moves, count) in (0..).zip(counts) {
        let height = (*count as f64 / most as f64 * f64::from(room)).max(if *count > 0 { 1.0 } else { 0.0 });
        let (x, y) = (LEFT + moves * step, f64::from(baseline) - height);
        let middle = x + step / 2;
        let share = 100.0 * *count as f64 / total as f64;
        svg.add(format_args!(
            r#"<rect class="bar" x="{}" y="{y:.1}" width="{}" height="{height:.1}"/>"#,
            x + 2,
            (step - 4).max(1)
        ));
        if share >= 0.05 {
            svg.text(middle, y as i32 - 4, label, &format!("{share:.1}%"));
        }
        svg.text(middle, baseline + 16, "small", &format!("{moves}"));
    }
    svg.add(format_args!(r#"<path class="line" d="M{LEFT} {baseline}H{}"/>"#, WIDTH - LEFT));
    svg.text(WIDTH / 2, baseline + 36, "small", "moves");
    svg.finish(WIDTH, HEIGHT)
}
