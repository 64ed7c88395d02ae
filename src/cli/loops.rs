//! `turnbook loops`: puzzles of loops.

use super::{
    definition::{Deadline, bytes, choose, each_state, note_not_all, seconds},
    failure::{Failure, note, say},
    json,
    output::Output,
    progress::Progress as Bar,
};
use crate::{
    counted::Counted,
    definition::{Key, Kind, Puzzle as Either},
    loops::{Answer, Board, Cache, Goal, Limit, Progress, Puzzle, Reason, Solver, Stopped, Unsolved},
};
use std::{collections::BTreeMap, fmt, ops::ControlFlow, slice, time::Duration, time::Instant};

pub const HELP: &str = "\
PUZZLE is a preset (`turnbook presets` lists them) or a file of TOML; with
--moves it is left out, and all that is given is the board. The board is the
symbol of each cell, in the order of the definition; `-` reads boards from
standard input, one a line. Without one it is the start of the definition.

The answer is the fewest moves that lead to the goal, the smallest such list in
the order of the moves; then the symbol, if any would do. Without moves it is
`No moves needed`. Where there is no solution it is said why, and the exit
status is 1. If a limit stops the search, it is the best answer so far; without
any, a line that begins with `stopped`, and the exit status is 3.

Tables of patterns are made on first use and kept in $XDG_CACHE_HOME/turnbook,
or ~/.cache/turnbook; on macOS in ~/Library/Caches/turnbook, on Windows in
%LOCALAPPDATA%\\turnbook. They may be deleted at any time.

Examples:
  turnbook loops rotation 111132323132231222312133
  turnbook loops sixteen-3x3 2 3 1 4 5 6 9 7 8 --all
  turnbook loops --symbols 12 --moves 'L/R = 1 2 3; A = 3 4' --goal 1122 2112";

#[derive(clap::Args)]
pub struct Args {
    /// A preset or a file of TOML, and then the board
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
    /// All shortest answers, in order
    #[arg(long)]
    all: bool,
    /// How many shortest answers there are
    #[arg(long, conflicts_with = "all")]
    count: bool,
    /// Stop after so long, for each board
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    time_limit: Option<Duration>,
    /// Use no more memory than that for tables and to search, as 512M or 2G
    #[arg(long, value_name = "BYTES", value_parser = bytes, default_value = "1G")]
    memory_limit: usize,
    /// Neither read nor keep tables of patterns
    #[arg(long)]
    no_cache: bool,
    /// Write an object of JSON for each board, one a line
    #[arg(long)]
    json: bool,
    /// Say on standard error how it was solved, how many nodes were expanded, and how long it took
    #[arg(long)]
    stats: bool,
}

/// Solves the boards.
pub fn run(args: Args) -> Result<(), Failure> {
    let (puzzle, words) = args.puzzle()?;
    let mut solver = Solver::new(&puzzle).with_memory_limit(args.memory_limit);
    if let Some(folder) = Cache::default_folder().filter(|_| !args.no_cache) {
        solver = solver.with_cache(Cache::at(folder));
    }
    let started = Instant::now();
    let mut run =
        Run { solver, args: &args, boards: 0, nodes: 0, method: None, short: false, no: false, stopped: false };
    let result = match (puzzle.start(), words) {
        (Some(start), []) => run.answer(start),
        (None, []) => Err(Failure::Usage(format!(
            "expected a board, the symbols of {} cells, or `-` to read them from standard input",
            puzzle.cells()
        ))),
        _ => each_state(words, |text| puzzle.parse_board(text), |board| run.answer(&board)),
    };
    run.solver.cache_errors().for_each(|error| note(&error.to_string()));
    if args.stats && run.boards > 0 {
        run.report_stats(started);
    }
    match (run.stopped, Failure::is_no(result, run.no)?) {
        (true, _) => Err(Failure::Stopped),
        (false, true) => Err(Failure::No),
        (false, false) => Ok(()),
    }
}

impl Args {
    /// Returns the puzzle, and the words of the board.
    fn puzzle(&self) -> Result<(Puzzle, &[String]), Failure> {
        let options = [
            (Key::Symbols, &self.symbols),
            (Key::Cells, &self.cells),
            (Key::Layout, &self.layout),
            (Key::Moves, &self.moves),
            (Key::Goal, &self.goal),
        ];
        let (puzzle, words) = choose(Kind::Loops, &self.words, &options)?;
        let Either::Loops(puzzle) = puzzle else { unreachable!("loops are asked for") };
        Ok((puzzle, words))
    }
}

/// A run through the boards.
struct Run<'a> {
    solver: Solver,
    args: &'a Args,
    boards: u64,
    nodes: u64,
    method: Option<&'static str>,
    /// Whether there was no memory for a table.
    short: bool,
    /// Whether a board has no solution.
    no: bool,
    /// Whether a search was stopped before there was an answer.
    stopped: bool,
}

impl Run<'_> {
    fn answer(&mut self, board: &Board) -> Result<(), Failure> {
        self.boards += 1;
        self.method = self.solver.method(board).map(|method| method.name()).or(self.method);
        self.short |= self.args.stats && self.solver.is_short_of_memory(board);
        let deadline = Deadline::after(self.args.time_limit);
        let mut bar: Option<Bar> = None;
        let mut watch = |progress: Progress| {
            match progress {
                Progress::Filling { reached, states } => {
                    bar.get_or_insert_with(|| Bar::new(states, "patterns")).set(reached);
                }
                _ => bar.take().into_iter().for_each(Bar::finish),
            }
            if deadline.has_come() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        if self.args.count {
            let search = self.solver.answer_count(board, &mut watch);
            bar.take().into_iter().for_each(Bar::finish);
            self.nodes += search.nodes;
            return match search.answer {
                Ok(count) => self.count(board, &count.to_string()),
                Err(Unsolved::Stopped(stopped)) => {
                    note(&format!("the count is unknown: the search was {}", Told(&stopped)));
                    self.count(board, "unknown")
                }
                Err(unsolved) => self.unsolved(board, &unsolved),
            };
        }
        if self.args.all {
            let result = self.all(board, &mut watch, &deadline);
            bar.take().into_iter().for_each(Bar::finish);
            return result;
        }
        let search = self.solver.solve(board, &mut watch);
        bar.take().into_iter().for_each(Bar::finish);
        self.nodes += search.nodes;
        match search.answer {
            Err(unsolved) => self.unsolved(board, &unsolved),
            Ok(answer) => self.one(board, &answer, "true"),
        }
    }

    fn count(&self, board: &Board, count: &str) -> Result<(), Failure> {
        match self.args.json {
            true => Output::print_line(self.object(board, &format!("\"optimal\":{}", json::text(count)))),
            false => Output::print_line(format_args!("optimal: {count}")),
        }
    }

    /// Prints an answer; whether it is proved optimal, and what else there is to say, goes into the object of JSON.
    fn one(&self, board: &Board, answer: &Answer, proven: &str) -> Result<(), Failure> {
        let fields = self.fields(answer);
        match self.args {
            Args { json: false, .. } => Output::print_line(self.text(answer)),
            Args { all: false, .. } => Output::print_line(self.object(board, &format!("{fields},\"proven\":{proven}"))),
            Args { all: true, .. } => {
                Output::print_line(self.object(board, &format!("\"answers\":[{{{fields}}}],\"proven\":{proven}")))
            }
        }
    }

    fn all(
        &mut self,
        board: &Board,
        watch: &mut dyn FnMut(Progress) -> ControlFlow<()>,
        deadline: &Deadline,
    ) -> Result<(), Failure> {
        let mut answers = match self.solver.answers(board, watch) {
            Ok(answers) => answers,
            Err(unsolved) => return self.unsolved(board, &unsolved),
        };
        let mut open = Some(self.opened(board) + ",\"answers\":[");
        for answer in answers.by_ref() {
            match self.args.json {
                true => {
                    let before = open.take().unwrap_or(",".into());
                    Output::print(format!("{before}{{{}}}", self.fields(&answer)).as_bytes())?;
                }
                false => Output::print_line(self.text(&answer))?,
            }
        }
        let stopped = answers.is_stopped();
        self.nodes += answers.nodes();
        if self.args.json {
            let open = open.unwrap_or_default();
            Output::print_line(format_args!("{open}],\"proven\":true,\"complete\":{}}}", !stopped))?;
        }
        if stopped {
            note_not_all(deadline);
        }
        Ok(())
    }

    fn unsolved(&mut self, board: &Board, unsolved: &Unsolved) -> Result<(), Failure> {
        if let Unsolved::Stopped(stopped @ Stopped { best: Some(best), at_least, .. }) = unsolved {
            self.one(board, best, &format!("false,\"at_least\":{at_least}"))?;
            note(&format!("not proven optimal: the search was {}", Told(stopped)));
            return Ok(());
        }
        match unsolved {
            Unsolved::Impossible(reason) if self.args.json => {
                self.no = true;
                let reasons = match reason {
                    Reason::Each(reasons) => reasons.as_slice(),
                    _ => slice::from_ref(reason),
                };
                let reasons = json::list(reasons.iter().map(|reason| json::text(&reason.to_string())));
                Output::print_line(self.object(board, &format!("\"moves\":null,\"reasons\":{reasons}")))
            }
            Unsolved::Impossible(reason) => {
                self.no = true;
                Output::print_line(format_args!("no solution\n    {reason}"))
            }
            Unsolved::Stopped(stopped) => {
                self.stopped = true;
                if self.args.json {
                    let at_least = stopped.at_least;
                    let fields = format!("\"moves\":null,\"proven\":false,\"at_least\":{at_least}");
                    return Output::print_line(self.object(board, &fields));
                }
                let short = match self.solver.is_short_of_memory(board) {
                    true => "; there was no memory for tables that may show whether there is one",
                    false => "",
                };
                Output::print_line(format_args!("{}{short}", Told(stopped)))
            }
        }
    }

    /// An answer as text: the names of the moves, joined if each is one character, and the symbol if any would do.
    fn text(&self, answer: &Answer) -> String {
        let puzzle = self.solver.puzzle();
        let joined = puzzle.moves().iter().all(|mv| mv.name().chars().count() == 1);
        let moves = match answer.moves.is_empty() {
            true => "No moves needed".into(),
            false => answer.names(puzzle).collect::<Vec<_>>().join(if joined { "" } else { " " }),
        };
        match (puzzle.goal(), answer.symbol) {
            (Goal::Alike { symbol: None, .. }, Some(symbol)) => {
                format!("{moves}\n{}", puzzle.symbols()[usize::from(symbol)])
            }
            _ => moves,
        }
    }

    /// An answer as fields of an object of JSON.
    fn fields(&self, answer: &Answer) -> String {
        let puzzle = self.solver.puzzle();
        let moves = json::list(answer.names(puzzle).map(json::text));
        let symbol = answer
            .symbol
            .map(|symbol| format!(",\"symbol\":{}", json::text(&puzzle.symbols()[usize::from(symbol)].to_string())));
        format!("\"moves\":{moves},\"length\":{}{}", answer.moves.len(), symbol.unwrap_or_default())
    }

    fn object(&self, board: &Board, rest: &str) -> String {
        format!("{},{rest}}}", self.opened(board))
    }

    /// The beginning of an object of JSON.
    fn opened(&self, board: &Board) -> String {
        let puzzle = self.solver.puzzle();
        let symbols: String = board.symbols().iter().map(|symbol| puzzle.symbols()[usize::from(*symbol)]).collect();
        format!("{{\"board\":{}", json::text(&symbols))
    }

    fn report_stats(&self, started: Instant) {
        let (boards, nodes) = (Counted(self.boards, "board"), Counted(self.nodes, "node"));
        let seconds = started.elapsed().as_secs_f64();
        let method = self.method.unwrap_or("none");
        let mut text = format!("method {method}: {boards}, {nodes} expanded, {seconds:.6} s");
        // Many are alike: the smallest first.
        let mut tables: BTreeMap<(u64, bool), u64> = BTreeMap::new();
        for table in self.solver.tables() {
            *tables.entry((table.states, table.cached)).or_default() += 1;
        }
        for ((states, cached), count) in tables {
            let from = if cached { "from the cache" } else { "filled" };
            text += &format!("; {} of {states} patterns, {from}", Counted(count, "table"));
        }
        if self.short {
            text += "; there was no memory for larger tables";
        }
        say(&text);
    }
}

/// Which limit stopped a search, and what was proved by then.
struct Told<'a>(&'a Stopped);

impl fmt::Display for Told<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Told(stopped) = self;
        match stopped.limit {
            Limit::Caller => f.write_str("stopped by the time limit")?,
            Limit::Memory => f.write_str("stopped by the memory limit")?,
            limit => write!(f, "stopped: {limit}")?,
        }
        write!(f, "; no answer has fewer than {}", Counted(stopped.at_least.into(), "move"))
    }
}
