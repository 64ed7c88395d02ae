//! The Rotation Game: each method, many boards at once, ranking, reading, and text to text.

use criterion::{Criterion, criterion_group, criterion_main};
use std::{hint::black_box, iter};
use turnbook::{
    Board, Solution,
    judge::Form,
    notation::{Answered, Style},
    rotation::{Centre, Exact, Heuristic, Method, Pattern},
};
use turnbook_benches::{answer, batch, checked, config, each, laid_out, random::Random, read};

fn boards(count: usize) -> Vec<Board> {
    let mut random = Random::new(1);
    (0..count).map(|_| random.board()).collect()
}

fn solve(c: &mut Criterion) {
    let boards = boards(65_536);
    let mut group = c.benchmark_group("rotation/solve");
    let proper = |board: Board, solution: &Solution| {
        board.after(solution.moves).centre() == Some(solution.symbol)
            && solution.moves.len() == board.distance() as usize
    };
    each(&mut group, "solve", &boards, proper, Board::solve);
    batch(&mut group, &boards, Board::solve, Board::solve_batch);
    let counted = |board: Board, answers: &usize| *answers as u64 == board.answer_count();
    each(&mut group, "answers", &boards[..1_024], counted, |board| board.answers().count());
    group.sample_size(10);
    let same = |board: Board, solution: &Solution| *solution == board.solve();
    each(&mut group, "bfs", &boards[..4], same, |board| board.solve_by(Method::Bfs).answer);
}

/// The distances at which IDA* is timed, each with a number of random boards: under the classic heuristic boards differ
/// much, but the far ones take long.
const DISTANCES: [(u32, usize); 8] = [(5, 32), (6, 32), (7, 32), (8, 32), (9, 16), (10, 8), (11, 4), (12, 2)];

/// Two of the 192 boards that are farthest; no random one is likely to be.
const HARDEST: [&str; 2] = ["112323233232111211122333", "113232323321221112113233"];

/// Boards of each of the distances.
fn by_distance() -> Vec<(u32, Vec<Board>)> {
    let mut random = Random::new(2);
    let nearer = DISTANCES.map(|(distance, count)| {
        let boards = iter::repeat_with(|| random.board()).filter(|board| board.distance() == distance);
        (distance, boards.take(count).collect())
    });
    let hardest = HARDEST.map(|board| board.parse().unwrap()).to_vec();
    nearer.into_iter().chain([(Board::MAX_DISTANCE, hardest)]).collect()
}

fn ida<H: Heuristic>(c: &mut Criterion, name: &str, heuristic: &H) {
    let mut group = c.benchmark_group(name);
    group.sample_size(10);
    for (distance, boards) in by_distance() {
        let check = || {
            let mut nodes = 0;
            for board in &boards {
                let search = board.search(heuristic);
                assert_eq!((board.distance(), search.answer), (distance, board.solve()), "{board}");
                nodes += search.nodes;
            }
            println!("{name}/{distance}: {} nodes a board", nodes / boards.len() as u64);
        };
        checked(&mut group, distance, boards.len(), check, || {
            for board in &boards {
                black_box(black_box(board).search(heuristic));
            }
        });
    }
}

fn searches(c: &mut Criterion) {
    ida(c, "rotation/ida-exact", &Exact);
    ida(c, "rotation/ida-centre", &Centre);
}

fn rank(c: &mut Criterion) {
    let mut random = Random::new(3);
    let indices: Vec<usize> = (0..65_536).map(|_| random.below(Pattern::STATES as u32) as usize).collect();
    let patterns: Vec<Pattern> = indices.iter().map(|index| Pattern::from_index(*index).unwrap()).collect();
    let mut group = c.benchmark_group("rotation/rank");
    let back = |pattern, index: &usize| Pattern::from_index(*index) == Some(pattern);
    each(&mut group, "index", &patterns, back, Pattern::index);
    let back = |index, pattern: &Option<Pattern>| pattern.is_some_and(|pattern| pattern.index() == index);
    each(&mut group, "from-index", &indices, back, Pattern::from_index);
}

fn text(c: &mut Criterion) {
    let boards = boards(65_536);
    read(&mut c.benchmark_group("rotation/read"), &boards);

    let cases: Vec<_> = boards.iter().map(|&state| Answered { state, answer: state.solve() }).collect();
    let canonical = laid_out(&boards, |board| format!("{board}\n"));
    let joined = laid_out(&boards, |board| format!("{board}\n").replace(' ', ""));
    let crlf = laid_out(&boards, |board| format!("{board}\r\n"));
    let double_blanks = laid_out(&boards, |board| format!("{board}\n").replace(' ', "  "));
    let mut group = c.benchmark_group("rotation/text");
    let form = Form::ROTATION;
    answer(&mut group, "canonical", &canonical, form, Style::Text, &cases);
    answer(&mut group, "joined", &joined, form, Style::Text, &cases);
    answer(&mut group, "crlf", &crlf, form, Style::Text, &cases);
    answer(&mut group, "double-blanks", &double_blanks, form, Style::Text, &cases);
    answer(&mut group, "json", &canonical, form, Style::Json, &cases);
}

criterion_group! { name = benches; config = config(); targets = solve, searches, rank, text }
criterion_main!(benches);
