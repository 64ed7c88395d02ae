//! The counts over whole state spaces.

use crate::common::random::Random;
use turnbook::{
    Board, Clocks,
    census::{self, BoardCount, Boards},
    rotation::{Pattern, Symbol},
};

#[test]
fn clocks_are_counted() {
    let census = census::clocks();
    assert_eq!(census.histogram.iter().sum::<u64>(), Clocks::STATES as u64);
    assert_eq!(census.histogram.len(), 28);
    assert!(census.histogram.iter().eq(census.histogram.iter().rev()), "as many are n moves away as 27 - n");
    assert_eq!(census.hardest, ["3 0 3 0 1 0 3 0 3".parse().unwrap()]);
    assert_eq!((census.most_answers, census.with_most_answers), (1, vec![]));
    assert_eq!(census::mean(&census.histogram), 13.5);
}

#[test]
fn patterns_are_counted() {
    let census = census::patterns();
    let published = [1, 8, 44, 208, 876, 3220, 10498, 30236, 73982, 146466, 208170, 178588, 72941, 10045, 188];
    assert_eq!(census.histogram, published);
    assert_eq!(census.hardest.len(), 188);
    assert!(census.hardest.iter().all(|pattern| pattern.distance() == Pattern::MAX_DISTANCE));
    // Counted along the distances, and by walking every answer.
    for pattern in census.with_most_answers {
        assert_eq!(pattern.answer_count(), census.most_answers);
    }
    let sample: Vec<Pattern> = Pattern::all().step_by(1009).collect();
    assert!(sample.iter().all(|pattern| pattern.answer_count() <= census.most_answers));
}

/// The exact count, once for the tests below.
fn all_boards() -> (Boards, BoardCount) {
    let boards = Boards::all();
    let (half, end) = (boards.parts() / 2, boards.parts());
    let count = std::thread::scope(|scope| {
        let lower = scope.spawn(|| boards.count(0..half));
        let mut count = boards.count(half..end);
        count.add(&lower.join().unwrap());
        count
    });
    (boards, count)
}

#[test]
fn all_boards_are_counted() {
    let (boards, count) = all_boards();
    assert_eq!(count.boards(), 9_465_511_770);
    assert_eq!(count.boards(), Board::STATES);
    assert_eq!(count.tied().iter().sum::<u64>(), Board::STATES);
    assert_eq!(count.farthest(), Board::MAX_DISTANCE as usize);
    // Solved are those whose centre shows a symbol: three symbols, and 16 choose 8 deals of the others.
    assert_eq!(count.histogram()[0], 3 * 12_870);

    let hardest = boards.at_least(count.farthest());
    assert_eq!(hardest.len() as u64, count.histogram()[count.farthest()]);
    assert!(hardest.iter().all(|board| board.distance() == Board::MAX_DISTANCE));
    assert!(hardest.is_sorted());
    let known = ["112323233232111211122333", "113232323321221112113233"];
    assert!(known.iter().all(|board| hardest.contains(&board.parse().unwrap())));

    // A million boards, each as likely: no share is five standard deviations off.
    const SAMPLE: u32 = 1_000_000;
    let mut random = Random::new(10);
    let (mut histogram, mut tied) = ([0_u64; 16], [0_u64; 3]);
    for _ in 0..SAMPLE {
        let distances = random.board().distances();
        let least = distances.into_iter().min().unwrap();
        histogram[least as usize] += 1;
        tied[distances.into_iter().filter(|distance| *distance == least).count() - 1] += 1;
    }
    let expected = count.histogram().into_iter().chain(count.tied());
    for (found, expected) in histogram.iter().chain(&tied).zip(expected) {
        let share = expected as f64 / Board::STATES as f64;
        let mean = share * f64::from(SAMPLE);
        let deviation = (mean * (1.0 - share)).sqrt();
        assert!((*found as f64 - mean).abs() <= 5.0 * deviation + 1.0, "found {found}, expected {mean}");
    }
}

/// All boards that begin with some symbols, one by one.
fn slowly(beginning: &[u8]) -> BoardCount {
    fn deal(symbols: &mut Vec<u8>, count: &mut BoardCount) {
        if symbols.len() == Board::CELLS {
            let board = Board::new(symbols.as_slice().try_into().unwrap()).unwrap();
            let distances = board.distances();
            let least = distances.into_iter().min().unwrap();
            let tied = distances.into_iter().filter(|distance| *distance == least).count();
            count.tied_at[least as usize][tied - 1] += 1;
            return;
        }
        for symbol in Symbol::ALL.map(Symbol::number) {
            if symbols.iter().filter(|dealt| **dealt == symbol).count() < 8 {
                symbols.push(symbol);
                deal(symbols, count);
                symbols.pop();
            }
        }
    }
    let mut count = BoardCount::default();
    deal(&mut beginning.to_vec(), &mut count);
    count
}

#[test]
fn some_boards_are_counted_one_by_one() {
    for beginning in ["111122223333", "12312312312312", "3322113", "1111111122", "111132323132231222312133"] {
        // A short beginning leaves too many boards to go through.
        let digits: Vec<u8> = beginning.bytes().map(|digit| digit - b'0').collect();
        let boards = Boards::beginning_with(&digits);
        let count = boards.count(0..boards.parts());
        let hard: u64 = count.histogram()[9..].iter().sum();
        if hard < 100_000 {
            assert_eq!(boards.at_least(9).len() as u64, hard, "{beginning}");
        }
        if digits.len() >= 10 {
            assert_eq!(count, slowly(&digits), "{beginning}");
        } else {
            let longer = Symbol::ALL.map(|symbol| {
                let digits = [digits.as_slice(), &[symbol.number()]].concat();
                let boards = Boards::beginning_with(&digits);
                boards.count(0..boards.parts())
            });
            let mut sum = BoardCount::default();
            longer.iter().for_each(|count| sum.add(count));
            assert_eq!(count, sum, "{beginning}");
        }
    }
}

#[test]
fn the_symmetries_of_the_board_change_no_distance() {
    // As the statement draws it, with rows and columns exchanged: row 3 becomes column 3.
    let transposed = [5, 14, 6, 15, 1, 3, 7, 12, 16, 21, 23, 8, 17, 2, 4, 9, 13, 18, 22, 24, 10, 19, 11, 20];
    let reflected = [2, 1, 4, 3, 11, 10, 9, 8, 7, 6, 5, 13, 12, 20, 19, 18, 17, 16, 15, 14, 22, 21, 24, 23];
    for pattern in Pattern::all() {
        for map in [transposed, reflected] {
            let image = (0..24).map(|cell| (pattern.cells() >> cell & 1) << (map[cell] - 1)).sum();
            assert_eq!(Pattern::new(image).unwrap().distance(), pattern.distance(), "{pattern}");
        }
    }
}
