//! `turnbook generate`: tests for other programs.

mod args;

pub use args::{Args, HELP};

use super::{
    failure::{Failure, note},
    judges,
    output::Output,
};
use crate::{
    common::Counted,
    puzzle::{Budget, CaseWriter, Options, State, Unsearched},
    testset::{Choice, Draws, File, Malformed, Random, malformed, proven_length, scrambled_set, test_set},
};
use std::{
    collections::BTreeSet,
    ffi::OsStr,
    fs,
    hash::{BuildHasher, RandomState},
    io::{self, Write},
    path::Path,
};

/// How much is written at once.
const AT_ONCE: usize = 64 << 10;

/// Writes states, a test set or malformed inputs.
pub fn run(args: &Args) -> Result<(), Failure> {
    let (puzzle, like) = args.asked.like()?;
    let judge = args.judge.as_deref().map(|name| judges::of(&puzzle, name)).transpose()?;
    let writer = puzzle.writer(judge).expect("the judge has this puzzle");
    let is_set = args.set.is_some() || args.malformed.is_some();
    if let (false, Some(most), Some(judge)) = (is_set, writer.most_cases(), judge)
        && args.count.get() > most.into()
    {
        let (name, cases) = (judge.name, if most == 1 { "one case".into() } else { format!("at most {most} cases") });
        return Err(Failure::Usage(format!("an input of {name} has {cases}; --set writes a set of inputs")));
    }
    [&args.set, &args.malformed].into_iter().flatten().try_for_each(|folder| check_empty(folder))?;
    let (sampling, scrambled) = args.limits.search_all("states", |budget| {
        if args.starts_solved() {
            return Ok((puzzle.solved_states(&like, budget)?, None));
        }
        match puzzle.sampling(&like, budget) {
            Err(error @ Unsearched::TooMany { .. }) if args.may_scramble() => {
                Ok((puzzle.solved_states(&like, budget)?, Some(error)))
            }
            sampling => Ok((sampling?, None)),
        }
    })?;
    if let Some(error) = &scrambled {
        let moves = Args::SCRAMBLED;
        let how = if args.set.is_some() { "random moves".into() } else { format!("{moves} random moves") };
        note(&format!("{error}; so solved states are scrambled by {how}"));
    }
    let random = args.seed.as_deref().map(OsStr::as_encoded_bytes).map_or_else(any_seed, Random::seeded);
    let seed = args.plain_seed().map_or_else(|| random.seed().to_string(), str::to_string);
    let choice = args.choice(&*sampling, scrambled.is_none());
    let states = choice.draw(&puzzle, &*sampling, random.clone()).map_err(|error| Failure::Usage(error.to_string()))?;
    if args.seed.is_none() {
        note(&format!("--seed {seed} gives the same again"));
    }
    if !is_set {
        let mut states: Box<dyn Iterator<Item = State>> = match args.distinct {
            true => Box::new(distinct(states, args.count.get(), matches!(choice, Choice::States { .. }))?.into_iter()),
            false => Box::new(states),
        };
        if args.lengths || scrambled.is_some() {
            let solver = puzzle.solver(&Options::default(), &mut Budget::default());
            let mut solver = solver.map_err(|stopped| Failure::Usage(stopped.to_string()))?;
            let mut number = 0;
            states = Box::new(states.inspect(move |state| {
                number += 1;
                note(&format!("case {number}: {}", told(proven_length(&mut *solver, state))));
            }));
        }
        return write(&*writer, args.count.get(), states);
    }
    let (name, judged) = (puzzle.name(), judge.map(|judge| format!(" --judge {}", judge.name)).unwrap_or_default());
    let words: String = args.asked.words().iter().map(|word| format!(" {}", word.to_string_lossy())).collect();
    let command = format!("`turnbook generate{words}{judged} --seed {seed}");
    if let Some(folder) = &args.set {
        let tests = match scrambled {
            Some(_) => scrambled_set(&puzzle, &*sampling, &*writer, random.clone()),
            None => test_set(&puzzle, &*sampling, &*writer, random.clone()),
        };
        let tests = tests.map_err(|stopped| Failure::Usage(stopped.to_string()))?;
        let (count, layout) = (Counted(tests.len() as u64, "test"), args.naming.name());
        let heading = format!("# {name}: {count}\n\nWritten by {command} --naming {layout} --set FOLDER`.");
        write_files(folder, &args.naming.files(name, &heading, &*writer, &tests))?;
    }
    if let Some(folder) = &args.malformed {
        let inputs = malformed(&puzzle, &*sampling, &*writer, random);
        let count = inputs.len();
        let heading = format!(
            "# {name}: {count} malformed inputs\n\nEach has one fault. Written by {command} --malformed FOLDER`."
        );
        write_files(folder, &Malformed::files(&heading, inputs))?;
    }
    Ok(())
}

/// Collects different states. If it is known that there are fewer, or no more are found, that is an error.
fn distinct(mut states: Draws<'_>, wanted: u64, is_known: bool) -> Result<Vec<State>, Failure> {
    let (fewest, most) = (states.states(), u64::MAX);
    if is_known && wanted > fewest && fewest < most {
        return Err(Failure::Usage(format!("--distinct: there are only {}", Counted(fewest, "such state"))));
    }
    // If nearly all have been drawn, the next takes about one try for each.
    let tries = 1000 + 64 * wanted.max(if is_known && fewest < most { fewest } else { 0 });
    let (mut seen, mut found) = (BTreeSet::new(), vec![]);
    for state in states.by_ref().take(tries as usize) {
        if seen.insert(state.clone()) {
            found.push(state);
        }
        if found.len() as u64 == wanted {
            return Ok(found);
        }
    }
    let found = Counted(found.len() as u64, "different state");
    Err(Failure::Usage(format!("--distinct: {found} came up in {tries} tries; there may be no more")))
}

/// Says how long a shortest answer is.
fn told(length: Result<u64, u64>) -> String {
    match length {
        Ok(length) => format!("{}, which is proven", Counted(length, "move")),
        Err(at_least) => format!("at least {}", Counted(at_least, "move")),
    }
}

/// Chooses a seed that is short enough to be typed.
fn any_seed() -> Random {
    const SEEDS: u64 = 1_000_000_000;
    Random::new(RandomState::new().hash_one(()) % SEEDS)
}

/// Writes an input to standard output, a part at a time.
fn write(writer: &dyn CaseWriter, count: u64, mut states: impl Iterator<Item = State>) -> Result<(), Failure> {
    let mut output = Output::open(None)?;
    let mut text = writer.head(count);
    for state in (0..count).map_while(|_| states.next()) {
        text += &writer.case(&state);
        if text.len() >= AT_ONCE {
            output.write_all(text.as_bytes()).map_err(|error| output.failure(error))?;
            text.clear();
        }
    }
    text += writer.tail();
    output.write_all(text.as_bytes()).and_then(|()| output.flush()).map_err(|error| output.failure(error))
}

/// Refuses a folder that has something in it: that might be needed.
fn check_empty(folder: &Path) -> Result<(), Failure> {
    let name = folder.display();
    match fs::read_dir(folder).map(|mut entries| entries.next().is_none()) {
        Ok(true) => Ok(()),
        Ok(false) => Err(Failure::Usage(format!("{name} is not empty; name a new or empty folder"))),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        Err(error) => Err(Failure::Io(format!("write to the folder {name}"), error)),
    }
}

/// Writes files to a folder that is still empty: all of them, or none if that fails.
fn write_files(folder: &Path, files: &[File]) -> Result<(), Failure> {
    check_empty(folder)?;
    write_all(folder, files).map_err(|error| Failure::Io(format!("write to the folder {}", folder.display()), error))
}

/// Writes files to another folder, which is removed if that fails. Then this becomes the folder, or if that exists, the
/// files are moved to it.
fn write_all(folder: &Path, files: &[File]) -> io::Result<()> {
    let exists = folder.exists();
    let beside = folder.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let place = if exists { folder } else { beside };
    fs::create_dir_all(place)?;
    let mut builder = tempfile::Builder::new();
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        builder.permissions(fs::Permissions::from_mode(0o777));
    }
    // An error of `tempfile` names the temporary folder.
    let unfinished = builder.prefix(".unfinished-").tempdir_in(place).map_err(|error| io::Error::from(error.kind()))?;
    for file in files {
        let path = unfinished.path().join(&file.path);
        path.parent().map_or(Ok(()), fs::create_dir_all)?;
        fs::write(path, &file.bytes)?;
    }
    if !exists {
        fs::rename(unfinished.path(), folder)?;
        // It has another name now.
        let _ = unfinished.keep();
        return Ok(());
    }
    for entry in fs::read_dir(unfinished.path())? {
        let entry = entry?;
        fs::rename(entry.path(), folder.join(entry.file_name()))?;
    }
    unfinished.close()
}
