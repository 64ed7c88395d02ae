//! The list of presets.
//!
//! `build.rs` compiles this file too, to write the table of names. It refers to nothing outside itself.

/// Where the definition of a preset comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// A file of TOML.
    File(&'static str),
    /// A rectangle of lights. A button changes its own light and some around it.
    Lights {
        /// The number of rows and of columns.
        size: (usize, usize),
        /// Which lights around it a button changes.
        reach: Reach,
        /// Whether opposite edges are neighbours.
        wrap: bool,
    },
    /// A rectangle of coloured tiles. A click changes the whole row and column of a tile.
    AlienTiles {
        /// The number of rows and of columns.
        size: (usize, usize),
        /// The number of colours.
        colours: u32,
    },
    /// Cubes with three positions. A hit changes a cube and its neighbours. The goal is that all are alike.
    Cubes {
        /// The number of cubes.
        count: usize,
        /// Whether the first and the last are neighbours.
        ring: bool,
    },
    /// A rectangle of cells whose rows and columns slide either way.
    Sixteen {
        /// The number of rows and of columns.
        size: (usize, usize),
        /// Whether the cells of a row have the same symbol. Otherwise all cells differ.
        rows: bool,
    },
}

/// Which lights a button changes, besides its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reach {
    /// Those above, below, to the left and to the right.
    Cross,
    /// The eight around it.
    King,
}

/// The names of a preset, and where its definition comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The name.
    pub name: &'static str,
    /// Other names.
    pub aliases: &'static [&'static str],
    /// Where its definition comes from.
    pub origin: Origin,
}

const fn file(name: &'static str, aliases: &'static [&'static str], text: &'static str) -> Entry {
    Entry { name, aliases, origin: Origin::File(text) }
}

const fn lights(name: &'static str, side: usize, reach: Reach, wrap: bool) -> Entry {
    Entry { name, aliases: &[], origin: Origin::Lights { size: (side, side), reach, wrap } }
}

const fn tiles(name: &'static str, aliases: &'static [&'static str], side: usize, colours: u32) -> Entry {
    Entry { name, aliases, origin: Origin::AlienTiles { size: (side, side), colours } }
}

const fn cubes(name: &'static str, count: usize, ring: bool) -> Entry {
    Entry { name, aliases: &[], origin: Origin::Cubes { count, ring } }
}

const fn sixteen(name: &'static str, side: usize, rows: bool) -> Entry {
    Entry { name, aliases: &[], origin: Origin::Sixteen { size: (side, side), rows } }
}

/// The presets.
pub static ENTRIES: &[Entry] = &[
    file("clocks", &["the-clocks", "ioi94", "poj1166"], include_str!("puzzles/clocks.toml")),
    file("rotation", &["rotation-game", "poj2286", "uva1343"], include_str!("puzzles/rotation.toml")),
    file("sixteen-clocks", &["clocksync", "algospot-clocksync"], include_str!("puzzles/sixteen-clocks.toml")),
    file("rubiks-clock", &["rubik-clock"], include_str!("puzzles/rubiks-clock.toml")),
    lights("lights-out-3x3", 3, Reach::Cross, false),
    lights("lights-out-4x4", 4, Reach::Cross, false),
    lights("lights-out-5x5", 5, Reach::Cross, false),
    lights("lights-out-6x6", 6, Reach::Cross, false),
    lights("lights-out-7x7", 7, Reach::Cross, false),
    lights("lights-out-8x8", 8, Reach::Cross, false),
    lights("lights-out-9x9", 9, Reach::Cross, false),
    lights("lights-out-3x3-wrap", 3, Reach::Cross, true),
    lights("lights-out-4x4-wrap", 4, Reach::Cross, true),
    lights("lights-out-5x5-wrap", 5, Reach::Cross, true),
    lights("lights-out-6x6-wrap", 6, Reach::Cross, true),
    lights("lights-out-7x7-wrap", 7, Reach::Cross, true),
    lights("lights-out-8x8-wrap", 8, Reach::Cross, true),
    lights("lights-out-9x9-wrap", 9, Reach::Cross, true),
    lights("lights-king-3x3", 3, Reach::King, false),
    lights("lights-king-4x4", 4, Reach::King, false),
    lights("lights-king-5x5", 5, Reach::King, false),
    lights("lights-king-6x6", 6, Reach::King, false),
    lights("lights-king-7x7", 7, Reach::King, false),
    lights("lights-king-8x8", 8, Reach::King, false),
    lights("lights-king-9x9", 9, Reach::King, false),
    lights("lights-king-3x3-wrap", 3, Reach::King, true),
    lights("lights-king-4x4-wrap", 4, Reach::King, true),
    lights("lights-king-5x5-wrap", 5, Reach::King, true),
    lights("lights-king-6x6-wrap", 6, Reach::King, true),
    lights("lights-king-7x7-wrap", 7, Reach::King, true),
    lights("lights-king-8x8-wrap", 8, Reach::King, true),
    lights("lights-king-9x9-wrap", 9, Reach::King, true),
    tiles("alien-tiles-7x7", &["alien-tiles"], 7, 4),
    tiles("rows-and-columns-3x3", &[], 3, 2),
    cubes("cubes-line-4", 4, false),
    cubes("cubes-line-5", 5, false),
    cubes("cubes-ring-4", 4, true),
    file("cubes-3", &[], include_str!("puzzles/cubes-3.toml")),
    file("cubes-4", &[], include_str!("puzzles/cubes-4.toml")),
    file("cubes-5", &[], include_str!("puzzles/cubes-5.toml")),
    file("three-dials", &["hdu2801"], include_str!("puzzles/three-dials.toml")),
    file("three-dials-apart", &[], include_str!("puzzles/three-dials-apart.toml")),
    file("three-dials-together", &[], include_str!("puzzles/three-dials-together.toml")),
    file("factory-lights-4", &[], include_str!("puzzles/factory-lights-4.toml")),
    file("factory-lights-5", &[], include_str!("puzzles/factory-lights-5.toml")),
    sixteen("sixteen-3x3", 3, false),
    sixteen("sixteen-3x3-rows", 3, true),
];
