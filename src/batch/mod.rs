//! Many cases of a text at once, block by block. What a case is, the caller knows.

mod walk;

pub(crate) use walk::{Taken, Walk};

/// Reads the cases at the front of a text, and hands them on in blocks. Stops before the first case that cannot be read, and
/// before one that may go on after the end; fewer cases than a block has room for are the last.
///
/// `canonical` reads a case that is a line of its own. `other` reads one in any layout by a [`Walk`], which each kind starts
/// itself: handed over, it would be kept in memory.
#[inline(always)]
pub(crate) fn blocks<T: Copy + Default, const BLOCK: usize, const LINE: usize>(
    text: &[u8],
    most: u64,
    taken: &mut Taken,
    canonical: impl Fn(&[u8; LINE]) -> Option<T>,
    other: impl Fn(&[u8], &Taken) -> Option<(T, Taken)>,
    mut answer: impl FnMut(&[T; BLOCK], usize),
) {
    let mut cases = [T::default(); BLOCK];
    loop {
        let room = taken.room(most, BLOCK);
        let mut read = 0;
        while read < room {
            let (lines, _) = text[taken.bytes..].as_chunks();
            read += taken.lines(&mut cases[read..room], LINE, lines.iter().map(&canonical));
            let lines = text[taken.bytes..].chunks_exact(LINE + 1);
            let lines = lines.map(|line| canonical(&without_return(line)?));
            read += taken.lines(&mut cases[read..room], LINE + 1, lines);
            let lines = text[taken.bytes..].chunks_exact(LINE / 2 + 1).map(|line| canonical(&spaced(line)?));
            read += taken.lines(&mut cases[read..room], LINE / 2 + 1, lines);
            if read < room {
                let Some((case, after)) = other(text, taken) else { break };
                (cases[read], *taken) = (case, after);
                read += 1;
            }
        }
        answer(&cases, read);
        if read < BLOCK {
            return;
        }
    }
}

/// Removes the carriage return before the line feed.
#[inline(always)]
fn without_return<const LINE: usize>(line: &[u8]) -> Option<[u8; LINE]> {
    let (line, end) = line.split_first_chunk()?;
    let mut line: [u8; LINE] = *line;
    (line[LINE - 1] == b'\r' && end == b"\n").then_some(())?;
    line[LINE - 1] = b'\n';
    Some(line)
}

/// Puts a space between the digits of a line.
#[inline(always)]
fn spaced<const LINE: usize>(line: &[u8]) -> Option<[u8; LINE]> {
    let (end, digits) = line.split_last()?;
    let mut spaced = [b' '; LINE];
    spaced.iter_mut().step_by(2).zip(digits).for_each(|(byte, digit)| *byte = *digit);
    spaced[LINE - 1] = b'\n';
    (*end == b'\n').then_some(spaced)
}
