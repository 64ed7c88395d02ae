//! The tables are right: for every state, by rules that know nothing of the search which filled them.

use turnbook::{
    Board, Clocks, Turns,
    clocks::{self, Method, unit_moves},
    rotation::{self, Pattern},
};

/// How many states of the clocks need so many moves: the coefficients of (1 + x + x² + x³)^9.
fn coefficients() -> Vec<usize> {
    (0..9).fold(vec![1], |product, _| {
        let mut next = vec![0; product.len() + 3];
        for (power, coefficient) in product.iter().enumerate() {
            next[power..=power + 3].iter_mut().for_each(|sum| *sum += coefficient);
        }
        next
    })
}

#[test]
fn every_clocks_answer_solves_its_state() {
    for state in Clocks::all() {
        let turns = state.solve();
        assert!(state.after(turns).is_solved(), "{state}");
        assert_eq!(state.distance() as usize, turns.len(), "{state}");
        assert_eq!(state.hint(), turns.iter().next(), "{state}");
        assert_eq!(state.answers().collect::<Vec<_>>(), [turns], "{state}");
    }
    assert_eq!(Clocks::all().len(), 262_144);
}

#[test]
fn every_clocks_distance_has_its_certificate() {
    for state in Clocks::all() {
        let distance = state.distance();
        // Moves go one way only, so a state needs a next one that is nearer by one, and none that is nearer by more.
        let nexts = clocks::Move::all().map(|mv| state.turn(mv).distance());
        if state.is_solved() {
            assert_eq!(distance, 0);
        } else {
            assert_eq!(distance, 1 + nexts.min().unwrap(), "{state}");
        }
    }
}

#[test]
fn clocks_distances_are_as_many_as_they_should_be() {
    let mut histogram = vec![0; 28];
    Clocks::all().for_each(|state| histogram[state.distance() as usize] += 1);
    assert_eq!(histogram, coefficients());
    assert_eq!(histogram[..9], [1, 9, 45, 165, 486, 1206, 2598, 4950, 8451]);
    let farthest: Vec<Clocks> = Clocks::all().filter(|state| state.distance() == Clocks::MAX_DISTANCE).collect();
    assert_eq!(farthest, ["3 0 3 0 1 0 3 0 3".parse().unwrap()]);
}

#[test]
fn the_unit_move_matrix_is_the_inverse_of_the_moves() {
    let moves: Vec<[u8; 9]> = clocks::Move::all().map(|mv| Clocks::SOLVED.turn(mv).quarters()).collect();
    for (dial, row) in unit_moves().into_iter().enumerate() {
        for column in 0..9 {
            let products =
                row.counts().into_iter().zip(&moves).map(|(count, turned)| u32::from(count * turned[column]));
            let product: u32 = products.sum();
            assert_eq!(product % 4, u32::from(dial == column), "dial {dial}, column {column}");
        }
    }
    let rows = unit_moves().map(|row| row.counts().map(|count| count.to_string()).concat());
    let published = "333332320 232323101 333233023 231320231 232313232 132023132 320332333 101323232 023233333";
    assert_eq!(rows.join(" "), published);
}

#[test]
fn the_moves_turn_the_dials_of_the_statement() {
    for (mv, dials) in clocks::Move::all().zip("ABDE ABC BCEF ADG BDEFH CFI DEGH GHI EFHI".split(' ')) {
        let turned = Clocks::SOLVED.turn(mv).quarters();
        let letters: String =
            ('A'..='I').zip(turned).filter(|(_, quarters)| *quarters == 1).map(|(dial, _)| dial).collect();
        assert_eq!(letters, dials);
        assert_eq!(mv.dials(), dials);
    }
}

#[test]
fn every_method_agrees_with_the_clocks_table_everywhere() {
    for method in [Method::Matrix, Method::Dfs] {
        for state in Clocks::all() {
            assert_eq!(state.solve_by(method).answer, state.solve(), "{state} by {method}");
        }
    }
}

#[test]
fn clocks_and_turns_are_counted_and_written_one_to_one() {
    for (index, state) in Clocks::all().enumerate() {
        assert_eq!(state.index(), index);
        assert_eq!(Clocks::from_index(index), Some(state));
        assert_eq!(Clocks::new(state.quarters()), Some(state));
        let turns = state.solve();
        assert_eq!(Turns::new(turns.counts()), Some(turns));
        assert_eq!(turns.to_string().parse(), Ok(turns));
    }
    assert_eq!(Clocks::from_index(Clocks::STATES), None);
}

#[test]
fn every_pattern_distance_has_its_certificate() {
    for pattern in Pattern::all() {
        let distance = pattern.distance();
        let nexts: Vec<u32> = rotation::Move::all().map(|mv| pattern.turn(mv).distance()).collect();
        assert_eq!(distance == 0, pattern.is_solved(), "{pattern}");
        assert!(nexts.iter().all(|next| next.abs_diff(distance) <= 1), "{pattern}");
        // The hint is the first move that leads closer.
        let closer = nexts.iter().position(|next| next + 1 == distance);
        assert_eq!(pattern.hint(), closer.map(|mv| rotation::Move::all().nth(mv).unwrap()), "{pattern}");
        assert_eq!(closer.is_none(), pattern.is_solved(), "{pattern}");
    }
}

#[test]
fn every_pattern_answer_leads_to_the_centre() {
    for pattern in Pattern::all() {
        let moves = pattern.solve();
        assert_eq!(moves.len() as u32, pattern.distance(), "{pattern}");
        assert!(pattern.after(moves.iter()).is_solved(), "{pattern}");
    }
}

#[test]
fn pattern_distances_are_as_many_as_they_should_be() {
    let mut histogram = [0; 15];
    Pattern::all().for_each(|pattern| histogram[pattern.distance() as usize] += 1);
    let published = [1, 8, 44, 208, 876, 3220, 10498, 30236, 73982, 146466, 208170, 178588, 72941, 10045, 188];
    assert_eq!(histogram, published);
}

#[test]
fn patterns_are_counted_one_to_one() {
    let mut words = (0..1 << 24).filter(|word: &u32| word.count_ones() == 8);
    for (index, pattern) in Pattern::all().enumerate() {
        assert_eq!(pattern.index(), index);
        assert_eq!(Pattern::from_index(index), Some(pattern));
        assert_eq!(words.next(), Some(pattern.cells()));
        assert_eq!(Pattern::new(pattern.cells()), Some(pattern));
    }
    assert_eq!(words.next(), None);
    assert_eq!(Pattern::from_index(Pattern::STATES), None);
    assert_eq!(Pattern::new(1 << 24 | 0x7f), None);
    assert_eq!(Pattern::new(0x1ff), None);
}

#[test]
fn the_moves_turn_the_lines_of_the_statement() {
    let lines = [
        ('A', [1, 3, 7, 12, 16, 21, 23]),
        ('B', [2, 4, 9, 13, 18, 22, 24]),
        ('C', [11, 10, 9, 8, 7, 6, 5]),
        ('D', [20, 19, 18, 17, 16, 15, 14]),
        ('E', [24, 22, 18, 13, 9, 4, 2]),
        ('F', [23, 21, 16, 12, 7, 3, 1]),
        ('G', [14, 15, 16, 17, 18, 19, 20]),
        ('H', [5, 6, 7, 8, 9, 10, 11]),
    ];
    for (letter, line) in lines {
        let mv = rotation::Move::new(letter).unwrap();
        assert_eq!(mv.cells(), line.map(|cell| cell as u8));
        for pattern in Pattern::all().step_by(7) {
            let holds = |pattern: Pattern, cell: usize| pattern.cells() >> (cell - 1) & 1;
            let turned = pattern.turn(mv);
            for cell in 1..=24 {
                let from = line.iter().position(|&on| on == cell).map_or(cell, |place| line[(place + 1) % 7]);
                assert_eq!(holds(turned, cell), holds(pattern, from), "{letter} on {pattern}, cell {cell}");
            }
            assert_eq!(turned.turn(mv.inverse()), pattern);
        }
    }
}

#[test]
fn all_boards_are_as_many_as_the_multinomial() {
    let factorial = |n: u64| (1..=n).map(u128::from).product::<u128>();
    assert_eq!(u128::from(Board::STATES), factorial(24) / factorial(8).pow(3));
}
