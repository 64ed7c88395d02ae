//! Both puzzles in a device that has `core` alone, no allocator, and no room for the tables.
//!
//! ```sh
//! cargo run --release --no-default-features --example embed_no_std
//! ```
//!
//! The clocks are answered by the unit-move matrix, 36 bytes. The board is answered by IDA* under the classic
//! heuristic, which keeps nothing but a stack of at most 14 calls, and takes the longer the farther the board is.
//! Neither reads the tables of 1.8 MB; a release build with `lto = true`, as this package's, leaves them out.
//!
//! Only `main` can name `std`, to print what the device shows.

#![no_std]

mod firmware {
    use core::fmt::{self, Write};
    use turnbook::{Board, Clocks, clocks::Method, rotation::Centre};

    /// A display of one line. The longest answer, 27 moves of the clocks, takes 53 characters.
    pub struct Line {
        text: [u8; 64],
        len: usize,
    }

    impl Line {
        pub const EMPTY: Line = Line { text: [0; 64], len: 0 };

        pub fn text(&self) -> &str {
            str::from_utf8(&self.text[..self.len]).expect("only whole texts are added")
        }
    }

    impl Write for Line {
        fn write_str(&mut self, text: &str) -> fmt::Result {
            let end = self.len + text.len();
            self.text.get_mut(self.len..end).ok_or(fmt::Error)?.copy_from_slice(text.as_bytes());
            self.len = end;
            Ok(())
        }
    }

    /// Shows the answer to what the sensors of dials A to I say, in quarter turns.
    pub fn clocks(quarters: [u8; 9], line: &mut Line) -> fmt::Result {
        *line = Line::EMPTY;
        match Clocks::new(quarters) {
            Some(clocks) => write!(line, "{}", clocks.solve_by(Method::Matrix).answer),
            None => line.write_str("fault: a dial is not at 12, 3, 6 or 9"),
        }
    }

    /// Shows the answer to what the sensors of cells 1 to 24 say, its symbol, and how many nodes the search expanded.
    pub fn rotation(symbols: [u8; 24], line: &mut Line) -> fmt::Result {
        *line = Line::EMPTY;
        let Some(board) = Board::new(symbols) else {
            return line.write_str("fault: not eight of each symbol");
        };
        let search = board.search(&Centre);
        write!(line, "{} {} ({} nodes)", search.answer.moves, search.answer.symbol, search.nodes)
    }
}

fn main() -> core::fmt::Result {
    extern crate std;

    let mut line = firmware::Line::EMPTY;
    firmware::clocks([3, 3, 0, 2, 2, 2, 2, 1, 2], &mut line)?;
    std::println!("clocks:   {}", line.text());
    firmware::clocks([3, 3, 0, 2, 2, 2, 2, 1, 4], &mut line)?;
    std::println!("clocks:   {}", line.text());
    let board = [3, 3, 3, 3, 2, 2, 3, 1, 3, 2, 1, 2, 3, 1, 2, 2, 3, 2, 1, 1, 2, 1, 1, 1];
    firmware::rotation(board, &mut line)?;
    std::println!("rotation: {}", line.text());
    Ok(())
}
