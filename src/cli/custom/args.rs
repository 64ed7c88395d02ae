//! What `turnbook dials` and `turnbook loops` take.

use crate::{
    catalog::Kind,
    cli::{args::one_of, definition::choose, failure::Failure, learn, limits::Limits},
    puzzle::{AnyPuzzle, Key, Metric, Move},
};

pub const DIALS_HELP: &str = "\
PUZZLE is a preset (`turnbook presets` lists them) or a TOML file. With --moves
there is no PUZZLE, and all words are the state: the position of each dial, in
the order of the definition. `-` reads states from standard input, one a line.
Without a state, the start of the definition is solved.

The answer is the fewest presses that lead to the goal, in ascending order; an
empty line if none are needed. If there is no solution, turnbook prints why,
and the exit status is 1. If a limit stops the search, it prints the best answer
so far; if there is none yet, a line that begins with `stopped`, and the exit
status is 3.

Examples:
  turnbook dials clocks 3 3 0 2 2 2 2 1 2
  turnbook dials lights-out-5x5 '##... #.... ..... ..... .....' --count
  turnbook dials mine.toml --goal equal --without '2 5' - < states
  turnbook dials --positions 4 --moves 'AB BC' --goal equal 0 3 0
  turnbook dials learn observations > mine.toml";

pub const LOOPS_HELP: &str = "\
PUZZLE is a preset (`turnbook presets` lists them) or a TOML file. With --moves
there is no PUZZLE, and all words are the board: the symbol of each cell, in the
order of the definition. `-` reads boards from standard input, one a line.
Without a board, the start of the definition is solved.

The answer is the fewest moves that lead to the goal, the first such list in the
order of the moves; then the symbol, if any would do. Without moves it is
`No moves needed`. If there is no solution, turnbook prints why, and the exit
status is 1. If a limit stops the search, it prints the best answer so far; if
there is none yet, a line that begins with `stopped`, and the exit status is 3.

Tables of patterns are made on first use and kept in $XDG_CACHE_HOME/turnbook,
or ~/.cache/turnbook; on macOS in ~/Library/Caches/turnbook, on Windows in
%LOCALAPPDATA%\\turnbook. You can delete them at any time.

Examples:
  turnbook loops rotation 111132323132231222312133
  turnbook loops sixteen-3x3 2 3 1 4 5 6 9 7 8 --all
  turnbook loops --symbols 12 --moves 'L/R = 1 2 3; A = 3 4' --goal 1122 2112";

#[derive(clap::Args)]
#[command(args_conflicts_with_subcommands = true)]
pub struct DialsArgs {
    #[command(subcommand)]
    pub command: Option<Command>,
    /// A preset or a TOML file, and then the state
    #[arg(value_names = ["PUZZLE", "STATE"], num_args = 0.., allow_negative_numbers = true)]
    words: Vec<String>,
    /// How many positions the dials have: one number for all, or one for each
    #[arg(long, value_name = "N", requires = "moves")]
    positions: Option<String>,
    /// Names of the dials, or how many there are
    #[arg(long, value_name = "NAMES", requires = "moves")]
    dials: Option<String>,
    /// A drawing of the dials, by their names
    #[arg(long, value_name = "DRAWING", requires = "moves")]
    layout: Option<String>,
    /// What the moves turn, instead of a PUZZLE: 'AB BC', or 'left = A B; right = B C:-1'
    #[arg(long, value_name = "MOVES", requires = "positions")]
    moves: Option<String>,
    /// Another goal: a state, with `-` for dials that do not matter; several, with `;` between; or `equal`
    #[arg(long, value_name = "STATE", allow_hyphen_values = true)]
    goal: Option<String>,
    /// What to minimise: presses, or moves (a button counts once)
    #[arg(long, value_name = "NAME", default_value_t, value_parser = one_of(Metric::ALL, Metric::name))]
    metric: Metric,
    /// Only whether it can be solved
    #[arg(long, conflicts_with_all = ["all", "count"])]
    solvable: bool,
    #[command(flatten)]
    common: Common,
}

#[derive(clap::Subcommand)]
pub enum Command {
    /// Infer the moves from what the buttons were seen to do, and print the definition
    #[command(after_help = learn::HELP)]
    Learn(learn::Args),
}

#[derive(clap::Args)]
pub struct LoopsArgs {
    /// A preset or a TOML file, and then the board
    #[arg(value_names = ["PUZZLE", "BOARD"], num_args = 0.., allow_negative_numbers = true)]
    words: Vec<String>,
    /// The symbols that cells can show
    #[arg(long, requires = "moves")]
    symbols: Option<String>,
    /// Names of the cells, or how many there are
    #[arg(long, value_name = "NAMES", requires = "moves")]
    cells: Option<String>,
    /// A drawing of the cells, by their names
    #[arg(long, value_name = "DRAWING", requires = "moves")]
    layout: Option<String>,
    /// The loops, instead of a PUZZLE, head first: 'A = 1 2 3; B = undo A', or for both 'A/B = 1 2 3'
    #[arg(long, requires_all = ["symbols", "goal"])]
    moves: Option<String>,
    /// Another goal: a board, or `alike CELLS`, or `alike CELLS in SYMBOL`
    #[arg(long)]
    goal: Option<String>,
    /// Neither read nor keep tables of patterns
    #[arg(long)]
    no_cache: bool,
    #[command(flatten)]
    common: Common,
}

/// What is asked about a puzzle of either kind.
#[derive(clap::Args)]
pub struct Common {
    /// Moves that must not be made
    #[arg(long, value_name = "MOVES")]
    without: Vec<String>,
    /// All optimal answers, in order
    #[arg(long)]
    pub all: bool,
    /// How many optimal answers there are; of dials, also how many answers of any length
    #[arg(long, conflicts_with = "all")]
    pub count: bool,
    #[command(flatten)]
    pub limits: Limits,
    /// Write a JSON object for each state, one a line
    #[arg(long)]
    pub json: bool,
    /// Print to standard error how it was solved, how many nodes were expanded, and how long it took
    #[arg(long)]
    pub stats: bool,
}

/// A puzzle of either kind, and what is asked about it.
pub struct Question {
    pub puzzle: AnyPuzzle,
    /// The words of the state.
    pub words: Vec<String>,
    pub without: Vec<Move>,
    pub metric: Metric,
    pub solvable: bool,
    pub use_cache: bool,
    pub common: Common,
}

impl DialsArgs {
    /// Finds the puzzle.
    pub fn question(self) -> Result<Question, Failure> {
        let options = [
            (Key::Positions, &self.positions),
            (Key::Dials, &self.dials),
            (Key::Layout, &self.layout),
            (Key::Moves, &self.moves),
            (Key::Goal, &self.goal),
        ];
        let (puzzle, words) = choose(Kind::Dials, &self.words, &options)?;
        Question::new(puzzle, words, self.metric, self.solvable, false, self.common)
    }
}

impl LoopsArgs {
    /// Finds the puzzle.
    pub fn question(self) -> Result<Question, Failure> {
        let options = [
            (Key::Symbols, &self.symbols),
            (Key::Cells, &self.cells),
            (Key::Layout, &self.layout),
            (Key::Moves, &self.moves),
            (Key::Goal, &self.goal),
        ];
        let (puzzle, words) = choose(Kind::Loops, &self.words, &options)?;
        Question::new(puzzle, words, Metric::Presses, false, !self.no_cache, self.common)
    }
}

impl Question {
    fn new(
        puzzle: AnyPuzzle,
        words: &[String],
        metric: Metric,
        solvable: bool,
        use_cache: bool,
        common: Common,
    ) -> Result<Question, Failure> {
        let names = common.without.iter().flat_map(|names| names.split([' ', ',']).filter(|name| !name.is_empty()));
        let find = |name: &str| {
            let known = puzzle.description().moves.iter().map(|mv| mv.name());
            let found = puzzle.description().find_move(name);
            found.ok_or_else(|| Failure::unknown("--without: there is no move", name, known, ""))
        };
        let without = names.map(find).collect::<Result<_, _>>()?;
        Ok(Question { words: words.to_vec(), puzzle, without, metric, solvable, use_cache, common })
    }
}
