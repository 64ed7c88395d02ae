//! Blocks of the input answered on several threads, and written in order.
//!
//! Each thread reads a block, and answers what it can of it ahead of its turn: from the first line on that begins in it,
//! as if every case before were in order. At its turn it knows whether that was so. If it was not, the block is answered
//! once more, as one thread does it.

use super::{
    failure::Failure,
    input::{BLOCK, Input, Window},
    puzzle::Puzzle,
    solve::Run,
};
use std::{
    sync::{Condvar, Mutex, MutexGuard, PoisonError},
    thread,
};
use turnbook::batch::{Shortcut, Style, Taken};

/// How much a thread reads at once: more than one thread alone, since each block costs a turn.
const LARGE_BLOCK: usize = 4 * BLOCK;

/// Answers all blocks of an input.
pub fn all_blocks<P: Puzzle>(run: &mut Run<P>, input: Input, threads: usize) -> Result<(), Failure> {
    let pipeline = Pipeline {
        style: run.style,
        source: Mutex::new(Source { input, next: 0 }),
        turn: Mutex::new(Turn { run, window: Window::default(), next: 0, result: Ok(()) }),
        turned: Condvar::new(),
    };
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| pipeline.work());
        }
    });
    let Turn { run, window, result, .. } = pipeline.turn.into_inner().unwrap_or_else(PoisonError::into_inner);
    result.and_then(|()| run.finish(&window))
}

struct Pipeline<'r, P: Puzzle> {
    style: Style,
    source: Mutex<Source>,
    turn: Mutex<Turn<'r, P>>,
    turned: Condvar,
}

/// The input, and the number of the next block.
struct Source {
    input: Input,
    next: u64,
}

/// What goes on in the order of the blocks.
struct Turn<'r, P: Puzzle> {
    run: &'r mut Run<P>,
    window: Window,
    /// The number of the block whose turn it is.
    next: u64,
    /// What stopped the run, if anything.
    result: Result<(), Failure>,
}

/// What has been answered ahead: by which shortcut, from where in the block, and how far.
struct Ahead<P: Puzzle> {
    shortcut: Shortcut<P>,
    start: usize,
    taken: Taken,
}

impl<'r, P: Puzzle> Pipeline<'r, P> {
    fn work(&self) {
        let (mut block, mut answers) = (Vec::new(), Vec::new());
        while let Some((number, shortcut)) = self.read(&mut block) {
            answers.clear();
            let first_line =
                if number == 0 { Some(0) } else { block.iter().position(|byte| *byte == b'\n').map(|end| end + 1) };
            let ahead = shortcut.zip(first_line).map(|(shortcut, start)| {
                let taken = shortcut.answer(&block[start..], self.style, &mut answers);
                Ahead { shortcut, start, taken }
            });
            let mut turn = self.wait_for(number);
            block = turn.window.advance(block);
            turn.take(ahead, &answers);
            turn.next += 1;
            drop(turn);
            self.turned.notify_all();
        }
    }

    /// Reads a block, unless the input or the run has ended. Returns its number, and what may answer it ahead.
    fn read(&self, block: &mut Vec<u8>) -> Option<(u64, Option<Shortcut<P>>)> {
        let mut source = self.source.lock().unwrap_or_else(PoisonError::into_inner);
        let shortcut = {
            let turn = self.lock();
            if turn.has_ended() {
                return None;
            }
            turn.run.line_shortcut()
        };
        match source.input.fill(block, LARGE_BLOCK) {
            Ok(true) => {
                source.next += 1;
                Some((source.next - 1, shortcut))
            }
            Ok(false) => None,
            Err(failure) => {
                let mut turn = self.wait_for(source.next);
                if turn.result.is_ok() {
                    turn.result = Err(failure);
                }
                None
            }
        }
    }

    fn lock(&self) -> MutexGuard<'_, Turn<'r, P>> {
        self.turn.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits until it is the turn of a block.
    fn wait_for(&self, number: u64) -> MutexGuard<'_, Turn<'r, P>> {
        let waiting = self.turned.wait_while(self.lock(), |turn| turn.next != number);
        waiting.unwrap_or_else(PoisonError::into_inner)
    }
}

impl<P: Puzzle> Turn<'_, P> {
    fn has_ended(&self) -> bool {
        self.result.is_err() || !self.run.wants_more()
    }

    /// Takes the block in the window, of which some may have been answered ahead.
    fn take(&mut self, ahead: Option<Ahead<P>>, answers: &[u8]) {
        if !self.has_ended() {
            self.result = self.answer(ahead, answers);
        }
    }

    fn answer(&mut self, ahead: Option<Ahead<P>>, answers: &[u8]) -> Result<(), Failure> {
        let mut rest = self.window.block();
        if let Some(Ahead { shortcut, start, taken }) = ahead {
            let (before, lines) = rest.split_at(start);
            self.run.answer(&self.window, before)?;
            rest = lines;
            if self.run.shortcut() == Some(shortcut) {
                self.run.take_over(&taken, answers);
                rest = &lines[taken.bytes..];
            }
        }
        self.run.answer(&self.window, rest)?;
        self.run.flush()
    }
}
