//! A walk over a text, case by case, in any layout of plain numbers.

/// How far a text has been read.
#[derive(Clone, Copy, Debug, Default)]
pub struct Taken {
    /// The number of bytes.
    pub bytes: usize,
    /// The number of cases.
    pub cases: u64,
    /// The number of line ends.
    pub lines: u64,
    /// Where the last line begins, after a line end.
    pub line_start: usize,
    /// Whether the last line has had a word.
    pub led: bool,
    /// How many lines the last case filled, if it began one.
    pub case_lines: Option<u64>,
}

impl Taken {
    /// Takes lines of some bytes, each of which is a case, up to the first that is not, and returns their number.
    #[inline(always)]
    pub(super) fn lines<T>(&mut self, room: &mut [T], bytes: usize, lines: impl Iterator<Item = Option<T>>) -> usize {
        let mut count = 0;
        for (case, line) in room.iter_mut().zip(lines) {
            let Some(line) = line else { break };
            *case = line;
            count += 1;
        }
        if count > 0 {
            self.case_lines = (count > 1 || !self.led).then_some(1);
            self.bytes += bytes * count;
            self.cases += count as u64;
            self.lines += count as u64;
            self.line_start = self.bytes;
            self.led = false;
        }
        count
    }

    /// Returns how many more cases may be taken, at most `room`.
    pub(super) fn room(&self, most: u64, room: usize) -> usize {
        (most - self.cases).min(room as u64) as usize
    }
}

/// What a byte is to a walk.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Class {
    Word,
    Blank,
    LineFeed,
    Return,
}

impl Class {
    #[inline(always)]
    fn ends_line(self) -> bool {
        matches!(self, Class::LineFeed | Class::Return)
    }
}

static CLASSES: [Class; 256] = {
    let mut classes = [Class::Word; 256];
    let blanks = b" ,\t\x0b\x0c";
    let mut place = 0;
    while place < blanks.len() {
        classes[blanks[place] as usize] = Class::Blank;
        place += 1;
    }
    classes[b'\n' as usize] = Class::LineFeed;
    classes[b'\r' as usize] = Class::Return;
    classes
};

/// A walk through one case. Until it has reached the end of the case, nothing has been taken.
pub struct Walk<'t> {
    text: &'t [u8],
    at: usize,
    taken: Taken,
    /// The line of the first word, and whether it is the first of that line.
    start: Option<(u64, bool)>,
}

impl<'t> Walk<'t> {
    #[inline(always)]
    pub fn new(text: &'t [u8], taken: &Taken) -> Walk<'t> {
        Walk { text, at: taken.bytes, taken: *taken, start: None }
    }

    /// Returns the next word. `None` if the text ends before the separator after it.
    #[inline(always)]
    pub fn word(&mut self) -> Option<&'t [u8]> {
        while self.blank()? {}
        let start = self.at;
        while CLASSES[usize::from(*self.text.get(self.at)?)] == Class::Word {
            self.at += 1;
        }
        self.start_word();
        Some(&self.text[start..self.at])
    }

    /// Puts characters, joined or not, into every second byte of a line. `None` if the text ends before the line is full, or
    /// if a word has two characters and pairs are refused.
    ///
    /// Layouts differ, so a branch on whether a byte is a character or a separator would often be mispredicted.
    #[inline(always)]
    pub fn characters<const LINE: usize>(&mut self, line: &mut [u8; LINE], refuse_pairs: bool) -> Option<()> {
        while self.blank()? {}
        self.start_word();
        let (mut taken, mut word, mut refused) = (0, 0, false);
        while taken < LINE / 2 {
            let byte = *self.text.get(self.at)?;
            let class = CLASSES[usize::from(byte)];
            let in_word = class == Class::Word;
            if refuse_pairs {
                refused |= !in_word && word == 2;
                word = if in_word { word + 1 } else { 0 };
            }
            if class.ends_line() {
                self.blank()?;
                continue;
            }
            line[2 * taken % LINE] = byte;
            taken += usize::from(in_word);
            self.at += 1;
        }
        (!refused && word != 2).then_some(())
    }

    /// Records where the case begins.
    #[inline(always)]
    fn start_word(&mut self) {
        if self.start.is_none() {
            self.start = Some((self.taken.lines, !self.taken.led));
        }
    }

    /// Ends the case after its last word, and the line if nothing else is on it.
    #[inline(always)]
    pub fn finish(mut self) -> Option<Taken> {
        let (line, leads) = self.start?;
        // A word that goes on does not belong to the case.
        (CLASSES[usize::from(*self.text.get(self.at)?)] != Class::Word).then_some(())?;
        let lines = self.taken.lines;
        // The last word is on this line.
        self.taken.led = true;
        self.taken.case_lines = leads.then(|| lines - line + 1);
        self.taken.cases += 1;
        while self.taken.lines == lines && self.blank().unwrap_or(false) {}
        self.taken.bytes = self.at;
        Some(self.taken)
    }

    /// Takes a separator if one is next. `None` at the end of the text.
    #[inline(always)]
    fn blank(&mut self) -> Option<bool> {
        let class = CLASSES[usize::from(*self.text.get(self.at)?)];
        if class == Class::Blank {
            self.at += 1;
            return Some(true);
        }
        match class {
            Class::Word | Class::Blank => return Some(false),
            Class::LineFeed => self.at += 1,
            // The next byte decides whether a line feed belongs to it.
            Class::Return => self.at += if *self.text.get(self.at + 1)? == b'\n' { 2 } else { 1 },
        }
        self.taken.lines += 1;
        self.taken.line_start = self.at;
        self.taken.led = false;
        Some(true)
    }
}
