//! Definitions that nobody means well with: each is to be refused, in little time and memory.

use turnbook::catalog::MAX_BYTES;

pub fn definitions() -> Vec<String> {
    let nested = |open: &str, close: &str| {
        let depth = MAX_BYTES / 2 - 100;
        format!("positions = {}{}", open.repeat(depth), close.repeat(depth))
    };
    vec![
        nested("[", "]"),
        nested("[", ""),
        format!("a{} = 1", ".a".repeat(400_000)),
        format!("positions = {}", "9".repeat(1_000_000)),
        format!("positions = 4\ndials = {}\nmoves = [\"A\"]", "9".repeat(1_000_000)),
        "positions = 4\ndials = 1000000000\nmoves = [\"A\"]".to_string(),
        format!("positions = 4\ndials = \"{}\"\nmoves = [\"A\"]", "A".repeat(1_000_000)),
        format!("positions = 4\ndials = \"{}\"\nmoves = [\"A\"]", "A ".repeat(500_000)),
        format!("positions = 4\ndials = \"{}\"", (0..100_000).map(|dial| format!("d{dial} ")).collect::<String>()),
        format!("positions = 4\nlayout = \"\"\"\nA{}B\"\"\"\nmoves = [\"A\"]", "\n".repeat(1_000_000)),
        format!("positions = 4\nlayout = \"\"\"\n{}\"\"\"\nmoves = [\"A\"]", "A ".repeat(500_000)),
        format!("positions = [{}]\nmoves = [\"A\"]", "4,".repeat(500_000)),
        format!("positions = 4\ndials = 2\nmoves = \"{}\"", "A ".repeat(500_000)),
        format!("positions = 4\ndials = 2\nmoves = [\"{}\"]", "AB".repeat(500_000)),
        format!("positions = 4\ndials = 2\nmoves = [\"A\"]\ngoal = \"{}\"", "1 2;".repeat(250_000)),
        format!("positions = 4\ndials = 2\nmoves = [\"A\"]\ngoal = \"{}\"", "1".repeat(1_000_000)),
        format!("positions = 4\nmoves = [\"A\"]\nstart = \"{}\"", "1".repeat(1_000_000)),
        format!("symbols = \"{}\"\ncells = 2\nmoves = [\"1 2\"]\ngoal = \"alike 1\"", "A".repeat(1_000_000)),
        format!("symbols = \"12\"\nmoves = [\"1 2\"]\ngoal = \"alike 1\"\nstart = \"{}\"", "1".repeat(1_000_000)),
        format!("symbols = \"12\"\ncells = 2\nmoves = [\"{}\"]\ngoal = \"alike 1\"", "1".repeat(1_000_000)),
        format!("symbols = \"12\"\ncells = 2\nmoves = [\"1 2\"]\ngoal = \"alike {}\"", "1".repeat(1_000_000)),
    ]
}
