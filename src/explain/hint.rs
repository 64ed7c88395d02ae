//! As much of an answer as is asked for.

use super::{length, reasons, unproven};
use crate::{
    common::{Counted, times},
    draw::{Titled, Turned},
    puzzle::{AnyPuzzle, Best, Metric, Outcome, State, Stopped},
};
use alloc::{boxed::Box, format, string::String};

/// How much a hint gives away.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Level {
    /// How many moves it takes.
    #[default]
    Distance,
    /// The next move.
    Move,
    /// The whole answer.
    Answer,
}

/// Gives a hint, from what a search found. Returns its lines, each with its end.
///
/// If there is no solution, the hint says so, and from [`Level::Move`] on also why. If a limit stopped the search, it says
/// what is proven.
///
/// # Examples
///
/// See the [module](super).
pub fn hint(puzzle: &AnyPuzzle, outcome: &Outcome, level: Level) -> String {
    let answer = match outcome {
        Outcome::Optimal(answer) | Outcome::Best(Best { answer, .. }) => answer,
        Outcome::Unsolvable(_) => {
            let why = if level == Level::Distance { &[] } else { reasons(outcome) };
            return why.iter().fold("no solution\n".into(), |lines, reason| format!("{lines}    {reason}\n"));
        }
        Outcome::Stopped(Stopped { at_least, limit }) => {
            return format!("no answer found. {}\n", unproven(*at_least, *limit));
        }
    };
    let description = puzzle.description();
    match (level, outcome, answer.runs().first().copied()) {
        (Level::Distance, Outcome::Best(best), _) if !best.is_shortest() => {
            let most = Counted(answer.length(Metric::Presses), "move");
            format!("at most {most}, at least {}\n", best.at_least)
        }
        (Level::Distance, ..) => format!("{}\n", length(answer)),
        (Level::Move, _, None) => format!("no move: {}\n", puzzle.goal_in_words()),
        (Level::Move, _, Some((mv, presses))) => {
            let often =
                if description.ordered || presses == 1 { String::new() } else { format!(" {}", times(presses)) };
            format!("{}{often}, {}\n", description.moves[mv.index()].name(), puzzle.move_in_words(mv))
        }
        (Level::Answer, ..) => format!("{}\n", description.show_answer(answer)),
    }
}

/// Draws a hint: the state, from [`Level::Move`] on with a mark on what the next move turns; for the whole answer, how often
/// to press each button, where the buttons have places.
pub fn draw_hint(puzzle: &AnyPuzzle, state: &State, outcome: &Outcome, level: Level) -> Titled {
    let answer = outcome.answer().filter(|_| level != Level::Distance);
    let next = answer.and_then(|answer| answer.iter().next()).map(Turned::Before);
    let buttons = answer.filter(|_| level == Level::Answer).and_then(|answer| puzzle.description().buttons(answer));
    Titled {
        picture: match buttons {
            Some(buttons) => Box::new(buttons),
            None => puzzle.picture(state, next),
        },
        ..puzzle.draw(state)
    }
}
