//! Answers as text.

use super::{Deadline, args::Form};
use crate::cli::json::LONG;
use crate::common::times as times_in_words;
use crate::puzzle::{Answer, Description, Limit, Metric, Move, State, Stopped, Unsolvable};
use std::fmt::{self, Display, Write};

/// Returns an answer in a form; without one, as a list, or by counts if that is long; on a terminal in words if the order
/// makes no difference. A list is made as it is written: it may have billions of presses.
pub fn text<'a>(
    description: &'a Description,
    answer: &'a Answer,
    form: Option<Form>,
    metric: Metric,
    spoken: bool,
) -> Box<dyn Display + 'a> {
    let is_long = answer.length(Metric::Presses) > LONG;
    Box::new(match form {
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
        _ => return Box::new(description.show_answer(answer)),
    })
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

/// Says why there is no answer, and draws some of the nearest states that have one.
pub fn unsolvable(description: &Description, Unsolvable { reasons, nearest }: &Unsolvable, most: usize) -> String {
    let mut text = String::from("no solution");
    reasons.iter().for_each(|reason| text += &format!("\n    {reason}"));
    let drawing =
        |state: &State| format!("{:#}", description.show(state)).lines().map(|line| format!("\n    {line}")).collect();
    let drawn: Vec<String> = nearest.iter().take(most).map(drawing).collect();
    // Drawings of several lines are set apart.
    let apart = if drawn.iter().any(|drawing| drawing.trim_start().contains('\n')) { "\n" } else { "" };
    text += match nearest.len() {
        0 => "",
        len if len > most => "\nthree of the nearest states that can be solved:",
        _ => "\nnearest states that can be solved:",
    };
    text + &drawn.join(apart)
}

/// What stopped a search: there is no other limit of time than that of the command.
pub struct By(pub Limit);

impl fmt::Display for By {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Limit::Caller => f.write_str(Deadline::stopped()),
            limit => limit.fmt(f),
        }
    }
}

/// What stopped a search, and what was proven by then, in presses or moves.
pub struct Reached(pub Stopped, pub &'static str);

impl fmt::Display for Reached {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Reached(Stopped { at_least, limit }, unit) = *self;
        let plural = match (at_least, unit) {
            (1, _) => "",
            (_, "press") => "es",
            _ => "s",
        };
        write!(f, "{}; no answer has fewer than {at_least} {unit}{plural}", By(limit))
    }
}
