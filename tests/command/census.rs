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
fn usage_is_told() {
    for line in [
        "census",
        "census dials",
        "census clocks --boards",
        "census rotation --threads 2",
        "census rotation --boards --threads 0",
    ] {
        assert_eq!(run(line, "").status, 2, "{line}");
    }
}
