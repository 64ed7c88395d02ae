//! What an explanation says about dials: the congruences, one elimination, and why the answer is the lightest; or the sums
//! that no press changes.

use super::{
    Dials,
    elimination::{Congruence, Elimination, Solutions, Step, congruences},
};
use crate::{
    common::{Counted, times},
    draw::{Ink, Page, Paint},
    puzzle::{Lesson, List, Move, Outcome, Puzzle, Reason, State},
};
use alloc::{
    collections::BTreeMap,
    format,
    string::{String, ToString},
    vec,
    vec::Vec,
};

/// The most dials and the most moves with which an elimination is written out.
const MOST: usize = 64;
/// The most steps of it that are written.
const STEPS: usize = 40;
/// The most answers that are weighed one by one, and that are written.
const WEIGHED: u128 = 1 << 12;
const WRITTEN: usize = 8;

/// Returns what the explanation of a state says.
pub(super) fn lesson(puzzle: &Dials, state: &State, outcome: &Outcome, ink: Ink) -> Lesson {
    let mut lesson = puzzle.description().lesson(ink);
    let page = &mut lesson.more;
    match outcome {
        Outcome::Unsolvable(unsolvable) => {
            unsolvable.reasons.iter().for_each(|reason| write_invariant(puzzle, state, reason, page));
        }
        _ => {
            if let Some(answer) = outcome.answer().filter(|answer| !answer.is_empty()) {
                let goal = answer.goal().map_or(0, |goal| goal as usize);
                let counts: Vec<u32> =
                    (0..puzzle.description().moves.len()).map(|mv| answer.count(Move::new(mv)) as u32).collect();
                let is_proven = matches!(outcome, Outcome::Optimal(_));
                Algebra { puzzle, counts, is_proven }.write(&congruences(puzzle, state, puzzle.target(goal)), page);
            }
        }
    }
    lesson
}

/// A table in a monospaced font, if it is narrow enough.
fn write_table(page: &mut Page, head: Option<String>, rows: impl Iterator<Item = String> + Clone) -> bool {
    let width = page.ink.width();
    let fits = rows.clone().all(|row| row.chars().count() <= width);
    if fits {
        page.gap();
        let ink = page.ink;
        head.filter(|head| head.chars().count() <= width)
            .iter()
            .for_each(|head| page.line(ink.paint(Paint::FAINT, head)));
        rows.for_each(|row| page.line(row));
        page.gap();
    }
    fits
}

/// What the moves do, and an answer.
struct Algebra<'a> {
    puzzle: &'a Dials,
    counts: Vec<u32>,
    is_proven: bool,
}

impl Algebra<'_> {
    fn name(&self, column: usize) -> &str {
        self.puzzle.description().moves[column].name()
    }

    fn write(&self, congruences: &[Congruence], page: &mut Page) {
        page.heading("The congruences");
        let of = if self.puzzle.target(0).is_some() { "dial" } else { "difference of two dials" };
        page.paragraph(&format!(
            "Let each move's name stand for how often it is made. Every {of} gives a row: what the moves add to it, and \
             what it still needs, both modulo its number of positions."
        ));
        if congruences.len().max(self.counts.len()) > MOST {
            let (rows, columns) = (congruences.len(), self.counts.len());
            return page.paragraph(&format!("There are {rows} rows and {columns} columns: too many to write out."));
        }
        let labels: Vec<&str> = congruences.iter().map(|row| &*row.name).collect();
        let rows: Vec<(u32, Vec<u32>)> = congruences
            .iter()
            .map(|row| (row.modulus, row.added.iter().chain([&row.needed]).copied().collect()))
            .collect();
        self.write_rows(&labels, &rows, page);
        let eliminations = Elimination::all(congruences);
        if eliminations.len() > 1 {
            let powers: Vec<String> = eliminations.iter().map(|one| one.modulus.to_string()).collect();
            page.paragraph(&format!(
                "By the Chinese remainder theorem, the congruences are solved modulo {}, and the results are combined.",
                List(&powers, " and ")
            ));
        }
        for elimination in &eliminations {
            self.write_elimination(&labels, elimination, page);
        }
        if let Some(solutions) = Solutions::new(congruences, &eliminations) {
            self.write_kernel(&solutions, page);
            self.write_coset(&solutions, page);
        }
    }

    /// Writes rows of entries, each followed by what it needs.
    fn write_rows(&self, labels: &[&str], rows: &[(u32, Vec<u32>)], page: &mut Page) {
        let longest = labels.iter().map(|label| label.chars().count()).max().unwrap_or(0);
        let digits = rows.iter().map(|row| (row.0 - 1).to_string().len()).max().unwrap_or(1);
        let columns = 0..self.counts.len();
        let named = columns.clone().map(|column| self.name(column).chars().count()).max().unwrap_or(0).max(digits);
        let width = |width: usize| longest + 1 + (width + 1) * self.counts.len() + 3 + digits + "   modulo ".len() + 5;
        // Without room for the names of the moves, only the entries.
        let (wide, has_names) = if width(named) <= page.ink.width() { (named, true) } else { (digits, false) };
        let head = has_names.then(|| {
            let names: String = columns.clone().map(|column| format!(" {:>wide$}", self.name(column))).collect();
            format!("{:longest$} {names} | needs", "")
        });
        let lines = labels.iter().zip(rows).map(|(label, (modulus, entries))| {
            let (needed, entries) = entries.split_last().expect("a row has what it needs");
            let entries: String = entries.iter().map(|entry| format!(" {entry:wide$}")).collect();
            format!("{label:longest$} {entries} | {needed:digits$}   modulo {modulus}")
        });
        if !write_table(page, head, lines) {
            page.paragraph("They are too wide to be drawn here.");
        } else if !has_names {
            page.paragraph("The columns are the moves in their order.");
        }
    }

    fn write_elimination(&self, labels: &[&str], elimination: &Elimination, page: &mut Page) {
        let Elimination { prime, modulus, rows, steps, .. } = elimination;
        page.heading(format!("An elimination modulo {modulus}"));
        page.paragraph(&if prime == modulus {
            format!(
                "Modulo the prime {prime} every number but 0 has an inverse, so it can be a pivot: its row is multiplied by \
                 the inverse, which makes the pivot 1, and subtracted from the others until its column is 0 elsewhere."
            )
        } else {
            let zeros = modulus / prime;
            format!(
                "A pivot has to be a unit, a number with an inverse: its row is multiplied by that, which makes the pivot \
                 1, and subtracted from the others until its column is 0 elsewhere. Modulo {modulus} the multiples of \
                 {prime} have none: {zeros} times {prime} is 0, so multiples of {prime} never come to 1. While there is a \
                 unit, they are passed over."
            )
        });
        for &(row, scale) in rows.iter().filter(|(_, scale)| *scale > 1) {
            page.paragraph(&format!(
                "Row {} is multiplied by {scale}, so that it counts modulo {modulus}.",
                labels[row]
            ));
        }
        page.gap();
        let mut had_unit = true;
        for (number, step) in (1..).zip(steps.iter().take(STEPS)) {
            if step.power > 1 && core::mem::take(&mut had_unit) {
                page.paragraph(&format!(
                    "No unit is left: all entries of the rows without a pivot are multiples of {}. Such a row says something \
                     only about the remainder modulo {}, and nothing if what it needs is not such a multiple.",
                    step.power,
                    modulus / step.power
                ));
            }
            page.paragraph(&self.step_in_words(number, labels, elimination, step));
        }
        if let Some(more @ 1..) = steps.len().checked_sub(STEPS) {
            page.paragraph(&format!("{} more like these.", Counted(more as u64, "step")));
        }
        page.gap();
        page.paragraph("Then the rows are:");
        let left: Vec<(u32, Vec<u32>)> = elimination.after.iter().map(|row| (*modulus, row.clone())).collect();
        let labels: Vec<&str> = rows.iter().map(|(row, _)| labels[*row]).collect();
        self.write_rows(&labels, &left, page);
        let free: Vec<&str> = (0..self.counts.len())
            .filter(|column| steps.iter().all(|step| step.column != *column))
            .map(|column| self.name(column))
            .collect();
        if let Some(solution) = elimination.solution() {
            let with = match free.len() {
                0 => String::new(),
                1 => format!(" With 0 for {}, which has no pivot,", free[0]),
                _ => format!(" With 0 for {}, which have no pivot,", List(&free, " and ")),
            };
            let all = if with.is_empty() { " All" } else { " all" };
            page.paragraph(&format!(
                "Each row now gives the count of its pivot, the last pivot first.{with}{all} rows hold for: {}.",
                self.in_words(&solution)
            ));
        }
    }

    fn step_in_words(&self, number: usize, labels: &[&str], elimination: &Elimination, step: &Step) -> String {
        let label = |place: &usize| labels[elimination.rows[*place].0];
        let mut words =
            format!("{number}. Row {}, column {}: {}.", label(&step.row), self.name(step.column), step.entry);
        if step.unit != 1 {
            words += &format!(" Times {} it is {}.", step.unit, step.power);
        }
        for (factor, places) in &step.subtracted {
            let often = if *factor == 1 { "It".to_string() } else { format!("{factor} times it") };
            let names: Vec<&str> = places.iter().map(label).collect();
            words += &format!(" {often} is subtracted from {}.", List(&names, " and "));
        }
        words
    }

    fn write_kernel(&self, solutions: &Solutions, page: &mut Page) {
        page.heading("The kernel: presses that change nothing");
        let size = solutions.size;
        if size == Some(1) {
            return page.paragraph(
                "Every move has a pivot that is a unit for each modulus. So only no press at all, or a move made as often \
                 as its period, changes nothing: the kernel has one element.",
            );
        }
        let many = size.map_or("2^128 or more".to_string(), |size| size.to_string());
        page.paragraph(&format!(
            "Each move without a pivot, and each pivot that is no unit, leaves a choice. So {many} press counts change \
             nothing: no press at all, and the sums of these."
        ));
        for counts in solutions.generators.iter().take(WRITTEN) {
            page.list(&self.in_words(counts));
        }
        if let Some(more @ 1..) = solutions.generators.len().checked_sub(WRITTEN) {
            page.list(&format!("and {more} more"));
        }
    }

    fn write_coset(&self, solutions: &Solutions, page: &mut Page) {
        page.heading("Why no answer is lighter");
        let presses: u64 = self.counts.iter().map(|count| u64::from(*count)).sum();
        if solutions.size == Some(1) {
            return page.paragraph("Two answers differ by presses that change nothing, so there is only this one.");
        }
        page.paragraph(
            "Two answers differ by presses that change nothing. So the answers are the one above plus each element of the \
             kernel: they are a coset of it. Its lightest element has the fewest presses.",
        );
        let Some(..=WEIGHED) = solutions.size else {
            let proof = if self.is_proven {
                "A search of the coset has found none lighter than"
            } else {
                "The lightest found has"
            };
            return page.paragraph(&format!("There are too many to write them here. {proof} {}.", counted(presses)));
        };
        let mut by_weight: BTreeMap<u64, Vec<Vec<u32>>> = BTreeMap::new();
        for counts in solutions.all() {
            by_weight.entry(counts.iter().map(|count| u64::from(*count)).sum()).or_default().push(counts);
        }
        let few = by_weight.values().map(Vec::len).sum::<usize>() <= WRITTEN;
        page.gap();
        for (weight, all) in &by_weight {
            if few {
                for counts in all {
                    let mark = if *counts == self.counts { "  (the answer)" } else { "" };
                    page.list(&format!("{weight}: {}{mark}", self.in_words(counts)));
                }
            } else {
                page.line(format!("{weight:6} presses {:8} answers", all.len()));
            }
        }
        page.gap();
        let light = by_weight.first_key_value().map_or(0, |(_, all)| all.len());
        page.paragraph(&match light {
            1 => format!("Only one has no more than {}: it is the answer.", counted(presses)),
            _ => {
                let presses = counted(presses);
                format!("{light} have {presses}. Of these, the answer is the first in the order of the moves.")
            }
        });
    }

    /// Says how often each move is made.
    fn in_words(&self, counts: &[u32]) -> String {
        let made: Vec<(usize, u32)> = counts.iter().copied().enumerate().filter(|(_, count)| *count > 0).collect();
        if made.iter().all(|(_, count)| *count == 1) && made.len() > 3 {
            let names: Vec<&str> = made.iter().map(|(column, _)| self.name(*column)).collect();
            return format!("{} once each", List(&names, " and "));
        }
        let made: Vec<String> =
            made.iter().map(|(column, count)| format!("{} {}", self.name(*column), times(*count))).collect();
        if made.is_empty() { "no press".into() } else { List(&made, " and ").to_string() }
    }
}

/// Returns a number of presses.
fn counted(presses: u64) -> String {
    format!("{presses} press{}", if presses == 1 { "" } else { "es" })
}

/// Writes a sum that no press changes, term by term.
fn write_invariant(puzzle: &Dials, state: &State, reason: &Reason, page: &mut Page) {
    let Reason::Invariant { terms, modulus, is, wanted } = reason else { return };
    let description = puzzle.description();
    page.heading(format!("The sum modulo {modulus}, term by term"));
    let longest = terms.iter().map(|(name, _)| name.chars().count()).max().unwrap_or(0).max(4);
    let slots = description.slots.as_slice();
    let dial = |name: &String| slots.iter().position(|slot| slot == name).expect("a term is a dial");
    let terms: Vec<(usize, u32)> = terms.iter().map(|(name, weight)| (dial(name), *weight)).collect();
    let product = |dial: usize, weight: u32| u64::from(weight) * u64::from(state.numbers()[dial]);
    let row = |&(dial, weight): &(usize, u32)| {
        let shows = state.numbers()[dial];
        format!("{:longest$}   {weight:6} x {shows:5} = {:7}", slots[dial], product(dial, weight))
    };
    let sum: u64 = terms.iter().map(|&(dial, weight)| product(dial, weight)).sum();
    let last = format!("{:longest$}   {:>14} = {sum:7}, modulo {modulus}: {is}", "", "sum");
    let head = format!("{:longest$}   weight   shows   product", "dial");
    write_table(page, Some(head), terms.iter().map(row).chain([last]));
    let mut weights = vec![0; slots.len()];
    terms.iter().for_each(|&(dial, weight)| weights[dial] = weight);
    let weight = |dial: usize| weights[dial];
    let added = |amounts: &[(usize, u32)]| -> Vec<String> {
        let parts = amounts.iter().filter(|(dial, _)| weight(*dial) > 0);
        parts
            .map(|&(dial, by)| if by == 1 { weight(dial).to_string() } else { format!("{} x {by}", weight(dial)) })
            .collect()
    };
    page.paragraph(&format!(
        "No move changes it: what a move adds, the weights of the dials that it turns times how far, is a multiple of \
         {modulus}."
    ));
    let moves = description.moves.iter().filter(|mv| !added(mv.amounts()).is_empty());
    for mv in moves.clone().take(STEPS) {
        let total: u64 = mv.amounts().iter().map(|&(dial, by)| u64::from(weight(dial)) * u64::from(by)).sum();
        page.list(&format!(
            "{}: {} = {total}",
            mv.name(),
            List(&added(mv.amounts()), " + ").to_string().replace(", ", " + ")
        ));
    }
    if let Some(more @ 1..) = moves.count().checked_sub(STEPS) {
        page.list(&format!("and {more} more"));
    }
    page.paragraph(&format!("In a goal it is {}, but here it is {is}.", List(wanted, " or ")));
}
