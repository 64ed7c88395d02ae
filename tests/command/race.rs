//! `turnbook race` through the real binary.

use crate::common::command::{answer, assert_refused, run, turnbook};

/// What is printed, with the times and their bars taken out and the blanks between words made one.
fn masked(text: &str) -> String {
    let line = |line: &str| {
        let mut words: Vec<&str> = vec![];
        let mut rest = line.split_whitespace();
        while let Some(word) = rest.next() {
            match word {
                "ns" | "µs" | "ms" | "s" if line.contains('█') => {
                    *words.last_mut().unwrap() = "TIME";
                    assert!(rest.next().unwrap().starts_with('█'), "{line}");
                }
                _ => words.push(word),
            }
        }
        words.join(" ") + "\n"
    };
    text.lines().map(line).collect()
}

#[test]
fn what_is_printed_is_as_it_was() {
    for (line, expected) in [
        (
            "race clocks 303010303",
            "\
method nodes time memory
table 0 TIME 1.00 MiB table ███████
matrix 0 TIME 36 B table ██▌
bfs 262135 ██████▍ TIME 1.25 MiB heap ███████
dfs 405 ███▌ TIME stack

bars: one block for 1 node, 1 ns, 1 byte; each further block is ten times more
all found the same answer: 1 1 1 2 2 2 3 3 3 4 4 4 5 5 5 6 6 6 7 7 7 8 8 8 9 9 9
",
        ),
        (
            "race clocks 12 12 12 12 12 12 12 12 12",
            "\
method nodes time memory
table 0 TIME 1.00 MiB table ███████
matrix 0 TIME 36 B table ██▌
bfs 0 TIME 1.25 MiB heap ███████
dfs 0 TIME stack

bars: one block for 1 node, 1 ns, 1 byte; each further block is ten times more
all found the same answer: no moves
",
        ),
        (
            "race rotation 333322313212312232112111",
            "\
method nodes time memory
ida 7 █▊ TIME 718 KiB table ██████▊
ida-centre 831 ███▉ TIME stack
bfs 181207 ██████▎ TIME 3.51 MiB heap ███████▌

bars: one block for 1 node, 1 ns, 1 byte; each further block is ten times more
all found the same answer: EECBHFF 3
",
        ),
        (
            "race rotation 112323233232111211122333 --time-limit 0",
            "\
method nodes time memory
ida >0 > TIME 718 KiB table ██████▊
ida-centre >0 > TIME stack
bfs >0 > TIME 3.51 MiB heap ███████▌

bars: one block for 1 node, 1 ns, 1 byte; each further block is ten times more
ida: stopped after 0 nodes; no answer has fewer than 13 moves
ida-centre: stopped after 0 nodes; no answer has fewer than 5 moves
bfs: stopped after 0 nodes; no answer has fewer than 1 move
none found an answer
",
        ),
    ] {
        assert_eq!(masked(&answer(line, "")), expected, "{line}");
    }
}

#[test]
fn a_race_is_written_as_json() {
    let json = |line: &str| -> serde_json::Value { serde_json::from_str(&answer(line, "")).unwrap() };
    let clocks = json("race clocks 9 9 12 6 6 6 6 3 6 --json");
    assert_eq!(clocks["puzzle"], "clocks");
    assert_eq!(clocks["state"], serde_json::json!([3, 3, 0, 2, 2, 2, 2, 1, 2]));
    assert_eq!(clocks["agree"], true);
    let methods = clocks["methods"].as_array().unwrap();
    let nodes: Vec<_> = methods.iter().map(|row| (row["method"].as_str().unwrap(), row["nodes"].as_u64())).collect();
    assert_eq!(nodes, [("table", Some(0)), ("matrix", Some(0)), ("bfs", Some(174)), ("dfs", Some(9))]);
    for row in methods {
        assert_eq!(row["answer"]["moves"], serde_json::json!(["4", "5", "8", "9"]));
        assert!(row["seconds"].as_f64().unwrap() > 0.0);
        assert!(row["runs"].as_u64().unwrap() >= 1);
    }
    assert_eq!(methods[2]["memory"], serde_json::json!({"in": "heap", "bytes": 1_310_720}));
    assert_eq!(methods[3]["memory"], serde_json::json!({"in": "stack", "bytes": 0}));

    let stopped = json("race rotation 112323233232111211122333 --json --time-limit 0");
    for row in stopped["methods"].as_array().unwrap() {
        assert_eq!((&row["answer"], row["nodes"].as_u64()), (&serde_json::Value::Null, Some(0)));
    }
    assert_eq!(stopped["methods"][0]["at_least"], 13);
    assert_eq!(stopped["methods"][1]["at_least"], 5);
}

#[test]
fn any_puzzle_is_raced() {
    let line = "race lights-out-3x3 '##.#.....' --json".replace('\'', "");
    let race: serde_json::Value = serde_json::from_str(&answer(&line, "")).unwrap();
    assert_eq!(race["state"], serde_json::json!([1, 1, 0, 1, 0, 0, 0, 0, 0]));
    let methods = race["methods"].as_array().unwrap();
    let names: Vec<_> = methods.iter().map(|row| row["method"].as_str().unwrap()).collect();
    assert_eq!(names, ["coset", "breadth-first", "transform"]);
    for row in methods {
        assert_eq!(row["answer"], serde_json::json!({"moves": ["a1"], "presses": 1, "used": 1}));
    }
    let text = answer("race three-dials 1 2 3", "");
    assert!(text.ends_with("all found the same answer: no solution\n"), "{text}");
}

#[test]
fn a_time_limit_stops_what_takes_longer() {
    // The farthest board, under the classic heuristic, takes some tenths of a second even in release.
    let ran = run("race rotation 112323233232111211122333 --time-limit 0.01", "");
    assert_eq!((ran.status, ran.stderr.as_str()), (0, ""));
    assert!(ran.stdout.contains("\nida-centre: stopped after "), "{}", ran.stdout);
    assert!(ran.stdout.contains("found the same answer: AAABGAHBDDDHB 1\n"), "{}", ran.stdout);
}

#[test]
fn a_state_is_taken_from_standard_input() {
    let words = masked(&answer("race clocks 3 3 0 2 2 2 2 1 2", ""));
    assert_eq!(masked(&answer("race clocks", "270 270 0\n180 180 180\n180 90 180\n")), words);
    let ran = run("race clocks 3 3 3 3 3 3 3 3 3", "");
    assert!(ran.status == 0 && ran.stderr.contains("is read as nine o'clock"), "{}", ran.stderr);
    let coloured = answer("race clocks 330222212 --color always", "");
    assert!(coloured.starts_with("\u{1b}[1m"), "{coloured:?}");
}

#[test]
fn usage_and_input_are_refused() {
    for (words, hints) in [
        (&["race", "dials"][..], &["there is no puzzle or file 'dials'"][..]),
        (&["race", "clocks", "330222212", "--time-limit", "soon"], &["expected seconds, as 10 or 0.5"]),
        (&["race", "clocks", "330222212", "--time-limit", "-1"], &["expected seconds"]),
        (&["race", "clocks", "33022221"], &["arguments: line 1"]),
        (&["race", "rotation", "111132323132231222312131"], &["found nine 1s"]),
    ] {
        assert_refused(&mut turnbook(words), hints);
    }
}
