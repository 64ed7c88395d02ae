//! The list of judges.
//!
//! `build.rs` compiles this file too, to write the table of names. It refers to nothing outside itself.

/// The unit of the numbers that stand for dials.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Dials {
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

/// How a judge of The Clocks reads and writes. An answer is one line with the moves in ascending order, separated by spaces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ClocksForm {
    /// The unit of the dials; `None` detects it from the numbers.
    pub dials: Option<Dials>,
    /// How many cases there are. It is never [`Cases::ToZero`]: a 0 is a dial.
    pub cases: Cases,
    /// Whether a space follows the last move too.
    pub blank_after: bool,
}

impl ClocksForm {
    /// All cases up to the end of the input, in any unit.
    pub const ANY: ClocksForm = ClocksForm { dials: None, cases: Cases::ToEnd, blank_after: false };
}

/// How a judge of the Rotation Game reads and writes. The first line of an answer has the moves, or `No moves needed`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RotationForm {
    /// How many boards there are.
    pub cases: Cases,
    /// The most boards that the judge promises, if it promises any. A reader does not enforce it.
    pub most: Option<u32>,
    /// Whether a second line has the symbol of the centre.
    pub symbol: bool,
}

impl RotationForm {
    /// Boards up to a closing 0 or the end of the input; answers of two lines.
    pub const ANY: RotationForm = RotationForm { cases: Cases::ToZero, most: None, symbol: true };
}

/// How a judge reads and writes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Form {
    /// A judge of The Clocks.
    Clocks(ClocksForm),
    /// A judge of the Rotation Game.
    Rotation(RotationForm),
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
    /// How it reads and writes.
    pub form: Form,
    /// The files that the judge reads and writes instead of the standard streams.
    pub files: Option<(&'static str, &'static str)>,
    /// Whether the judge accepts the moves in any order and ignores white space.
    pub any_order: bool,
}

const fn one(dials: Dials) -> Form {
    Form::Clocks(ClocksForm { dials: Some(dials), cases: Cases::One, ..ClocksForm::ANY })
}

const fn counted(dials: Dials) -> Form {
    Form::Clocks(ClocksForm { dials: Some(dials), cases: Cases::Counted, ..ClocksForm::ANY })
}

const QUARTERS: Form = one(Dials::Quarters);
const QUARTERS_BLANK_AFTER: Form =
    Form::Clocks(ClocksForm { dials: Some(Dials::Quarters), cases: Cases::One, blank_after: true });
const QUARTERS_COUNTED: Form = counted(Dials::Quarters);
const HOURS: Form = one(Dials::Hours);
const HOURS_COUNTED: Form = counted(Dials::Hours);
const DEGREES: Form = one(Dials::Degrees);
const BOARDS: Form = Form::Rotation(RotationForm::ANY);
const BOARDS_UP_TO_30: Form = Form::Rotation(RotationForm { most: Some(30), ..RotationForm::ANY });
const BOARDS_LETTERS: Form = Form::Rotation(RotationForm { symbol: false, ..RotationForm::ANY });

const fn judge(name: &'static str, aliases: &'static [&'static str], title: &'static str, form: Form) -> Judge {
    Judge { name, aliases, title, form, files: None, any_order: false }
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
    judge("luogu-p1213", &["p1213", "洛谷p1213", "时钟"], "Luogu P1213, 时钟 The Clocks", HOURS),
    judge("nowcoder-nc22906", &["nc22906", "牛客nc22906"], "Nowcoder NC22906, The Clocks", HOURS),
    judge("openjudge-1816", &["noi-1816", "拨钟问题"], "OpenJudge 1816, 拨钟问题", QUARTERS),
    judge("p11010", &["拨钟问题p11010", "拨钟问题-度"], "P11010 on Hydro judges, 拨钟问题 in degrees", DEGREES),
    judge("10118", &["judge-10118", "p10118"], "10118 on a judge with counted cases, The Clocks", QUARTERS_COUNTED),
    judge("codevillage", &["magical-clocks"], "Codevillage, Magical Clocks", HOURS_COUNTED),
    judge("poj2286", &["poj-rotation"], "POJ 2286, The Rotation Game", BOARDS_UP_TO_30),
    judge("uva1343", &["uva-rotation"], "UVA 1343, The Rotation Game", BOARDS),
    judge("hdu1667", &["hdoj1667"], "HDU 1667, The Rotation Game", BOARDS),
    judge("la3265", &["uvalive3265"], "UVa Live Archive 3265, The Rotation Game", BOARDS),
    judge("acwing-181", &["回转游戏"], "AcWing 181, 回转游戏", BOARDS),
    judge("tioj1673", &["旋轉遊戲"], "TIOJ 1673, 旋轉遊戲", BOARDS_UP_TO_30),
    judge("tyvj2249", &["tyvj-rotation"], "tyvj 2249, the Rotation Game, letters only", BOARDS_LETTERS),
];
