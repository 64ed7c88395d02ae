//! What a puzzle is made of, as data: what every verb can show, read and write without knowing the kind.

use super::{
    Answer, Error, Fault, Key, Labels, Layout, Mistake, MoveInfo, Names, Noun, Part, State, Words, is_control,
    write_separated,
};
use alloc::{borrow::ToOwned, string::String, string::ToString, vec, vec::Vec};
use core::{fmt, ops::Range};

/// What a puzzle is made of: its slots and what they can show, its moves, and how all of them are named and drawn.
///
/// A slot is a dial or a cell.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Description {
    /// The name of the kind: `clocks`, `rotation`, `dials`, `loops`, …
    pub kind: &'static str,
    /// What the puzzle is called.
    pub title: Option<String>,
    /// Where it comes from.
    pub source: Option<String>,
    /// What a slot is called: [`Noun::Dial`] or [`Noun::Cell`].
    pub noun: Noun,
    /// The names of the slots. By default dials are named A to Z, if that is enough; others are numbered from 1.
    pub slots: Names,
    /// What the slots can show.
    pub alphabet: Alphabet,
    /// Where the slots are, if that is known.
    pub layout: Option<Layout>,
    /// The moves. Their order is the order of answers.
    pub moves: Vec<MoveInfo>,
    /// Whether the order in which moves are made makes a difference.
    pub ordered: bool,
    /// The names of the goals, where an answer says which one it reaches: see [`Answer::goal`](super::Answer::goal).
    pub goals: Vec<String>,
    /// The state to begin with, if there is one.
    pub start: Option<State>,
    /// The characters of the positions of dials, from 0, where states are not written as numbers.
    pub chars: Option<Vec<char>>,
}

/// What the slots of a puzzle can show.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Alphabet {
    /// A number from 0 on: for each slot, how many there are.
    Numbers(Vec<u32>),
    /// One of some symbols, the same for each slot. A state has their places in this list, from 0.
    Symbols(Vec<char>),
}

impl Alphabet {
    /// Returns whether each number or symbol is one character, so that they may be typed without blanks.
    pub fn is_single(&self) -> bool {
        match self {
            Alphabet::Numbers(positions) => positions.iter().all(|positions| *positions <= 10),
            Alphabet::Symbols(_) => true,
        }
    }

    /// Returns how many numbers a slot can have.
    pub fn size(&self, slot: usize) -> u32 {
        match self {
            Alphabet::Numbers(positions) => positions[slot],
            Alphabet::Symbols(symbols) => symbols.len() as u32,
        }
    }

    /// Returns what a slot with a number shows.
    pub fn text(&self, number: u32) -> String {
        match self {
            Alphabet::Numbers(_) => number.to_string(),
            Alphabet::Symbols(symbols) => symbols[number as usize].to_string(),
        }
    }
}

impl Description {
    /// Makes a description of some slots, with moves.
    ///
    /// `noun` is [`Noun::Dial`] or [`Noun::Cell`].
    ///
    /// # Errors
    ///
    /// If there is no slot or no move, names are alike, or the drawing does not fit.
    pub fn new(
        kind: &'static str,
        noun: Noun,
        slots: usize,
        alphabet: Alphabet,
        moves: Vec<MoveInfo>,
        labels: Labels,
    ) -> Result<Description, Error> {
        let named = Names::of(noun, slots, &labels)?;
        Description::named(kind, noun, named, alphabet, moves, labels)
    }

    /// Makes a description of slots that have names and perhaps a layout.
    pub(crate) fn named(
        kind: &'static str,
        noun: Noun,
        (names, layout): (Names, Option<Layout>),
        alphabet: Alphabet,
        moves: Vec<MoveInfo>,
        labels: Labels,
    ) -> Result<Description, Error> {
        for (key, text) in [(Key::Title, &labels.title), (Key::Source, &labels.source)] {
            let hidden = |character: &char| is_control(*character) && !matches!(character, '\n' | '\t');
            if let Some(found) = text.iter().flat_map(|text| text.chars()).find(hidden) {
                return Err(Error::new(Part::whole(key), Mistake::Control { found }));
            }
        }
        let move_names = moves.iter().map(|mv| mv.name().to_owned()).collect();
        Names::new(move_names, Noun::Move, Key::Moves)?;
        Ok(Description {
            kind,
            title: labels.title,
            source: labels.source,
            noun,
            slots: names,
            alphabet,
            layout,
            moves,
            ordered: false,
            goals: vec![],
            start: None,
            chars: None,
        })
    }

    /// Returns whether the slots have the names that they have by default.
    pub fn has_default_names(&self) -> bool {
        self.slots == Names::default_for(self.noun, self.slots.as_slice().len())
    }

    /// Finds a move by its name.
    pub fn find_move(&self, name: &str) -> Option<super::Move> {
        self.moves.iter().position(|mv| mv.name() == name).map(super::Move::new)
    }

    /// Makes a state of the number of each slot.
    ///
    /// # Errors
    ///
    /// If there are more or fewer than slots, or one is out of range.
    pub fn state(&self, numbers: &[u32]) -> Result<State, Error> {
        self.state_at(numbers, Key::Start)
    }

    /// Makes a state that belongs to a key of a definition.
    pub(crate) fn state_at(&self, numbers: &[u32], key: Key) -> Result<State, Error> {
        self.check_count(numbers.len(), Part::whole(key))?;
        for (slot, number) in numbers.iter().enumerate() {
            self.check_number(slot, *number, Part::term(key, 0, slot))?;
        }
        Ok(State::from(numbers.to_vec()))
    }

    /// Makes a state of the symbol of each cell.
    ///
    /// # Errors
    ///
    /// If there are more or fewer than cells, or one is no symbol of the puzzle.
    pub fn board(&self, symbols: &[char]) -> Result<State, Error> {
        self.board_at(symbols, Key::Start)
    }

    pub(crate) fn board_at(&self, symbols: &[char], key: Key) -> Result<State, Error> {
        self.check_count(symbols.len(), Part::whole(key))?;
        let number = |(slot, symbol): (usize, &char)| {
            let read = self.read_number(slot, symbol.encode_utf8(&mut [0; 4]));
            read.map_err(|mistake| Error::new(Part::term(key, 0, slot), mistake))
        };
        symbols.iter().enumerate().map(number).collect()
    }

    /// Returns the state in which every slot has number 0.
    pub fn zero(&self) -> State {
        State::from(vec![0; self.slots.as_slice().len()])
    }

    /// Returns whether a state has a number for each slot, all of them in range.
    pub fn fits(&self, state: &State) -> bool {
        let numbers = state.numbers();
        let in_range = |(slot, number): (usize, &u32)| *number < self.alphabet.size(slot);
        numbers.len() == self.slots.as_slice().len() && numbers.iter().enumerate().all(in_range)
    }

    pub(crate) fn check_count(&self, found: usize, part: Part) -> Result<(), Error> {
        let (of, wanted) = (self.noun, self.slots.as_slice().len());
        if found == wanted { Ok(()) } else { Err(Error::new(part, Mistake::Count { of, found, wanted })) }
    }

    pub(crate) fn check_number(&self, slot: usize, number: u32, part: Part) -> Result<(), Error> {
        let size = self.alphabet.size(slot);
        if number < size {
            return Ok(());
        }
        let mistake = match self.alphabet {
            Alphabet::Numbers(_) => {
                Mistake::Position { dial: self.slots.get(slot).to_owned(), found: number.to_string(), positions: size }
            }
            Alphabet::Symbols(_) => Mistake::Symbol { found: number as usize, count: size as usize },
        };
        Err(Error::new(part, mistake))
    }

    /// Reads a state: what each slot shows, in order, with blanks, commas or line ends between.
    ///
    /// Numbers of one digit and symbols may be joined. Where a dial has two positions, `#` is 1 and `.` is 0. If that is no
    /// state, it is read as positions counted from 1, as `NESW`, in another pair of characters for two positions such as `OX`
    /// or `⬛⬜`, or as letters from A. [`read_noted`](Self::read_noted) says so.
    ///
    /// # Errors
    ///
    /// If there are more or fewer than slots, or one shows what it cannot. The place is a line and a column of the text.
    ///
    /// # Examples
    ///
    /// ```
    /// use turnbook::{dials::Dials, puzzle::Puzzle};
    ///
    /// let lights = Dials::builder([2; 9]).turn("centre", [1, 3, 4, 5, 7]).build()?;
    /// let lights = lights.description();
    /// assert_eq!(lights.read_state("##. #.. ...")?, lights.read_state("1 1 0, 1 0 0, 0 0 0")?);
    ///
    /// let error = lights.read_state("110\n102\n000").unwrap_err();
    /// assert_eq!(error.to_string(), "line 2, column 3: expected a position of dial F, 0 to 1, found \"2\"");
    /// # Ok::<(), turnbook::puzzle::Error>(())
    /// ```
    pub fn read_state(&self, text: &str) -> Result<State, Error> {
        self.read_noted(text).map(|(state, _)| state)
    }

    /// Reads a state as [`read_state`](Self::read_state) does. Returns also a note if it could mean something else.
    ///
    /// # Errors
    ///
    /// As [`read_state`](Self::read_state).
    pub fn read_noted(&self, text: &str) -> Result<(State, Option<String>), Error> {
        self.read(text, 0..text.len(), false).map_err(|fault| fault.in_text(text))
    }

    /// Reads a state in a part of a definition: as the puzzle itself writes it.
    pub(crate) fn read_within(&self, text: &str, range: Range<usize>) -> Result<State, Fault> {
        self.read(text, range, true).map(|(state, _)| state)
    }

    fn read(&self, text: &str, range: Range<usize>, own: bool) -> Result<(State, Option<String>), Fault> {
        let (end, slots) = (range.end, self.slots.as_slice().len());
        // One more than fit shows that there are too many.
        let mut places: Vec<Range<usize>> = Vec::with_capacity(slots);
        let mut found = 0;
        for place in tokens(text, range, self.joins_states()) {
            if found <= slots {
                places.push(place);
            }
            found += 1;
        }
        let left_over = places.get(slots).cloned().unwrap_or(end..end);
        places.truncate(slots);
        let (numbers, note) = self.read_numbers(text, &places, own)?;
        match found == slots {
            true => Ok((State::from(numbers), note)),
            false => Err(Fault::new(left_over, Mistake::Count { of: self.noun, found, wanted: slots })),
        }
    }

    /// Reads what a slot shows.
    pub(crate) fn read_number(&self, slot: usize, token: &str) -> Result<u32, Mistake> {
        self.alphabet.read(slot, self.slots.get(slot), token, self.chars.as_deref())
    }

    /// Hands on the token of each slot, and makes sure that there is one for each.
    pub(crate) fn read_tokens(
        &self,
        text: &str,
        range: Range<usize>,
        mut take: impl FnMut(usize, &str) -> Result<(), Mistake>,
    ) -> Result<(), Fault> {
        let (end, slots) = (range.end, self.slots.as_slice().len());
        let mut first_left_over = None;
        let mut found = 0;
        for token in tokens(text, range, self.joins_states()) {
            match found < slots {
                true => take(found, &text[token.clone()]).map_err(|mistake| Fault::new(token, mistake))?,
                false => first_left_over = first_left_over.or(Some(token)),
            }
            found += 1;
        }
        if found == slots {
            return Ok(());
        }
        let mistake = Mistake::Count { of: self.noun, found, wanted: slots };
        Err(Fault::new(first_left_over.unwrap_or(end..end), mistake))
    }

    /// Returns whether what slots show is one character for each, so that a state may be typed without blanks.
    fn joins_states(&self) -> bool {
        let covers = |chars: &Vec<char>| {
            (0..self.slots.as_slice().len()).all(|slot| self.alphabet.size(slot) as usize <= chars.len())
        };
        self.alphabet.is_single() || self.chars.as_ref().is_some_and(covers)
    }

    /// Returns what a slot with a number shows.
    pub(crate) fn text(&self, number: u32) -> String {
        match self.chars.as_ref().and_then(|chars| chars.get(number as usize)) {
            Some(character) => String::from(*character),
            None => self.alphabet.text(number),
        }
    }

    /// Counts the numbers or symbols in a text that may be a state, or a part of one.
    pub fn count_written(&self, text: &str) -> usize {
        tokens(text, 0..text.len(), self.joins_states()).count()
    }

    /// Returns an answer as text: the names of its moves with blanks between them. Where the order makes a difference, names
    /// of one letter are joined, no moves are `No moves needed`, and the name of the goal follows on a line of its own, with
    /// `{:#}` on the same line.
    ///
    /// # Panics
    ///
    /// Writing panics if a move is not one of the puzzle.
    pub fn show_answer<'a>(&'a self, answer: &'a Answer) -> impl fmt::Display + 'a {
        ShownAnswer { description: self, answer }
    }

    /// Returns whether an answer is written as one word.
    pub(crate) fn joins_moves(&self) -> bool {
        self.ordered && self.moves.iter().all(|mv| mv.name().chars().count() == 1)
    }

    /// Returns the name of the goal that an answer reaches, if it says which.
    pub fn goal_name(&self, answer: &Answer) -> Option<&str> {
        self.goals.get(answer.goal()? as usize).map(String::as_str)
    }

    /// Returns a state as text: on one line, or with `{:#}` as the layout draws it, if there is one.
    ///
    /// # Panics
    ///
    /// Writing panics if the state does not fit the puzzle.
    pub fn show<'a>(&'a self, state: &'a State) -> impl fmt::Display + 'a {
        Shown { description: self, state }
    }
}

/// A state together with what describes it.
struct Shown<'a> {
    description: &'a Description,
    state: &'a State,
}

impl fmt::Display for Shown<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let texts: Vec<String> = self.state.numbers().iter().map(|number| self.description.text(*number)).collect();
        match &self.description.layout {
            Some(layout) if f.alternate() => layout.draw(&texts).fmt(f),
            _ => write_separated(f, &texts),
        }
    }
}

/// An answer together with what describes its moves.
struct ShownAnswer<'a> {
    description: &'a Description,
    answer: &'a Answer,
}

impl fmt::Display for ShownAnswer<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ShownAnswer { description, answer } = self;
        if description.ordered && answer.is_empty() {
            f.write_str("No moves needed")?;
        }
        let separator = if description.joins_moves() { "" } else { " " };
        for (place, name) in answer.names(&description.moves).enumerate() {
            write!(f, "{}{name}", if place == 0 { "" } else { separator })?;
        }
        let separator = if f.alternate() { ' ' } else { '\n' };
        // A goal that is the only one need not be named.
        let goal = description.goal_name(answer).filter(|_| description.goals.len() > 1);
        goal.map_or(Ok(()), |goal| write!(f, "{separator}{goal}"))
    }
}

/// Cuts a part of a text into what single slots show.
pub(crate) fn tokens(text: &str, range: Range<usize>, single: bool) -> impl Iterator<Item = Range<usize>> {
    Words::within(text, range).flat_map(move |word| {
        // After an emoji there may be a mark that asks for its picture.
        let letters = text[word.clone()].char_indices().filter(|(_, letter)| *letter != '\u{fe0f}');
        let start = word.start;
        let each = letters.map(move |(at, letter)| start + at..start + at + letter.len_utf8());
        let (each, whole) = if single { (Some(each), None) } else { (None, Some(word)) };
        each.into_iter().flatten().chain(whole)
    })
}
