//! A program without the standard library and without an allocator that answers one state of each puzzle.
//!
//! ```sh
//! cp -R tests/no-std target
//! mv target/no-std/manifest.toml target/no-std/Cargo.toml
//! cargo run --manifest-path target/no-std/Cargo.toml
//! ```
//!
//! It prints the answers; the exit status is 0 if they are right, else 1. It would not link if the library needed `std`,
//! because of a second panic handler, or `alloc`, for lack of an allocator.
//!
//! On Linux the C runtime starts it, and it prints through the C library's `write`. On other hosts it is an ordinary program
//! that does the same.

#![cfg_attr(target_os = "linux", no_std, no_main)]

use core::fmt::{self, Display, Write};
use turnbook::{Board, Clocks, notation::ReadError};

/// What the program prints if the answers are right.
const EXPECTED: &[u8] = b"4 5 8 9\nAC\n2\n";

/// Text in a buffer of fixed length. Writing more than fits is an error, and adds nothing.
struct Text {
    bytes: [u8; 256],
    len: usize,
}

impl Text {
    const EMPTY: Text = Text { bytes: [0; 256], len: 0 };

    fn bytes(&self) -> &[u8] {
        &self.bytes[..self.len]
    }
}

impl Write for Text {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let end = self.len + text.len();
        self.bytes.get_mut(self.len..end).ok_or(fmt::Error)?.copy_from_slice(text.as_bytes());
        self.len = end;
        Ok(())
    }
}

/// Writes both answers.
fn answers() -> Result<Text, fmt::Error> {
    let mut text = Text::EMPTY;
    write(&mut text, "330222212".parse().map(Clocks::solve))?;
    write(&mut text, "1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3".parse().map(Board::solve))?;
    Ok(text)
}

/// Writes an answer, or why there is none.
fn write(text: &mut Text, answer: Result<impl Display, ReadError>) -> fmt::Result {
    match answer {
        Ok(answer) => writeln!(text, "{answer}"),
        Err(error) => writeln!(text, "{error}"),
    }
}

#[cfg(target_os = "linux")]
mod linux {
    use super::*;
    use core::{
        ffi::{c_char, c_int, c_void},
        panic::PanicInfo,
    };

    const STANDARD_OUTPUT: c_int = 1;
    const STANDARD_ERROR: c_int = 2;

    // SAFETY: these are the C library's signatures; `size_t` is `usize` and `ssize_t` is `isize` on every Linux target.
    #[link(name = "c")]
    unsafe extern "C" {
        fn write(file: c_int, bytes: *const c_void, len: usize) -> isize;
        safe fn abort() -> !;
    }

    /// Writes bytes to a file. Returns whether all were written.
    fn print(file: c_int, mut bytes: &[u8]) -> bool {
        while !bytes.is_empty() {
            // SAFETY: the pointer and the length are those of a slice, which `write` only reads.
            let written = unsafe { write(file, bytes.as_ptr().cast(), bytes.len()) };
            // The result is negative after an error.
            match usize::try_from(written).ok().and_then(|written| bytes.get(written..)) {
                Some(rest) if written > 0 => bytes = rest,
                _ => return false,
            }
        }
        true
    }

    // SAFETY: the program has no other symbol `main`, and this is the signature by which the C runtime calls it.
    #[unsafe(no_mangle)]
    extern "C" fn main(_count: c_int, _arguments: *const *const c_char) -> c_int {
        let right = answers().is_ok_and(|text| print(STANDARD_OUTPUT, text.bytes()) && text.bytes() == EXPECTED);
        if right { 0 } else { 1 }
    }

    // The prebuilt `core` refers to this function, which handles unwinding.
    // SAFETY: only `std` defines this symbol too, and it is not linked. Nothing calls it: a panic aborts.
    #[unsafe(no_mangle)]
    extern "C" fn rust_eh_personality() -> ! {
        abort()
    }

    #[panic_handler]
    fn panic(info: &PanicInfo<'_>) -> ! {
        let mut text = Text::EMPTY;
        // A text that does not fit is dropped.
        let _ = writeln!(text, "{info}");
        print(STANDARD_ERROR, text.bytes());
        abort()
    }
}

#[cfg(not(target_os = "linux"))]
fn main() -> std::process::ExitCode {
    use std::io::{self, Write};

    let right = answers().is_ok_and(|text| io::stdout().write_all(text.bytes()).is_ok() && text.bytes() == EXPECTED);
    if right { std::process::ExitCode::SUCCESS } else { std::process::ExitCode::FAILURE }
}
