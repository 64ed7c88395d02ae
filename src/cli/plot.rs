//! Drawings of counts.

use std::fmt::Write;

const WIDTH: usize = 720;
const HEIGHT: usize = 360;
const LEFT: usize = 20;
const TOP: usize = 48;
const BOTTOM: usize = 48;

/// Draws a histogram as SVG, with a title and a description for those who do not see it, in the colours that the reader
/// prefers, light or dark.
pub fn histogram(title: &str, counts: &[u64]) -> String {
    let total: u64 = counts.iter().sum();
    let most = counts.iter().copied().max().unwrap_or(0).max(1);
    let step = (WIDTH - 2 * LEFT) / counts.len().max(1);
    let label = if step < 30 { 7 } else { 9 };
    let room = HEIGHT - TOP - BOTTOM;
    let described: Vec<String> = counts.iter().enumerate().map(|(moves, count)| format!("{moves}: {count}")).collect();
    let mut svg = format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-labelledby="title desc">
<title id="title">{title}</title>
<desc id="desc">{total} in all. By number of moves, {}.</desc>
<style>
  svg {{ font: 11px sans-serif; }}
  text {{ fill: #222; text-anchor: middle; }}
  rect {{ fill: #2a6fb0; }}
  .page {{ fill: #fff; }}
  line {{ stroke: #888; }}
  @media (prefers-color-scheme: dark) {{
    text {{ fill: #eee; }}
    rect {{ fill: #7db8ee; }}
    .page {{ fill: #181818; }}
  }}
</style>
<rect class="page" width="{WIDTH}" height="{HEIGHT}"/>
<text x="{}" y="24" font-size="15">{title}</text>
"#,
        described.join(", "),
        WIDTH / 2
    );
    for (moves, count) in counts.iter().enumerate() {
        let height = (*count as f64 / most as f64 * room as f64).max(if *count > 0 { 1.0 } else { 0.0 });
        let (x, y) = (LEFT + moves * step, (HEIGHT - BOTTOM) as f64 - height);
        let middle = x + step / 2;
        let share = 100.0 * *count as f64 / total as f64;
        let _ = writeln!(svg, r#"<rect x="{}" y="{y:.1}" width="{}" height="{height:.1}"/>"#, x + 2, step - 4);
        if share >= 0.05 {
            let _ = writeln!(svg, r#"<text x="{middle}" y="{:.1}" font-size="{label}">{share:.1}%</text>"#, y - 4.0);
        }
        let _ = writeln!(svg, r#"<text x="{middle}" y="{}">{moves}</text>"#, HEIGHT - BOTTOM + 16);
    }
    let baseline = HEIGHT - BOTTOM;
    let _ = writeln!(svg, r#"<line x1="{LEFT}" x2="{}" y1="{baseline}" y2="{baseline}"/>"#, WIDTH - LEFT);
    let _ = writeln!(svg, r#"<text x="{}" y="{}">moves</text>"#, WIDTH / 2, HEIGHT - BOTTOM + 36);
    svg.push_str("</svg>\n");
    svg
}
