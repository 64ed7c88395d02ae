//! A tool with puzzles compiled in.
//!
//! ```sh
//! cp -R tests/embedded-puzzle target
//! mv target/embedded-puzzle/manifest.toml target/embedded-puzzle/Cargo.toml
//! cargo run --manifest-path target/embedded-puzzle/Cargo.toml
//! ```
//!
//! It asks the modules that its build script made about every state, and compares the answers with a search of its own,
//! which tries all that so many moves can do. What answers needs neither the standard library nor an allocator.

use std::collections::HashMap;

/// A table of all states.
mod locks {
    include!(concat!(env!("OUT_DIR"), "/locks.rs"));
}

/// Too many states for a table: the matrix of the solutions.
mod cross {
    include!(concat!(env!("OUT_DIR"), "/cross.rs"));
}

/// A table of patterns.
mod rings {
    include!(concat!(env!("OUT_DIR"), "/rings.rs"));
}

/// A hint for whoever is before the locks.
fn hint(state: &locks::State) -> &'static str {
    match locks::solve(state) {
        None => "There is no way.",
        Some(mut answer) => answer.next().map_or("They are open.", |mv| locks::MOVE_NAMES[mv]),
    }
}

fn main() {
    assert_eq!(hint(&[0, 0, 0, 0, 1]), "They are open.");
    println!("{}: {}", locks::TITLE, hint(&[1, 1, 0, 3, 0]));

    let all: Vec<locks::State> = product(&locks::POSITIONS).collect();
    let is_open = |state: &&locks::State| matches!(state[..4], [0, 0, 0, 0] | [3, 2, 1, 2]);
    let wanted = search(all.iter().filter(is_open), &all, locks::MOVES, locks::turn);
    check(&all, &wanted, locks::MOVES, locks::turn, locks::solve);

    // What can be turned at all; and of the rest a state, which cannot be solved.
    let zero = [0; cross::DIALS];
    let mut reached = HashMap::from([(zero, 0)]);
    spread(&mut reached, vec![zero], cross::MOVES, cross::turn);
    let all: Vec<cross::State> = reached.keys().copied().collect();
    // Each move undoes itself, so it is as far from a state as to it.
    check(&all, &reached, cross::MOVES, cross::turn, cross::solve);
    let mut alone = zero;
    alone[0] = 1;
    assert_eq!(cross::solve(&alone).is_some(), reached.contains_key(&alone));
    assert_eq!(cross::distance(&[2; cross::DIALS]), None);

    let count = |state: &rings::State, symbol| state.iter().filter(|shown| **shown == symbol).count();
    let all: Vec<rings::State> =
        product(&[3; rings::CELLS]).filter(|state| [0, 1, 2].map(|symbol| count(state, symbol)) == [4, 2, 3]).collect();
    let is_alike = |state: &&rings::State| state[0] == state[2] && state[2] == state[4];
    let wanted = search(all.iter().filter(is_alike), &all, rings::MOVES, rings::turn);
    check(&all, &wanted, rings::MOVES, rings::turn, rings::solve);
    assert_eq!(rings::distance(&[0; rings::CELLS]), None);

    println!("every state is answered as a plain search does");
}

/// All states with so many positions of each dial.
fn product<const N: usize>(positions: &[u32; N]) -> impl Iterator<Item = [u8; N]> {
    let count: u32 = positions.iter().product();
    (0..count).map(|mut number| {
        positions.map(|positions| {
            let digit = number % positions;
            number /= positions;
            digit as u8
        })
    })
}

/// A move of a module.
type Turn<const N: usize> = fn(&mut [u8; N], usize);

fn turned<const N: usize>(mut state: [u8; N], mv: usize, turn: Turn<N>) -> [u8; N] {
    turn(&mut state, mv);
    state
}

/// Finds the distance of each state that can be solved, by going through all states again and again.
fn search<'s, const N: usize>(
    solved: impl Iterator<Item = &'s [u8; N]>,
    all: &[[u8; N]],
    moves: usize,
    turn: Turn<N>,
) -> HashMap<[u8; N], usize> {
    let mut distances: HashMap<[u8; N], usize> = solved.map(|state| (*state, 0)).collect();
    for distance in 1.. {
        let known = |state: &[u8; N]| (0..moves).any(|mv| distances.contains_key(&turned(*state, mv, turn)));
        let new: Vec<[u8; N]> =
            all.iter().filter(|state| !distances.contains_key(*state) && known(state)).copied().collect();
        if new.is_empty() {
            break;
        }
        distances.extend(new.into_iter().map(|state| (state, distance)));
    }
    distances
}

/// Adds all that the moves make of some states, with the fewest moves.
fn spread<const N: usize>(
    distances: &mut HashMap<[u8; N], usize>,
    mut last: Vec<[u8; N]>,
    moves: usize,
    turn: Turn<N>,
) {
    for distance in 1.. {
        let mut new = vec![];
        for state in last.iter().flat_map(|state| (0..moves).map(|mv| turned(*state, mv, turn))) {
            distances.entry(state).or_insert_with(|| {
                new.push(state);
                distance
            });
        }
        if new.is_empty() {
            break;
        }
        last = new;
    }
}

/// Compares the answers with the distances: each is as long, and the smallest of those, and leads to a solved state.
fn check<const N: usize, A: ExactSizeIterator<Item = usize>>(
    all: &[[u8; N]],
    distances: &HashMap<[u8; N], usize>,
    moves: usize,
    turn: Turn<N>,
    solve: fn(&[u8; N]) -> Option<A>,
) {
    for state in all {
        let answer = solve(state);
        assert_eq!(answer.as_ref().map(ExactSizeIterator::len), distances.get(state).copied(), "{state:?}");
        let mut state = *state;
        for mv in answer.into_iter().flatten() {
            let left = distances[&state];
            let nearer = |mv: &usize| distances.get(&turned(state, *mv, turn)) == Some(&(left - 1));
            assert_eq!(Some(mv), (0..moves).find(nearer), "{state:?}");
            turn(&mut state, mv);
        }
        assert!(distances.get(&state).is_none_or(|left| *left == 0));
    }
}
