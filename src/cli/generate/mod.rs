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
    puzzle::{CaseWriter, State},
    testset::{File, Malformed, Random, malformed, test_set},
};
use std::{
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
    let sampling = args.limits.search_all("states", |budget| match args.starts_solved() {
        true => puzzle.solved_states(&like, budget),
        false => puzzle.sampling(&like, budget),
    })?;
    let random = args.seed.as_deref().map(OsStr::as_encoded_bytes).map_or_else(any_seed, Random::seeded);
    let seed = args.plain_seed().map_or_else(|| random.seed().to_string(), str::to_string);
    let choice = args.choice(&*sampling);
    let states = choice.draw(&puzzle, &*sampling, random.clone()).map_err(|error| Failure::Usage(error.to_string()))?;
    if args.seed.is_none() {
        note(&format!("--seed {seed} gives the same again"));
    }
    if !is_set {
        return write(&*writer, args.count.get(), states);
    }
    let (name, judged) = (puzzle.name(), judge.map(|judge| format!(" --judge {}", judge.name)).unwrap_or_default());
    let words: String = args.asked.words().iter().map(|word| format!(" {}", word.to_string_lossy())).collect();
    let command = format!("`turnbook generate{words}{judged} --seed {seed}");
    if let Some(folder) = &args.set {
        let tests = test_set(&puzzle, &*sampling, &*writer, random.clone());
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
