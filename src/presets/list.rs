//! The presets and their names.
//!
//! Compiled twice: by the library, and by `build.rs`, which makes the word table of the names. It names nothing
//! outside itself.

/// Where the definition of a preset comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// A file of TOML.
    File(&'static str),
    /// A square of lights, so many to a side. A button turns some around it.
    Lights {
        /// How many lights a side has.
        side: usize,
        /// Which lights a button turns.
        reach: Reach,
        /// Whether what is beyond one edge is at the opposite one.
        wrap: bool,
    },
    /// A square of tiles of some colours. A click changes its whole row and column.
    AlienTiles {
        /// How many tiles a side has.
        side: usize,
        /// How many colours there are.
        colours: u32,
    },
    /// Cubes of three faces, each of which turns its neighbours, too. All are to be alike.
    Cubes {
        /// How many there are.
        count: usize,
        /// Whether the first and the last are neighbours.
        ring: bool,
    },
    /// A square of cells whose rows and columns turn either way.
    Sixteen {
        /// How many cells a side has.
        side: usize,
        /// Whether the cells of a row are alike. Otherwise all cells differ.
        rows: bool,
    },
}

/// Which lights a button turns, beside its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reach {
    /// Those above, below, on the left and on the right.
    Cross,
    /// The eight around it.
    King,
}

/// A puzzle that comes along.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The name.
    pub name: &'static str,
    /// Other names for it.
    pub aliases: &'static [&'static str],
    /// Where its definition comes from.
    pub origin: Origin,
}

const fn file(name: &'static str, aliases: &'static [&'static str], text: &'static str) -> Entry {
    Entry { name, aliases, origin: Origin::File(text) }
}

const fn lights(name: &'static str, side: usize, reach: Reach, wrap: bool) -> Entry {
    Entry { name, aliases: &[], origin: Origin::Lights { side, reach, wrap } }
}

const fn tiles(name: &'static str, aliases: &'static [&'static str], side: usize, colours: u32) -> Entry {
    Entry { name, aliases, origin: Origin::AlienTiles { side, colours } }
}

const fn cubes(name: &'static str, count: usize, ring: bool) -> Entry {
    Entry { name, aliases: &[], origin: Origin::Cubes { count, ring } }
}

const fn sixteen(name: &'static str, side: usize, rows: bool) -> Entry {
    Entry { name, aliases: &[], origin: Origin::Sixteen { side, rows } }
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
