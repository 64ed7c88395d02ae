//! The tables: filled, proved, exported, read back, and counted.

use criterion::{Criterion, criterion_group, criterion_main};
use std::hint::black_box;
use turnbook::{
    export::{TABLES, Table},
    puzzle::{Budget, Puzzle},
    rotation::{Pattern, RotationPuzzle},
};
use turnbook_benches::{checked, config};

/// How many patterns are 0, 1, 2 … moves from their goal.
const PATTERNS: [u64; 15] = [1, 8, 44, 208, 876, 3220, 10498, 30236, 73982, 146466, 208170, 178588, 72941, 10045, 188];

fn tables(c: &mut Criterion) {
    for descriptor in TABLES {
        let table = descriptor.table();
        let bin = table.to_bin();
        let right = |other: Table| assert!(other == table, "{descriptor}");
        let read = || Table::from_bin(black_box(&bin)).unwrap();
        let export = || black_box(&table).to_bin();
        let mut group = c.benchmark_group(format!("tables/{descriptor}"));
        let mut time = |name: &str, check: &dyn Fn(), run: &dyn Fn()| {
            checked(&mut group, name, descriptor.entries(), check, run);
        };
        time("fill", &|| right(descriptor.fill()), &|| drop(black_box(black_box(descriptor).fill())));
        time("check", &|| {}, &|| black_box(&table).check().unwrap());
        time("to-bin", &|| right(Table::from_bin(&export()).unwrap()), &|| drop(black_box(export())));
        time("from-bin", &|| right(read()), &|| drop(black_box(read())));
    }
}

fn census(c: &mut Criterion) {
    let puzzle = RotationPuzzle::new();
    let count = || puzzle.own_census(None, 1, &mut Budget::default()).unwrap().unwrap();
    let check = || assert_eq!(count().histogram, PATTERNS);
    checked(&mut c.benchmark_group("census"), "patterns", Pattern::STATES, check, count);
}

criterion_group! { name = benches; config = config(); targets = tables, census }
criterion_main!(benches);
