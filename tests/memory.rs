//! What the methods say that they hold in memory is what they hold.
//!
//! By itself in its file, which has an allocator that counts.
#![cfg(feature = "alloc")]
#![allow(unsafe_code)]

use std::{
    alloc::{GlobalAlloc, Layout, System},
    cell::Cell,
};
use turnbook::{
    Board, Clocks, Memory, clocks,
    export::{CLOCKS, PATTERNS},
    rotation,
};

thread_local! {
    /// The bytes that this thread holds, and the most that it did.
    static HELD: Cell<isize> = const { Cell::new(0) };
    static MOST: Cell<isize> = const { Cell::new(0) };
}

/// The system's allocator, which counts what each thread holds.
struct Counter;

#[global_allocator]
static COUNTER: Counter = Counter;

fn count(bytes: isize) {
    HELD.set(HELD.get() + bytes);
    MOST.set(MOST.get().max(HELD.get()));
}

// SAFETY: what it returns is the system allocator's. To grow and to have zeros are made of these two.
unsafe impl GlobalAlloc for Counter {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        count(layout.size() as isize);
        // SAFETY: the layout is the caller's.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, at: *mut u8, layout: Layout) {
        count(-(layout.size() as isize));
        // SAFETY: it came from `alloc`, with this layout.
        unsafe { System.dealloc(at, layout) }
    }
}

/// Returns the most bytes that are held during a call.
fn most<A>(call: impl FnOnce() -> A) -> usize {
    let before = HELD.get();
    MOST.set(before);
    std::hint::black_box(call());
    (MOST.get() - before) as usize
}

fn heap(memory: Memory) -> usize {
    match memory {
        Memory::Heap(bytes) => bytes,
        _ => 0,
    }
}

#[test]
fn methods_hold_what_they_say() {
    let boards = ["111132323132231222312133", "112323233232111211122333"].map(|text| text.parse::<Board>().unwrap());
    let states = ["330222212", "303010303"].map(|text| text.parse::<Clocks>().unwrap());
    // What is made on first use is no part of a search.
    boards[0].solve();
    let mut heaps = 0;
    for &method in rotation::Method::ALL {
        for board in boards {
            assert_eq!(most(|| board.solve_by(method)), heap(method.memory()), "{board} by {method}");
        }
        heaps += usize::from(heap(method.memory()) > 0);
    }
    for &method in clocks::Method::ALL {
        for state in states {
            assert_eq!(most(|| state.solve_by(method)), heap(method.memory()), "{state} by {method}");
        }
        heaps += usize::from(heap(method.memory()) > 0);
    }
    assert_eq!(heaps, 2);
}

#[test]
fn tables_are_as_large_as_they_are_exported() {
    assert_eq!(rotation::Method::Ida.memory(), Memory::Table(PATTERNS.bytes()));
    // Packed: two bits a number, a word for each of nine rows.
    assert_eq!(clocks::Method::Matrix.memory(), Memory::Table(9 * 4));
    match cfg!(feature = "embedded-tables") {
        true => assert_eq!(clocks::Method::Table.memory(), Memory::Table(CLOCKS.bytes())),
        false => assert_eq!(clocks::Method::Table.memory(), clocks::Method::Matrix.memory()),
    }
}
