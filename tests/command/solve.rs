//! The command, through its real binary.

use crate::common::{
    command::{answer, finish, run, run_with, turnbook},
    folder::folder,
};
use std::{
    ffi::OsStr,
    fs,
    io::{BufRead, BufReader, Read, Write},
    path::Path,
};

const BOARD: &str = "111132323132231222312133";

#[test]
fn the_cases_with_known_answers_come_out_byte_for_byte() {
    let mut count = 0;
    for puzzle in ["clocks", "rotation"] {
        let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(puzzle);
        for entry in fs::read_dir(data).unwrap() {
            let input = entry.unwrap().path();
            if input.extension() != Some("in".as_ref()) {
                continue;
            }
            let expected = fs::read_to_string(input.with_extension("out")).unwrap();
            let bytes = fs::read(&input).unwrap();
            let methods: &[&str] =
                if puzzle == "clocks" { &["table", "matrix", "bfs", "dfs"] } else { &["ida", "ida-centre", "bfs"] };
            for method in methods {
                let from_pipe = run_with(&[puzzle, "--method", method], &bytes);
                assert_eq!((from_pipe.status, from_pipe.stderr.as_str()), (0, ""), "{input:?}");
                assert_eq!(from_pipe.stdout, expected, "{input:?} by {method}");
            }
            let from_file = answer(&format!("{puzzle} --input {}", input.display()), "");
            assert_eq!(from_file, expected, "{input:?}");
            count += 1;
        }
    }
    assert_eq!(count, 23);
}

#[test]
fn a_state_can_be_typed_as_arguments() {
    assert_eq!(answer("clocks 3 3 0 2 2 2 2 1 2", ""), "4 5 8 9\n");
    assert_eq!(answer("clocks 3,3,0 222 2,1,2", ""), "4 5 8 9\n");
    assert_eq!(answer("clocks 0 0 0 0 0 0 0 0 0", ""), "\n");
    assert_eq!(answer(&format!("rotation {BOARD}"), ""), "AC\n2\n");
    assert_eq!(answer(&format!("rotation {BOARD} 0"), ""), "AC\n2\n");
}

#[test]
fn judges_get_their_bytes() {
    let quarters = "3 3 0\n2 2 2\n2 1 2\n";
    for judge in ["poj1166", "ioi94", "openjudge-1816", "拨钟问题"] {
        assert_eq!(answer(&format!("clocks --judge {judge}"), quarters), "4 5 8 9\n", "{judge}");
    }
    assert_eq!(answer("clocks --judge beijing2008", quarters), "4 5 8 9 \n");
    for judge in ["usaco", "luogu-p1213", "nowcoder-nc22906"] {
        let hours = "9 9 12\n6 6 6\n6 3 6\n";
        assert_eq!(answer(&format!("clocks --judge {judge}"), hours), "4 5 8 9\n", "{judge}");
        // Nothing but 3s is no question for a judge.
        let threes = answer(&format!("clocks --judge {judge}"), "3 3 3 3 3 3 3 3 3");
        assert_eq!(threes, answer("clocks 1 1 1 1 1 1 1 1 1", ""), "{judge}");
    }
    assert_eq!(answer("clocks --judge p11010", "270 270 0\n180 180 180\n180 90 180\n"), "4 5 8 9\n");
    assert_eq!(answer("clocks --judge codevillage", "2\n9 9 12 6 6 6 6 3 6\n12 9 12 9 9 9 12 9 12\n"), "4 5 8 9\n5\n");
    assert_eq!(answer("clocks --judge 10118", "1\n3 3 0\n2 2 2\n2 1 2\n"), "4 5 8 9\n");
    let boards = format!("{BOARD}\n111133222332233222331111\n0\n");
    for judge in ["poj2286", "uva1343", "hdu1667", "la3265", "acwing-181", "tioj1673"] {
        assert_eq!(answer(&format!("rotation --judge {judge}"), &boards), "AC\n2\nNo moves needed\n2\n", "{judge}");
    }
    assert_eq!(answer("rotation --judge tyvj2249", &boards), "AC\nNo moves needed\n");
}

#[test]
fn a_judge_may_name_files() {
    let folder = folder("files");
    fs::write(folder.join("clocks.in"), "9 9 12\n6 6 6\n6 3 6\n").unwrap();
    let run_in = |arguments: &[&str]| finish(turnbook(arguments).current_dir(&folder).spawn().unwrap());
    let ran = run_in(&["clocks", "--judge", "usaco", "--files"]);
    assert_eq!((ran.status, ran.stdout, ran.stderr), (0, String::new(), String::new()));
    assert_eq!(fs::read_to_string(folder.join("clocks.out")).unwrap(), "4 5 8 9\n");
    let ran = run_in(&["clocks", "--judge", "ioi94", "--files"]);
    assert_eq!(ran.status, 2);
    assert!(ran.stderr.contains("cannot read INPUT.TXT"), "{}", ran.stderr);
    let ran = run_in(&["clocks", "--judge", "poj1166", "--files"]);
    assert_eq!((ran.status, ran.stderr.contains("not files")), (2, true));
}

#[test]
fn answers_go_to_a_file() {
    let folder = folder("output");
    let (input, output) = (folder.join("cases"), folder.join("answers"));
    fs::write(&input, "330222212\n000000000\n12").unwrap();
    let line = format!("clocks --input {} --output {}", input.display(), output.display());
    let ran = run(&line, "");
    // What was answered before the bad case is there.
    assert_eq!((ran.status, ran.stdout.as_str()), (2, ""));
    assert_eq!(fs::read_to_string(&output).unwrap(), "4 5 8 9\n\n");
    let ran = run(&format!("clocks --input {0} --output {0}", input.display()), "");
    assert_eq!((ran.status, ran.stderr.contains("it is also an input")), (2, true));
    let copy = folder.join("link");
    fs::hard_link(&input, &copy).unwrap();
    assert_eq!(run(&format!("clocks --input {} --output {}", input.display(), copy.display()), "").status, 2);
    let mut from_itself = turnbook(&["clocks".as_ref(), "--output".as_ref(), input.as_os_str()]);
    let ran = finish(from_itself.stdin(fs::File::open(&input).unwrap()).spawn().unwrap());
    assert_eq!((ran.status, ran.stderr.contains("it is also an input")), (2, true));
    assert_eq!(fs::read_to_string(&input).unwrap().len(), 22);
    assert_eq!(answer("clocks --input - --output -", "330222212"), "4 5 8 9\n");
    let ran = run(&format!("clocks 330222212 --output {}/none/answers", folder.display()), "");
    assert_eq!((ran.status, ran.stderr.contains("cannot write")), (2, true));
    let ran = run(&format!("clocks --input {}", folder.display()), "");
    assert_eq!((ran.status, ran.stderr.contains("cannot read")), (2, true));
}

#[test]
fn json_is_an_object_a_line() {
    let lines = answer("clocks --json", "330222212\n000000000\n");
    let expected = "{\"state\":\"330222212\",\"moves\":[4,5,8,9],\"length\":4}\n\
                    {\"state\":\"000000000\",\"moves\":[],\"length\":0}\n";
    assert_eq!(lines, expected);
    let line = answer(&format!("rotation --json {BOARD}"), "");
    let expected = "{\"state\":\"111132323132231222312133\",\"moves\":\"AC\",\"length\":2,\"symbol\":2,\
                    \"distances\":[12,2,12]}\n";
    assert_eq!(line, expected);
}

#[test]
fn bad_input_is_told_after_the_answers_before_it() {
    let ran = run("clocks", "330222212\n3 3 x 2 2 2 2 1 2\n000000000\n");
    assert_eq!((ran.status, ran.stdout.as_str()), (2, "4 5 8 9\n"));
    let expected = "turnbook: standard input: line 2, column 5 (case 2): expected 0, 1, 2 or 3 quarter turns, found \
                    \"x\"\n    3 3 x 2 2 2 2 1 2\n        ^\n";
    assert_eq!(ran.stderr, expected);
    let ran = run("clocks --keep-going", "330222212\n3 3 x 2 2 2 2 1 2\n000000000\n33022221y\n330222212\n1");
    assert_eq!((ran.status, ran.stdout.as_str()), (2, "4 5 8 9\n\n4 5 8 9\n"));
    assert_eq!(ran.stderr.matches("turnbook: ").count(), 3);
    assert!(ran.stderr.contains("(case 2)") && ran.stderr.contains("(case 4)") && ran.stderr.contains("(case 6)"));
    // Nothing but 3s that waited is answered, too.
    let ran = run("clocks", "333333333\n33333333x\n");
    assert_eq!((ran.status, ran.stdout.as_str()), (2, "1 2 2 3 4 4 5 6 6 7 8 8 9\n"));
    let ran = run("rotation", &format!("{BOARD}\n{}\n", BOARD.replacen('2', "1", 1)));
    assert_eq!((ran.status, ran.stdout.as_str()), (2, "AC\n2\n"));
    assert!(ran.stderr.contains("found nine 1s, seven 2s"), "{}", ran.stderr);
}

#[test]
fn a_place_is_shown_wherever_it_is() {
    // In a later block, in a long line, in a line that is gone.
    let many = format!("{}3 3 x 2 2 2 2 1 2\n", "3 3 0 2 2 2 2 1 2\n".repeat(10_000));
    let ran = run("clocks", &many);
    assert_eq!(ran.stdout.lines().count(), 10_000);
    assert!(ran.stderr.contains("line 10001, column 5"), "{}", ran.stderr);
    assert!(ran.stderr.ends_with("\n    3 3 x 2 2 2 2 1 2\n        ^\n"), "{}", ran.stderr);
    let long = format!("{}x\n", "3 3 0 2 2 2 2 1 2 ".repeat(10_000));
    let ran = run("clocks", &long);
    assert!(ran.stderr.contains("line 1, column 180001"), "{}", ran.stderr);
    assert!(ran.stderr.len() < 600, "{}", ran.stderr);
    let marked = format!("\n    {}x\n    {}^\n", &"3 3 0 2 2 2 2 1 2 ".repeat(4)[12..], " ".repeat(60));
    assert!(ran.stderr.ends_with(&marked), "{}", ran.stderr);
    let ran = run("rotation", &format!("1 2 3{}4", "\n".repeat(100_000)));
    assert!(ran.stderr.contains("line 100001, column 1 (case 1)"), "{}", ran.stderr);
    let ran = run("rotation", &format!("1 2 3{}", "\n".repeat(200_000)));
    assert!(ran.stderr.contains("line 1, column 1 (case 1): expected 24 symbols, found 3"), "{}", ran.stderr);
}

#[test]
fn hostile_bytes_are_refused_and_no_more() {
    for input in [vec![b'x'; 10_000_000], vec![0; 1_000_000], vec![0xff; 1_000_000], b"3".repeat(1_000_000)] {
        for puzzle in ["clocks", "rotation"] {
            let ran = run_with(&[puzzle], &input);
            assert_eq!(ran.status, 2);
            assert_eq!(ran.stdout, "");
            assert!(ran.stderr.starts_with("turnbook: standard input: line 1, column 1 (case 1): expected"));
            assert!(ran.stderr.len() < 1_000);
        }
    }
    assert_eq!(answer("clocks", &" ".repeat(10_000_000)), "");
    assert_eq!(answer("clocks", &format!("{}330222212", "\n".repeat(1_000_000))), "4 5 8 9\n");
}

#[test]
#[cfg(unix)]
fn an_argument_may_be_any_bytes() {
    use std::os::unix::ffi::OsStrExt;
    let ran = run_with(&[OsStr::new("clocks"), OsStr::from_bytes(b"\xff\xf0")], b"");
    assert_eq!(ran.status, 2);
    assert!(ran.stderr.contains(r#"found "\xff\xf0""#), "{}", ran.stderr);
}

#[test]
fn nothing_but_threes_is_noted() {
    let ran = run("clocks 3 3 3 3 3 3 3 3 3", "");
    assert_eq!((ran.status, ran.stdout.as_str()), (0, "1 2 2 3 4 4 5 6 6 7 8 8 9\n"));
    assert!(ran.stderr.contains("--unit hours"), "{}", ran.stderr);
    let threes = "3 3 3 3 3 3 3 3 3";
    assert_eq!(answer(&format!("clocks --unit quarters {threes}"), ""), "1 2 2 3 4 4 5 6 6 7 8 8 9\n");
    let hours = answer(&format!("clocks --unit hours {threes}"), "");
    assert_eq!(hours, answer("clocks 1 1 1 1 1 1 1 1 1", ""));
    // In a file of hours it is never anything else, wherever it stands.
    assert_eq!(answer("clocks", &format!("{threes}\n9 9 12 6 6 6 6 3 6\n")), format!("{hours}4 5 8 9\n"));
    assert_eq!(answer("clocks", &format!("9 9 12 6 6 6 6 3 6\n{threes}\n")), format!("4 5 8 9\n{hours}"));
}

#[test]
fn answers_are_not_held_back() {
    let mut child = turnbook(&["rotation"]).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let mut stdout = BufReader::new(child.stdout.take().unwrap());
    for _ in 0..3 {
        writeln!(stdin, "{BOARD}").unwrap();
        let mut line = String::new();
        stdout.read_line(&mut line).unwrap();
        stdout.read_line(&mut line).unwrap();
        assert_eq!(line, "AC\n2\n");
    }
    // It ends at the 0, and after the one case that a judge has, though the pipe stays open.
    writeln!(stdin, "0").unwrap();
    let mut rest = String::new();
    stdout.read_to_string(&mut rest).unwrap();
    assert_eq!((rest.as_str(), child.wait().unwrap().code()), ("", Some(0)));
    drop(stdin);
    let mut child = turnbook(&["clocks", "--judge", "poj1166", "--keep-going"]).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    stdin.write_all(b"330222212\n330222212\n").unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(2));
    drop(stdin);
}

#[test]
fn a_closed_pipe_ends_it_quietly() {
    for threads in ["1", "3"] {
        let mut child = turnbook(&["clocks", "--threads", threads]).spawn().unwrap();
        drop(child.stdout.take());
        let mut stdin = child.stdin.take().unwrap();
        let writer = std::thread::spawn(move || while stdin.write_all(b"3 3 0 2 2 2 2 1 2\n").is_ok() {});
        let ran = finish(child);
        writer.join().unwrap();
        assert_eq!((ran.status, ran.stderr.as_str()), (0, ""), "{threads} threads");
    }
    for line in ["judges", "man", "completions bash", "clocks --help"] {
        let mut child = turnbook(&line.split(' ').collect::<Vec<_>>()).spawn().unwrap();
        drop(child.stdout.take());
        let ran = finish(child);
        assert_eq!((ran.status, ran.stderr.as_str()), (0, ""), "{line}");
    }
}

#[test]
#[cfg(target_os = "linux")]
fn a_full_device_is_told() {
    for line in ["clocks 330222212", "judges", "man", "completions bash", "--help", "clocks -h", "--version"] {
        let full = fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
        let child = turnbook(&line.split(' ').collect::<Vec<_>>()).stdout(full).spawn().unwrap();
        let ran = finish(child);
        assert_eq!(ran.status, 2, "{line}");
        assert!(ran.stderr.starts_with("turnbook: cannot write standard output: "), "{line}: {}", ran.stderr);
    }
    let ran = run("clocks 330222212 --output /dev/full", "");
    assert_eq!((ran.status, ran.stderr.contains("cannot write /dev/full")), (2, true));
}

#[test]
fn usage_is_told() {
    for (line, hint) in [
        ("clocks --judge poj1661 330222212", "did you mean 'poj1166'"),
        ("clocks --judge usacco 330222212", "did you mean 'usaco'"),
        ("clocks --judge zzzzzz 330222212", "`turnbook judges` lists them"),
        ("rotation --judge poj2268 1", "did you mean 'poj2286'"),
        ("clocks --judge usac 330222212", "did you mean 'usaco'"),
        ("clocks --judge luogu 330222212", "did you mean 'luogu-p1213'"),
        ("clocks --judge luogu --files", "did you mean 'luogu-p1213'"),
        ("rotation 0", "expected 24 symbols in the arguments, found none"),
        ("clocks --judge poj2286 330222212", "judge poj2286 is not a clocks judge"),
        ("rotation --judge usaco 1", "judge usaco is not a rotation judge"),
        ("clocks --method best 330222212", "table, matrix, bfs, dfs"),
        ("rotation --method best 1", "ida, ida-centre, bfs"),
        ("clocks --unit minutes 330222212", "quarters, hours, degrees"),
        ("clocks --files", "--judge"),
        ("clocks --threads 0", "'0' for '--threads <N>': expected a number from 1 to "),
        ("census rotation --boards --threads 0", "expected a number from 1 to "),
        ("clocks --input x 330222212", "cannot be used with"),
        ("clok", "clocks"),
        ("man clok", "there is no subcommand 'clok'"),
        ("man tables  verifys", "there is no subcommand 'tables verifys'"),
        ("man tables-", "there is no subcommand 'tables-'"),
        ("man clocks2", "there is no subcommand 'clocks2'"),
        ("clocks -1 2", "found \"-1\""),
    ] {
        let ran = run(line, "");
        assert_eq!((ran.status, ran.stdout.as_str()), (2, ""), "{line}");
        assert!(ran.stderr.contains(hint), "{line}: {}", ran.stderr);
    }
    assert_eq!(run("", "").status, 2);
    let ran = run_with(&["clocks", ""], b"");
    assert_eq!((ran.status, ran.stderr.contains("expected 9 dials in the arguments")), (2, true));
}

#[test]
fn help_says_in_which_order_to_type() {
    for flag in ["--help", "-h"] {
        let help = answer(&format!("clocks {flag}"), "");
        assert!(help.contains("A B C      1 ABDE") && help.contains("Examples:"), "{help}");
        let help = answer(&format!("rotation {flag}"), "");
        assert!(help.contains("H  5  6  7  8  9 10 11  C") && help.contains("Examples:"), "{help}");
    }
    assert!(answer("--help", "").contains("turnbook clocks --help"));
    assert_eq!(answer("--version", ""), format!("turnbook {}\n", env!("CARGO_PKG_VERSION")));
}

#[test]
fn the_judges_are_listed() {
    let list = answer("judges", "");
    for name in ["poj1166", "ioi94", "beijing2008", "北京2008的挂钟", "clocks.in", "tyvj2249", "回转游戏"] {
        assert!(list.contains(name), "{name}");
    }
}

#[test]
fn completions_and_manual_pages_are_printed() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        assert!(answer(&format!("completions {shell}"), "").contains("rotation"), "{shell}");
    }
    assert!(answer("man", "").starts_with(".ie"));
    let page = answer("man clocks", "");
    assert!(page.contains("turnbook\\-clocks") && page.contains("1 ABDE"), "{page}");
    assert!(page.contains("\n.SH NOTES\n") && !page.contains("EXTRA"), "{page}");
    let page = answer("man tables verify", "");
    assert!(page.contains("turnbook\\-tables\\-verify") && page.contains("\\-\\-puzzle"), "{page}");
    assert_eq!(answer("man tables-verify", ""), page);
    assert_eq!(answer("man turnbook-tables-verify", ""), page);
    assert_eq!(run_with(&["man", "tables verify"], b"").stdout, page);
    // There is each page that another refers to.
    let mut pages = vec![String::new()];
    let mut next = 0;
    while let Some(name) = pages.get(next) {
        let page = answer(&format!("man {name}"), "");
        let referred = page.lines().filter_map(|line| line.strip_prefix("turnbook\\-")?.strip_suffix("(1)"));
        pages.extend(referred.map(|name| name.replace('\\', "")));
        next += 1;
    }
    assert!(pages.len() > 15 && pages.contains(&"tables-verify".to_string()), "{pages:?}");
}

#[test]
fn stats_go_to_standard_error() {
    let ran = run(&format!("rotation --stats --method ida {BOARD}"), "");
    assert_eq!((ran.status, ran.stdout.as_str()), (0, "AC\n2\n"));
    assert!(ran.stderr.starts_with("turnbook: method ida: 1 case, 2 nodes expanded, 0."), "{}", ran.stderr);
}

#[test]
fn judges_are_found_by_a_part_of_their_name() {
    for (typed, name) in
        [("luogu", "luogu-p1213"), ("1166", "poj1166"), ("時鐘", "luogu-p1213"), ("旋转游戏", "uva1343")]
    {
        assert!(answer(&format!("judges {typed}"), "").starts_with(&format!("{name}: ")), "{typed}");
    }
    assert_eq!(answer("judges usaco", "").matches("reads").count(), 1);
    let told = run("clocks --judge luogu 330222212", "").stderr;
    assert!(told.contains("there is no judge 'luogu'; did you mean 'luogu-p1213'?"), "{told}");
    assert!(run("judges chess", "").stderr.contains("there is no judge 'chess'"));
}

#[test]
fn a_file_among_the_numbers_is_noticed() {
    let file = folder("among").join("in.txt");
    std::fs::write(&file, "330222212").unwrap();
    let told = run(&format!("clocks {}", file.display()), "").stderr;
    assert!(told.contains(&format!("turnbook clocks --input {}", file.display())), "{told}");
}
