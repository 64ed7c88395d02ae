//! Answers the blocks of an input on several threads, and writes the answers in order.
//!
//! Each thread reads a block and answers it ahead of its turn, from the first line that begins in it, assuming that all
//! cases before are good. At its turn it knows whether they were. If not, the block is answered again, as by a single thread.

use super::Run;
use crate::{
    batch::Taken,
    cli::{
        failure::Failure,
        input::{BLOCK, Input, Window},
    },
    notation::{Case, Shortcut, Style},
};
use std::{
    sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError},
    thread,
};

/// How many bytes a thread reads at once. More than a single thread, since each block costs a turn.
const LARGE_BLOCK: usize = 4 * BLOCK;
/// The stack of a thread: several times what it uses.
const STACK: usize = 512 << 10;

/// Answers all blocks of an input, and returns the run.
///
/// When a closing 0 ends the run, a thread may be waiting for input. It is left to end with the process.
pub fn all_blocks<P: Case + 'static>(run: Run<P>, input: Input, threads: usize) -> (Run<P>, Result<(), Failure>) {
    // Threads would only take the memory that this one needs.
    if !Buffers::default().reserve() {
        return run.all_blocks(input);
    }
    let pipeline = Arc::new(Pipeline {
        style: run.style,
        source: Mutex::new(Source { input, next: 0 }),
        turn: Mutex::new(Turn { run: Some(run), window: Window::default(), next: 0, working: 0, result: Ok(()) }),
        turned: Condvar::new(),
        ended: Condvar::new(),
    });
    let mut started = false;
    for _ in 0..threads {
        let mut buffers = Buffers::default();
        let worker = Arc::clone(&pipeline);
        pipeline.lock().working += 1;
        let spawn = |buffers| {
            thread::Builder::new().stack_size(STACK).spawn(move || {
                worker.work(buffers);
                worker.lock().working -= 1;
                worker.ended.notify_one();
            })
        };
        if !buffers.reserve() || spawn(buffers).is_err() {
            pipeline.lock().working -= 1;
            break;
        }
        started = true;
    }
    // The threads that could be started do all the work; if none could, this one does.
    if !started {
        pipeline.work(Buffers::default());
    }
    let waiting = pipeline.ended.wait_while(pipeline.lock(), |turn| turn.working > 0 && !turn.has_ended());
    let mut turn = waiting.unwrap_or_else(PoisonError::into_inner);
    let mut run = turn.run.take().expect("it is taken here only");
    let result = std::mem::replace(&mut turn.result, Ok(())).and_then(|()| run.finish(&turn.window));
    (run, result)
}

struct Pipeline<P: Case + 'static> {
    style: Style,
    source: Mutex<Source>,
    turn: Mutex<Turn<P>>,
    /// Signals that it is the turn of another block.
    turned: Condvar,
    /// Signals that the run or a thread has ended.
    ended: Condvar,
}

/// The input, and the number of the next block.
struct Source {
    input: Input,
    next: u64,
}

/// The state that changes in the order of the blocks.
struct Turn<P: Case + 'static> {
    /// The run, until it has ended.
    run: Option<Run<P>>,
    window: Window,
    /// The block whose turn it is.
    next: u64,
    /// How many threads are running.
    working: usize,
    /// What stopped the run, if anything.
    result: Result<(), Failure>,
}

/// Cases that have been answered ahead: by which shortcut, from where in the block, and how far.
struct Ahead {
    shortcut: Shortcut,
    start: usize,
    taken: Taken,
}

/// The memory of a thread.
#[derive(Default)]
struct Buffers {
    block: Vec<u8>,
    answers: Vec<u8>,
}

impl Buffers {
    /// Reserves what the thread is likely to need, before it is started. Returns whether there is as much, and something for
    /// the others besides.
    fn reserve(&mut self) -> bool {
        const SPARE: usize = 32 << 20;
        let reserved = self.block.try_reserve(LARGE_BLOCK).and_then(|()| self.answers.try_reserve(4 * LARGE_BLOCK));
        reserved.is_ok() && Vec::<u8>::new().try_reserve(SPARE).is_ok()
    }
}

impl<P: Case + 'static> Pipeline<P> {
    fn work(&self, Buffers { mut block, mut answers }: Buffers) {
        while let Some((number, shortcut)) = self.read(&mut block) {
            answers.clear();
            let first_line =
                if number == 0 { Some(0) } else { block.iter().position(|byte| *byte == b'\n').map(|end| end + 1) };
            let ahead = shortcut.zip(first_line).map(|(shortcut, start)| {
                let taken = shortcut.answer::<P>(&block[start..], self.style, &mut answers);
                Ahead { shortcut, start, taken }
            });
            let mut turn = self.wait_for(number);
            block = turn.window.advance(block);
            turn.take(ahead, &answers);
            turn.next += 1;
            let ended = turn.has_ended();
            drop(turn);
            self.turned.notify_all();
            if ended {
                self.ended.notify_one();
            }
        }
    }

    /// Reads a block, unless the input or the run has ended. Returns its number, and the shortcut to answer it ahead.
    fn read(&self, block: &mut Vec<u8>) -> Option<(u64, Option<Shortcut>)> {
        let mut source = self.source.lock().unwrap_or_else(PoisonError::into_inner);
        let shortcut = match self.lock().run.as_ref() {
            Some(run) if run.wants_more() => run.line_shortcut(),
            _ => return None,
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

    fn lock(&self) -> MutexGuard<'_, Turn<P>> {
        self.turn.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits until it is the turn of a block.
    fn wait_for(&self, number: u64) -> MutexGuard<'_, Turn<P>> {
        let waiting = self.turned.wait_while(self.lock(), |turn| turn.next != number);
        waiting.unwrap_or_else(PoisonError::into_inner)
    }
}

impl<P: Case + 'static> Turn<P> {
    fn has_ended(&self) -> bool {
        self.result.is_err() || self.run.as_ref().is_none_or(|run| !run.wants_more())
    }

    /// Takes the block in the window, of which a part may have been answered ahead.
    fn take(&mut self, ahead: Option<Ahead>, answers: &[u8]) {
        if let (Ok(()), Some(run)) = (&self.result, &mut self.run)
            && run.wants_more()
        {
            self.result = answer(run, &self.window, ahead, answers);
        }
    }
}

/// Answers a block, and writes the answers.
fn answer<P: Case + 'static>(
    run: &mut Run<P>,
    window: &Window,
    ahead: Option<Ahead>,
    answers: &[u8],
) -> Result<(), Failure> {
    let mut rest = window.block();
    if let Some(Ahead { shortcut, start, taken }) = ahead {
        let (before, lines) = rest.split_at(start);
        run.answer(window, before)?;
        rest = lines;
        if run.take_over(&shortcut, &taken, answers) {
            rest = &lines[taken.bytes..];
        }
    }
    run.answer(window, rest)?;
    run.flush()
}
