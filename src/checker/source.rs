//! Where the bytes of an input and of an output come from.

use super::CheckError;
use alloc::vec::Vec;
use core::convert::Infallible;

/// How much of a slice is taken at once.
const BLOCK: usize = 64 << 10;

/// Where bytes come from, block by block.
pub trait Source {
    /// Why they cannot be had.
    type Error;

    /// Adds the next block to a buffer. Returns whether there was one.
    ///
    /// # Errors
    ///
    /// If reading fails.
    fn append(&mut self, buffer: &mut Vec<u8>) -> Result<bool, Self::Error>;
}

impl Source for &[u8] {
    type Error = Infallible;

    fn append(&mut self, buffer: &mut Vec<u8>) -> Result<bool, Infallible> {
        let (block, rest) = self.split_at(self.len().min(BLOCK));
        buffer.extend_from_slice(block);
        *self = rest;
        Ok(!block.is_empty())
    }
}

/// A source, and what has been read of it but not taken.
#[derive(Debug)]
pub(super) struct Stream<R> {
    source: R,
    buffer: Vec<u8>,
    taken: usize,
    ended: bool,
}

impl<R: Source> Stream<R> {
    pub(super) fn new(source: R) -> Stream<R> {
        Stream { source, buffer: Vec::new(), taken: 0, ended: false }
    }

    /// Returns what has been read and not taken.
    pub(super) fn rest(&self) -> &[u8] {
        &self.buffer[self.taken..]
    }

    /// Returns at most a number of bytes of it, and whether they are the last. Where one byte more was asked for
    /// before, it makes no difference how the source divides its blocks.
    pub(super) fn window(&self, bytes: usize) -> (&[u8], bool) {
        let rest = self.rest();
        let window = &rest[..rest.len().min(bytes)];
        (window, window.len() == rest.len())
    }

    /// Takes bytes off the front.
    pub(super) fn take(&mut self, bytes: usize) {
        self.taken += bytes;
    }

    /// Reads until a number of bytes is there, or to the end.
    pub(super) fn fill(&mut self, wanted: usize) -> Result<(), CheckError<R::Error>> {
        if self.rest().len() < wanted && !self.ended {
            self.buffer.drain(..self.taken);
            self.taken = 0;
            while self.buffer.len() < wanted && !self.ended {
                self.ended = !self.source.append(&mut self.buffer).map_err(CheckError::Source)?;
            }
        }
        Ok(())
    }
}
