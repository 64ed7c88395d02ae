//! The list of judges.
//!
//! `build.rs` compiles this file too, to write the table of names. It refers to nothing outside itself.

/// The unit of dials.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Unit {
    /// Quarter turns past 12 o'clock: 0, 1, 2, 3.
    Quarters,
    /// The hour that the dial shows: 12 (or 0), 3, 6, 9.
    Hours,
    /// Degrees clockwise from 12 o'clock: 0, 90, 180, 270.
    Degrees,
}

/// How many cases an input has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Cases {
    /// One, and nothing after it.
    One,
    /// All cases up to the end of the input.
    ToEnd,
    /// The number of cases is given before them.
    Counted,
    /// All cases up to a single `0`, or up to the end of the input if it is missing.
    ToZero,
}

/// How a judge's input and output are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Form {
    /// How many cases an input has. For The Clocks it is never [`Cases::ToZero`]: a 0 is a dial.
    pub cases: Cases,
    /// The most cases that the judge promises, if it promises any. A reader does not enforce it.
    pub most: Option<u32>,
    /// The unit of the dials of The Clocks; `None` detects it from the numbers.
    pub unit: Option<Unit>,
    /// Whether a space follows the last move of The Clocks too.
    pub blank_after: bool,
    /// Whether a second line has the symbol that the moves bring to the centre of the Rotation Game.
    pub label: bool,
}

impl Form {
    /// The Clocks: all cases up to the end of the input, in any unit. An answer is one line with the moves in ascending
    /// order, separated by spaces.
    pub const CLOCKS: Form = Form { cases: Cases::ToEnd, most: None, unit: None, blank_after: false, label: false };

    /// The Rotation Game: boards up to a closing 0 or the end of the input. An answer has two lines: the moves, or
    /// `No moves needed`, and the symbol.
    pub const ROTATION: Form = Form { cases: Cases::ToZero, label: true, ..Form::CLOCKS };
}

/// A contest site that has one of the puzzles, and how it reads and writes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Judge {
    /// The name that `--judge` takes.
    pub name: &'static str,
    /// Other names, English and Chinese.
    pub aliases: &'static [&'static str],
    /// The site, and its name for the problem.
    pub title: &'static str,
    /// The puzzle: `clocks` or `rotation`.
    pub puzzle: &'static str,
    /// How its input and output are written.
    pub form: Form,
    /// The files that the judge reads and writes instead of the standard streams.
    pub files: Option<(&'static str, &'static str)>,
    /// Whether the judge accepts the moves in any order and ignores white space.
    pub any_order: bool,
}

const fn clocks(unit: Unit, cases: Cases) -> Judge {
    let form = Form { unit: Some(unit), cases, ..Form::CLOCKS };
    Judge { name: "", aliases: &[], title: "", puzzle: "clocks", form, files: None, any_order: false }
}

const QUARTERS: Judge = clocks(Unit::Quarters, Cases::One);
const QUARTERS_BLANK_AFTER: Judge = Judge { form: Form { blank_after: true, ..QUARTERS.form }, ..QUARTERS };
const QUARTERS_COUNTED: Judge = clocks(Unit::Quarters, Cases::Counted);
const HOURS: Judge = clocks(Unit::Hours, Cases::One);
const HOURS_COUNTED: Judge = clocks(Unit::Hours, Cases::Counted);
const DEGREES: Judge = clocks(Unit::Degrees, Cases::One);
const BOARDS: Judge = Judge { puzzle: "rotation", form: Form::ROTATION, ..QUARTERS };
const BOARDS_UP_TO_30: Judge = Judge { form: Form { most: Some(30), ..Form::ROTATION }, ..BOARDS };
const BOARDS_LETTERS: Judge = Judge { form: Form { label: false, ..Form::ROTATION }, ..BOARDS };

const fn judge(name: &'static str, aliases: &'static [&'static str], title: &'static str, like: Judge) -> Judge {
    Judge { name, aliases, title, ..like }
}

/// All judges.
pub static JUDGES: &[Judge] = &[
    judge("poj1166", &["poj-clocks"], "POJ 1166, The Clocks", QUARTERS),
    Judge {
        files: Some(("INPUT.TXT", "OUTPUT.TXT")),
        any_order: true,
        ..judge("ioi94", &["ioi1994", "ioi-clocks"], "IOI 1994, day 2, problem 1, The Clocks", QUARTERS)
    },
    judge("beijing2008", &["北京2008的挂钟", "北京2008", "挂钟"], "the clock of Beijing 2008", QUARTERS_BLANK_AFTER),
    Judge {
        files: Some(("clocks.in", "clocks.out")),
        ..judge("usaco", &["usaco-clocks", "usaco-1.4"], "USACO training, The Clocks", HOURS)
    },
    judge("luogu-p1213", &["p1213", "洛谷p1213", "时钟", "時鐘"], "Luogu P1213, 时钟 The Clocks", HOURS),
    judge("nowcoder-nc22906", &["nc22906", "牛客nc22906"], "Nowcoder NC22906, The Clocks", HOURS),
    judge("openjudge-1816", &["noi-1816", "拨钟问题"], "OpenJudge 1816, 拨钟问题", QUARTERS),
    judge("p11010", &["拨钟问题p11010", "拨钟问题-度"], "P11010 on Hydro judges, 拨钟问题 in degrees", DEGREES),
    judge("10118", &["judge-10118", "p10118"], "10118 on a judge with counted cases, The Clocks", QUARTERS_COUNTED),
    judge("codevillage", &["magical-clocks"], "Codevillage, Magical Clocks", HOURS_COUNTED),
    judge("poj2286", &["poj-rotation"], "POJ 2286, The Rotation Game", BOARDS_UP_TO_30),
    judge("uva1343", &["uva-rotation", "旋转游戏"], "UVA 1343, The Rotation Game", BOARDS),
    judge("hdu1667", &["hdoj1667"], "HDU 1667, The Rotation Game", BOARDS),
    judge("la3265", &["uvalive3265"], "UVa Live Archive 3265, The Rotation Game", BOARDS),
    judge("acwing-181", &["回转游戏"], "AcWing 181, 回转游戏", BOARDS),
    judge("tioj1673", &["旋轉遊戲"], "TIOJ 1673, 旋轉遊戲", BOARDS_UP_TO_30),
    judge("tyvj2249", &["tyvj-rotation"], "tyvj 2249, the Rotation Game, letters only", BOARDS_LETTERS),
];
