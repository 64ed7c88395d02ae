//! Answers as text.

use super::args::Form;
use crate::common::times as times_in_words;
use crate::puzzle::{Answer, Description, Metric, Move};
use std::fmt::Write;

/// Longer answers are printed by how often each move is made.
pub const LONG: u64 = 1000;

/// Writes an answer in a form; without one, as a list, or by counts if that is long; on a terminal in words if the order
/// makes no difference.
pub fn text(description: &Description, answer: &Answer, form: Option<Form>, metric: Metric, spoken: bool) -> String {
    let is_long = answer.length(Metric::Presses) > LONG;
    match form {
        Some(Form::Counts) => with_goal(description, answer, counts(description, answer)),
        Some(Form::Grid) => grid(description, answer).unwrap_or_default(),
        Some(Form::Number) => answer.length(metric).to_string(),
        None if spoken && !description.ordered => {
            let words = in_words(description, answer);
            grid(description, answer)
                .filter(|_| !answer.is_empty())
                .map_or_else(|| words.clone(), |grid| words.clone() + "\n" + &grid)
        }
        None if is_long => with_goal(description, answer, counts(description, answer)),
        _ => description.show_answer(answer).to_string(),
    }
}

fn counts(description: &Description, answer: &Answer) -> String {
    let run = |(mv, times): &(Move, u32)| format!("{} x{times}", description.moves[mv.index()].name());
    answer.runs().iter().map(run).collect::<Vec<_>>().join(", ")
}

/// Adds the symbol that the answer brings to the goal, on a line of its own.
fn with_goal(description: &Description, answer: &Answer, text: String) -> String {
    match description.goal_name(answer).filter(|_| description.goals.len() > 1) {
        Some(goal) => text + "\n" + goal,
        None => text,
    }
}

/// Says what to press how often.
fn in_words(description: &Description, answer: &Answer) -> String {
    if answer.is_empty() {
        return "press nothing".into();
    }
    let mut text = String::from("press ");
    for (place, (mv, times)) in answer.runs().iter().enumerate() {
        let separator = if place == 0 { "" } else { ", " };
        let _ = write!(text, "{separator}{} {}", description.moves[mv.index()].name(), times_in_words(*times));
    }
    text + if answer.runs().len() > 1 { " (in any order)" } else { "" }
}

/// Draws how often each button is pressed, if there is a layout and each button has the name of a place in it.
pub fn grid(description: &Description, answer: &Answer) -> Option<String> {
    let layout = description.layout.as_ref()?;
    let slots = description.slots.as_slice();
    let mut texts = vec![".".to_string(); slots.len()];
    for (number, mv) in description.moves.iter().enumerate() {
        let place = slots.iter().position(|name| name == mv.name())?;
        let count = answer.count(Move::new(number));
        if count > 0 {
            texts[place] = count.to_string();
        }
    }
    Some(layout.draw(&texts).to_string())
}
