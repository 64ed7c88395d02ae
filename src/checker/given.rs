//! What an output gives as the answer to a case.

use crate::{
    common::is_white,
    judge::Cases,
    notation::Token,
    puzzle::{AnswerForm, AnyPuzzle, CaseWriter, List, Move, State},
};
use alloc::{collections::BTreeMap, format, string::String, vec::Vec};
use core::ops::Range;

/// What is given for a case.
#[derive(Debug)]
pub(super) struct Given {
    /// How many bytes it takes, with the end of its last line.
    pub bytes: usize,
    pub content: Content,
}

#[derive(Debug)]
pub(super) enum Content {
    /// The output has ended.
    Nothing,
    /// Something that is no answer: at which byte, what is expected there, and what is there.
    Unexpected {
        offset: usize,
        expected: String,
        found: Option<Token>,
    },
    /// That there is no solution, and how this is written.
    NoSolution(Vec<u8>),
    Attempt(Attempt),
}

/// Moves, and what comes of them.
#[derive(Debug)]
pub(super) struct Attempt {
    /// The moves in their order, each with how often it is made in a row.
    pub runs: Vec<(Move, u64)>,
    pub after: State,
    /// The goal that is given, and at which byte.
    pub label: Option<(u32, usize)>,
    /// How all this is written, in its order.
    pub text: Vec<u8>,
}

impl Attempt {
    /// Returns how many presses there are.
    pub fn presses(&self) -> u64 {
        self.runs.iter().map(|(_, times)| times).sum()
    }

    /// Returns the moves in the order of the definition.
    pub fn sorted(&self) -> Vec<(Move, u64)> {
        let mut counts = BTreeMap::new();
        self.runs.iter().for_each(|(mv, times)| *counts.entry(*mv).or_default() += times);
        counts.into_iter().collect()
    }
}

/// Reads the answers of an output.
#[derive(Debug)]
pub(super) struct Answers {
    puzzle: AnyPuzzle,
    form: AnswerForm,
    /// Whether a label follows the moves.
    label: bool,
    /// Whether the input has a single case.
    one: bool,
    moves: BTreeMap<Vec<u8>, Move>,
    /// Whether the names of the moves may be joined.
    single: bool,
}

impl Answers {
    /// What is written where an answer has to have a line, and no move is needed.
    const NO_MOVES: &'static str = "No moves needed";

    pub fn new(puzzle: &AnyPuzzle, writer: &dyn CaseWriter) -> Answers {
        let description = puzzle.description();
        let form = writer.answer_form();
        Answers {
            form,
            label: form.label && description.goals.len() > 1,
            one: writer.cases() == Cases::One,
            moves: description.moves.iter().map(|mv| mv.name().as_bytes().to_vec()).zip((0..).map(Move)).collect(),
            single: description.moves.iter().all(|mv| mv.name().chars().count() == 1),
            puzzle: puzzle.clone(),
        }
    }

    /// Reads what is given for a state at the front of a text. `None` if the text goes on behind, and that matters.
    /// `presses` are those of a shortest answer, if they are known.
    pub fn given(&self, state: &State, presses: Option<u64>, text: &[u8], ended: bool) -> Option<Given> {
        let given = match self.puzzle.description().ordered {
            true => self.words(state, text, ended)?,
            false => self.lines(state, presses, text, ended)?,
        };
        let Given { bytes, content: Content::NoSolution(mut written) } = given else { return Some(given) };
        let details = details(&text[bytes..], ended)?;
        written.extend_from_slice(&text[bytes..bytes + details]);
        Some(Given { bytes: bytes + details, content: Content::NoSolution(written) })
    }

    /// Reads a line, which may be empty.
    fn lines(&self, state: &State, presses: Option<u64>, text: &[u8], ended: bool) -> Option<Given> {
        let is_solved = self.puzzle.is_solved(state);
        if ended && text.is_empty() && !is_solved {
            return Some(Given { bytes: 0, content: Content::Nothing });
        }
        let read = |text: &[u8]| self.read(state, text, &words(text).collect::<Vec<_>>(), None, None);
        let is_answer = |content: &Content| match content {
            Content::Attempt(attempt) => {
                presses.is_none_or(|presses| presses == attempt.presses()) && self.puzzle.is_solved(&attempt.after)
            }
            _ => false,
        };
        if self.one && ended {
            let content = read(text);
            if is_answer(&content) {
                return Some(Given { bytes: text.len(), content });
            }
        }
        let (mut start, mut bytes) = (0, line(text, ended)?);
        while text[start..bytes].iter().all(|byte| is_white(*byte)) && !is_solved && bytes < text.len() {
            // An empty line too many, or the answer of somebody who thinks that the state is solved.
            let next = bytes + line(&text[bytes..], ended)?;
            if !self.one && !is_answer(&read(&text[bytes..next])) {
                break;
            }
            (start, bytes) = (bytes, next);
        }
        Some(Given { bytes, content: read(&text[..bytes]) })
    }

    /// Reads the words of a line and, if there is a label, the word of the label on the same line or the next.
    fn words(&self, state: &State, text: &[u8], ended: bool) -> Option<Given> {
        let (mut moves, mut label, mut next) = (Vec::new(), None, None);
        let mut end = 0;
        for word in words(text) {
            let same_line = moves.is_empty() || !text[end..word.start].contains(&b'\n');
            let is_label = self.is_label(&text[word.clone()], same_line);
            if !is_label && !same_line {
                next = Some(word);
                break;
            }
            end = word.end;
            if is_label {
                label = Some(word);
                break;
            }
            moves.push(word);
            if self.is_no_solution(text, &moves) {
                break;
            }
        }
        if end == 0 {
            return ended.then_some(Given { bytes: 0, content: Content::Nothing });
        }
        let bytes = line_end(text, end, ended)?;
        Some(Given { bytes, content: self.read(state, text, &moves, label, next) })
    }

    /// Returns whether a word is a label rather than moves: a number if all labels are numbers.
    fn is_label(&self, word: &[u8], same_line: bool) -> bool {
        if !self.label || same_line && self.moves.contains_key(word) {
            return false;
        }
        let mut goals = self.puzzle.description().goals.iter().map(String::as_bytes);
        let is_number = |text: &[u8]| text.iter().all(u8::is_ascii_digit);
        goals.clone().any(|goal| goal == word) || is_number(word) && goals.all(is_number)
    }

    fn is_no_solution(&self, text: &[u8], words: &[Range<usize>]) -> bool {
        self.form.general && are(text, words, AnswerForm::NO_SOLUTION) && !self.moves.contains_key(&b"no"[..])
    }

    /// Reads the words of the moves, and of the label if there is one.
    fn read(
        &self,
        state: &State,
        text: &[u8],
        moves: &[Range<usize>],
        label: Option<Range<usize>>,
        next: Option<Range<usize>>,
    ) -> Content {
        if self.is_no_solution(text, moves) {
            return Content::NoSolution(format!("{}\n", AnswerForm::NO_SOLUTION).into_bytes());
        }
        let description = self.puzzle.description();
        let mut attempt = Attempt { runs: Vec::new(), after: state.clone(), label: None, text: Vec::new() };
        if are(text, moves, Self::NO_MOVES) && (description.ordered || self.form.general) {
            attempt.text.extend_from_slice(Self::NO_MOVES.as_bytes());
        } else if description.ordered && moves.is_empty() {
            return self.unexpected(text, label, self.expected_moves());
        } else if let Err(content) = self.read_moves(text, moves, &mut attempt) {
            return content;
        }
        attempt.text.push(b'\n');
        if self.label {
            let name = label.clone().map(|word| &text[word]);
            let goal = description.goals.iter().position(|goal| Some(goal.as_bytes()) == name);
            let (Some(goal), Some(word)) = (goal, label.clone()) else {
                let expected = format!("a symbol, {}", List(&description.goals, " or "));
                return self.unexpected(text, label.or(next), expected);
            };
            attempt.label = Some((goal as u32, word.start));
            attempt.text.extend_from_slice(&text[word]);
            attempt.text.push(b'\n');
        }
        Content::Attempt(attempt)
    }

    fn unexpected(&self, text: &[u8], word: Option<Range<usize>>, expected: String) -> Content {
        let offset = word.as_ref().map_or(text.len(), |word| word.start);
        Content::Unexpected { offset, expected, found: word.map(|word| Token::of(&text[word])) }
    }

    /// Makes the moves of some words.
    fn read_moves(&self, text: &[u8], words: &[Range<usize>], attempt: &mut Attempt) -> Result<(), Content> {
        let counted = words.iter().any(|word| self.count(&text[word.clone()]).is_some());
        let joined = self.puzzle.description().joins_moves() && !counted;
        let mut has_joined = joined;
        for (place, word) in words.iter().enumerate() {
            let written = &text[word.clone()];
            if let (Some(times), Some(last)) = (self.count(written), attempt.runs.last_mut()) {
                last.1 += times - 1;
                self.puzzle.press(&mut attempt.after, last.0, times as i64 - 1);
                attempt.text.push(b' ');
                attempt.text.extend_from_slice(written);
                continue;
            }
            let mut at = word.start;
            while at < word.end {
                let first = Token::first_of(&text[at..word.end]);
                let name = if self.single && !self.moves.contains_key(written) { first.bytes() } else { written };
                let Some(&mv) = self.moves.get(name) else {
                    // Where names are joined it is the character that is wrong, otherwise the word.
                    let whole = !has_joined && (!self.single || place > 0);
                    let (offset, found) = if whole { (word.start, Token::of(written)) } else { (at, first) };
                    return Err(Content::Unexpected { offset, expected: self.expected_moves(), found: Some(found) });
                };
                if !joined && !attempt.text.is_empty() {
                    attempt.text.push(b' ');
                }
                attempt.text.extend_from_slice(name);
                match attempt.runs.last_mut() {
                    Some(last) if last.0 == mv => last.1 += 1,
                    _ => attempt.runs.push((mv, 1)),
                }
                self.puzzle.press(&mut attempt.after, mv, 1);
                at += name.len();
            }
            has_joined |= self.single && written.len() > 1 && !self.moves.contains_key(written);
        }
        if self.form.blank_after && !attempt.runs.is_empty() {
            attempt.text.push(b' ');
        }
        Ok(())
    }

    /// Returns the count that a word gives to the move before it, as `x3`.
    fn count(&self, word: &[u8]) -> Option<u64> {
        let digits = word.strip_prefix(b"x").filter(|_| self.form.general && !self.moves.contains_key(word))?;
        let count: u32 = str::from_utf8(digits).ok()?.parse().ok()?;
        (count > 0 && digits[0].is_ascii_digit()).then(|| count.into())
    }

    /// Says what is expected where moves are.
    fn expected_moves(&self) -> String {
        const LISTED: usize = 8;
        let description = self.puzzle.description();
        let names: Vec<&str> = description.moves.iter().map(|mv| mv.name()).collect();
        let characters: Vec<u32> = names.iter().filter_map(|name| name.chars().next()).map(u32::from).collect();
        let follow = self.single && characters.windows(2).all(|pair| pair[0] + 1 == pair[1]);
        let list = match (&names[..], names.len()) {
            ([first, .., last], _) if follow => format!("{first} to {last}"),
            (_, 0..=LISTED) => format!("{}", List(&names, " or ")),
            _ => format!("{}, …", List(&names[..LISTED], ", ")),
        };
        let moves = if description.joins_moves() { "moves" } else { "a move" };
        let nothing = if description.ordered { format!(", or `{}`", Self::NO_MOVES) } else { String::new() };
        format!("{moves}, {list}{nothing}")
    }
}

/// Returns the words of a text, as places.
pub(super) fn words(text: &[u8]) -> impl Iterator<Item = Range<usize>> {
    let mut at = 0;
    core::iter::from_fn(move || {
        let start = at + text[at..].iter().position(|byte| !is_white(*byte))?;
        at = text[start..].iter().position(|byte| is_white(*byte)).map_or(text.len(), |length| start + length);
        Some(start..at)
    })
}

/// Returns whether words are those of a phrase.
fn are(text: &[u8], words: &[Range<usize>], phrase: &str) -> bool {
    words.iter().map(|word| &text[word.clone()]).eq(phrase.split(' ').map(str::as_bytes))
}

/// Returns the length of the first line of a text, with its end; `None` if that is behind the text.
fn line(text: &[u8], ended: bool) -> Option<usize> {
    let end = text.iter().position(|byte| *byte == b'\n').map(|end| end + 1);
    end.or(ended.then_some(text.len()))
}

/// Returns the length of a text up to the end of the line after a word, or to the next word if that is on it; `None` if
/// that is behind the text.
fn line_end(text: &[u8], word_end: usize, ended: bool) -> Option<usize> {
    match text[word_end..].iter().position(|byte| *byte == b'\n' || !is_white(*byte)) {
        Some(blanks) => Some(word_end + blanks + usize::from(text[word_end + blanks] == b'\n')),
        None => ended.then_some(text.len()),
    }
}

/// Returns the length of the reasons and the nearest states at the front of a text: indented lines, their heading, and the
/// empty lines between them. `None` if they go on behind the text.
fn details(text: &[u8], ended: bool) -> Option<usize> {
    const HEADING: &[u8] = b"nearest states that can be solved:";
    let (mut end, mut at) = (0, 0);
    while at < text.len() {
        let next = at + line(&text[at..], ended)?;
        let written = text[at..next].trim_ascii_end();
        match written.starts_with(b"    ") || written.ends_with(HEADING) {
            true => end = next,
            false if written.is_empty() && end == at && at > 0 => {}
            false => return Some(end),
        }
        at = next;
    }
    ended.then_some(end)
}
