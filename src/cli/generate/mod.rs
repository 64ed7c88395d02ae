//! `turnbook generate`: tests for other programs.

mod args;

pub use args::Of;

use super::{
    failure::{Failure, note},
    output::Output,
    puzzle::Puzzle,
};
use crate::{
    Board, Clocks,
    generator::{Choice, File, Generate, Malformed, Random, malformed, test_set},
    notation::Input,
};
use args::Args;
use std::{
    fmt::Write as _,
    fs,
    hash::{BuildHasher, RandomState},
    io::{self, Write},
    path::Path,
};

/// How much is written at once.
const AT_ONCE: usize = 64 << 10;

/// Runs one of the subcommands.
pub fn run(of: Of) -> Result<(), Failure> {
    match of {
        Of::Clocks(args) => generate::<Clocks>(&args, &args.choice::<Clocks>(None)),
        Of::Rotation { ties, args } => generate::<Board>(&args, &args.choice::<Board>(ties)),
    }
}

fn generate<P: Puzzle + Generate>(args: &Args, choice: &Choice) -> Result<(), Failure> {
    let (judge, form) = args.form::<P>()?;
    let random = args.seed.as_deref().map_or_else(any_seed, Random::seeded);
    let seed = args.plain_seed().map_or_else(|| random.seed().to_string(), str::to_string);
    let told = || {
        if args.seed.is_none() {
            note(&format!("--seed {seed} gives the same again"));
        }
    };
    if args.set.is_none() && args.malformed.is_none() {
        let input = Input::<P>::new(form);
        if let (Some(most), Some(judge)) = (input.most_cases(), judge)
            && args.count.get() > most.into()
        {
            let (name, cases) =
                (judge.name, if most == 1 { "one case".into() } else { format!("at most {most} cases") });
            return Err(Failure::Usage(format!("an input of {name} has {cases}; --set writes a set of inputs")));
        }
        let states = choice.draw::<P>(random).map_err(|error| Failure::Usage(error.to_string()))?;
        told();
        return write(input, args.count.get(), states);
    }
    let folders = [&args.set, &args.malformed].into_iter().flatten();
    for folder in folders {
        check_empty(folder)?;
    }
    told();
    let (name, judged) = (P::NAME, judge.map(|judge| format!(" --judge {}", judge.name)).unwrap_or_default());
    let command = format!("`turnbook generate {name}{judged} --seed {seed}");
    if let Some(folder) = &args.set {
        let tests = test_set::<P>(form, random.clone());
        let layout = args.layout.name();
        let heading =
            format!("# {name}: {} tests\n\nWritten by {command} --layout {layout} --set FOLDER`.", tests.len());
        write_files(folder, &args.layout.files(name, &heading, form, &tests))?;
    }
    if let Some(folder) = &args.malformed {
        let inputs = malformed::<P>(form, random);
        let count = inputs.len();
        let heading = format!(
            "# {name}: {count} inputs that are not in order\n\nEach has one fault. Written by {command} --malformed FOLDER`."
        );
        write_files(folder, &Malformed::files(&heading, inputs))?;
    }
    Ok(())
}

/// Chooses a seed that is short enough to be typed.
fn any_seed() -> Random {
    const SEEDS: u64 = 1_000_000_000;
    Random::new(RandomState::new().hash_one(()) % SEEDS)
}

/// Writes an input to standard output, a part at a time.
fn write<P: Puzzle>(input: Input<P>, count: u64, mut states: impl Iterator<Item = P>) -> Result<(), Failure> {
    let mut output = Output::open(None)?;
    let mut text = input.head(count).to_string();
    for state in (0..count).map_while(|_| states.next()) {
        let _ = write!(text, "{}", input.case(state));
        if text.len() >= AT_ONCE {
            output.write_all(text.as_bytes()).map_err(|error| output.failure(error))?;
            text.clear();
        }
    }
    text += &input.tail().to_string();
    output.write_all(text.as_bytes()).and_then(|()| output.flush()).map_err(|error| output.failure(error))
}

/// Refuses a folder that has something in it, which might be meant to stay.
fn check_empty(folder: &Path) -> Result<(), Failure> {
    let name = folder.display();
    match fs::read_dir(folder).map(|mut entries| entries.next().is_none()) {
        Ok(true) => Ok(()),
        Ok(false) => {
            Err(Failure::Usage(format!("{name} is not empty; name a folder that is, or that is not there yet")))
        }
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        Err(error) => Err(Failure::Io(format!("write to the folder {name}"), error)),
    }
}

/// Writes files to a folder that is empty still.
fn write_files(folder: &Path, files: &[File]) -> Result<(), Failure> {
    check_empty(folder)?;
    for file in files {
        let path = folder.join(&file.path);
        let parent = path.parent().unwrap_or(folder);
        fs::create_dir_all(parent)
            .map_err(|error| Failure::Io(format!("make the folder {}", parent.display()), error))?;
        Output::replace(&path, &file.bytes)?;
    }
    Ok(())
}
