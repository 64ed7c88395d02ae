//! `turnbook census` through the real binary.

use crate::common::{
    command::{answer, run},
    folder::folder,
};
use std::fs;

fn json(line: &str) -> serde_json::Value {
    serde_json::from_str(&answer(line, "")).unwrap()
}

#[test]
fn counts_are_written_as_json() {
    let clocks = json("census clocks --json");
    assert_eq!((clocks["total"].as_u64(), clocks["mean"].as_f64()), (Some(262_144), Some(13.5)));
    assert_eq!(clocks["hardest"], serde_json::json!(["3 0 3 0 1 0 3 0 3"]));
    let patterns = json("census rotation --json");
    assert_eq!((patterns["counted"].as_str(), patterns["total"].as_u64()), (Some("patterns"), Some(735_471)));
    assert_eq!(patterns["hardest"].as_array().unwrap().len(), 188);
    let boards = json("census rotation --boards --json --threads 2");
    assert_eq!(boards["total"], 9_465_511_770_u64);
    assert_eq!(boards["tied"], serde_json::json!([7_109_140_830_u64, 1_933_102_908, 423_268_032]));
    assert_eq!(boards["hardest"].as_array().unwrap().len(), 192);
}

#[test]
fn counts_are_written_for_people() {
    let clocks = answer("census clocks", "");
    assert!(clocks.starts_with("262144 states, 13.500000 moves on average\n"), "{clocks}");
    assert!(clocks.contains("\n   13        30276  11.5494 %  ####"), "{clocks}");
    assert!(clocks.ends_with("\nfarthest, 27 moves: 1\n    3 0 3 0 1 0 3 0 3\n"), "{clocks}");
    let patterns = answer("census rotation", "");
    assert!(patterns.contains("\nmost shortest answers: 76800\n    ##..#"), "{patterns}");
    assert!(patterns.contains("\nfarthest, 14 moves: 188\n"), "{patterns}");
}

#[test]
fn histograms_are_drawn() {
    let folder = folder("plots");
    for (line, bars) in [("clocks", 28), ("rotation", 15)] {
        let path = folder.join(format!("{line}.svg"));
        answer(&format!("census {line} --plot {}", path.display()), "");
        let text = fs::read_to_string(&path).unwrap();
        let svg = roxmltree::Document::parse(&text).unwrap();
        let root = svg.root_element();
        let child = |name: &str| root.children().find(|child| child.has_tag_name(("http://www.w3.org/2000/svg", name)));
        assert!(child("title").unwrap().text().unwrap().starts_with(line));
        assert!(child("desc").unwrap().text().unwrap().contains("in all. By number of moves, 0: 1"));
        // One is the page.
        let rects = root.children().filter(|child| child.tag_name().name() == "rect").count();
        assert_eq!(rects, bars + 1);
        assert!(text.contains("prefers-color-scheme: dark"));
    }
    let ran = run(&format!("census clocks --plot {}/none/plot.svg", folder.display()), "");
    assert_eq!((ran.status, ran.stdout.as_str()), (2, ""));
    assert!(ran.stderr.contains("cannot write"), "{}", ran.stderr);
}

#[test]
fn any_puzzle_is_counted() {
    let lights = json("census lights-out-4x4 --json");
    assert_eq!((lights["total"].as_u64(), lights["unsolvable"].as_u64()), (Some(4096), Some(61_440)));
    assert_eq!((&lights["puzzle"], &lights["counted"]), (&"lights-out-4x4".into(), &"states".into()));
    assert_eq!(lights["histogram"].as_array().unwrap().len(), 8);
    assert_eq!(lights["hardest"].as_array().unwrap().len() as u64, lights["histogram"][7].as_u64().unwrap());
    let boards = answer("census sixteen-3x3-rows", "");
    assert!(boards.starts_with("1680 states, 4.126786 moves on average\n0 without a solution\n\nmoves "), "{boards}");
    assert!(boards.contains("\nmost shortest answers: 144\n    1 1 1 3 3 3 2 2 2\n"), "{boards}");
    // Boards with other symbols.
    assert_eq!(json("census sixteen-3x3-rows 111111233 --json")["unsolvable"], 252);
    // A definition of one's own, and one that has neither a start nor a board as its goal.
    let folder = folder("counted");
    let path = folder.join("mine.toml");
    let census = |line: &str| json(&format!("census {} {line} --json", path.display()));
    fs::write(&path, "positions = 3\ndials = 3\nmoves = \"\"\"\n1 = AB\n2 = BC\n\"\"\"\n").unwrap();
    let mine = census("");
    assert_eq!((&mine["puzzle"], mine["total"].as_u64()), (&"mine".into(), Some(9)));
    assert_eq!((mine["most_answers"].as_u64(), &mine["with_most_answers"]), (Some(1), &serde_json::json!([])));
    fs::write(&path, "symbols = \"ab\"\ncells = 4\ngoal = \"alike 1 2\"\nmoves = \"\"\"\nA = 1 2 3 4\n\"\"\"\n")
        .unwrap();
    let ran = run(&format!("census {}", path.display()), "");
    assert_eq!((ran.status, ran.stdout.as_str()), (2, ""));
    assert!(ran.stderr.contains("expected a state of mine: it says how many cells show each symbol"), "{}", ran.stderr);
    assert_eq!(census("aabb")["histogram"], serde_json::json!([2, 2]));
}

#[test]
fn usage_is_told() {
    for (line, told) in [
        ("census", "expected a puzzle: a name"),
        ("census dials", "there is no puzzle or file 'dials'"),
        ("census lights-out-33x33", "did you mean 'lights-out-3x3'?"),
        ("census clocks --boards", "--boards: clocks is not counted by its boards"),
        ("census rotation --threads 2", "--boards"),
        ("census rotation --boards --threads 0", "expected a number from 1 to "),
        ("census lights-out-3x3 01", "expected 9 dials, found 2"),
    ] {
        let ran = run(line, "");
        assert_eq!((ran.status, ran.stdout.as_str()), (2, ""), "{line}");
        assert!(ran.stderr.contains(told), "{line}: {}", ran.stderr);
    }
    let ran = run("census lights-out-6x6 --memory-limit 2G", "");
    assert_eq!((ran.status, ran.stdout.as_str()), (3, ""));
    let told =
        "there are 68719476736 states, and a memory limit of 2048 MiB has room for 429496729 (--memory-limit sets it)";
    assert!(ran.stderr.contains(told), "{}", ran.stderr);
}
