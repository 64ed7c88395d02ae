//! Observations: what is learnt from them does what was seen.

use super::Choices;
use turnbook::{
    catalog::from_toml,
    dials::{Learner, Observation, learn},
    puzzle::Puzzle,
};

pub fn run(bytes: &[u8]) {
    let mut choices = Choices(bytes);
    let told = choices.byte() as u32;
    let told = [told];
    let positions = (told[0] > 0).then_some(&told[..]);
    let Ok(text) = std::str::from_utf8(choices.0) else { return };
    let Ok(observations) = Observation::read_all(text, positions) else {
        assert!(Observation::read_each(text, positions).last().is_some_and(|last| last.is_err()));
        return;
    };
    let learnt = learn(&observations, positions);
    let mut learner = Learner::new(positions);
    let added = observations.iter().try_for_each(|seen| learner.add(seen));
    assert_eq!(added.and_then(|()| learner.finish()), learnt);
    let Ok(learnt) = learnt else { return };
    let puzzle = learnt.puzzle;
    for seen in &observations {
        let mut state = puzzle.description().state(&seen.before).expect("a state that was seen");
        let button = puzzle.description().find_move(&seen.button).expect("a button that was seen");
        puzzle.press(&mut state, button, 1);
        assert_eq!(state.numbers(), seen.after, "line {}", seen.line);
    }
    let written = puzzle.to_toml();
    let again = from_toml(&written).unwrap_or_else(|error| panic!("{error}\n{written}")).puzzle;
    assert_eq!(again.description(), puzzle.description(), "{written}");
}
