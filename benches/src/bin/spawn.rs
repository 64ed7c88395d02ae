//! Measures whole processes for `benches/whole.sh`: how long they take from spawn to exit, and how much memory.

use std::{
    env, fs,
    io::{self, Error},
    process::{Child, Command, ExitCode, ExitStatus, Stdio},
    thread,
    time::{Duration, Instant},
};

const USAGE: &str = "\
usage: spawn time ROUNDS LABEL COMMAND [ARGUMENT...] [-- LABEL COMMAND [ARGUMENT...]]...
       spawn memory COMMAND [ARGUMENT...]

time    runs the commands in turn, and prints for each the least time and the
        median in microseconds, and how many times those of the first command
memory  runs a command on standard input, and prints the most memory that was
        resident, in KiB, or `unknown` without /proc";

/// How long a command runs between two looks at its memory.
const LOOK: Duration = Duration::from_micros(500);

/// A command to time, and how long its runs took.
struct Timed {
    label: String,
    command: Command,
    runs: Vec<Duration>,
}

impl Timed {
    /// Takes a label, a command and its arguments.
    fn new(words: &[String]) -> Option<Timed> {
        let [label, command @ ..] = words else { return None };
        let mut command = quiet(command)?;
        command.stdin(Stdio::null());
        Some(Timed { label: label.clone(), command, runs: vec![] })
    }

    fn run(&mut self) -> io::Result<()> {
        let started = Instant::now();
        let status = spawn(&mut self.command)?.wait()?;
        self.runs.push(started.elapsed());
        succeeded(&self.command, status)
    }

    /// Returns the least time and the median in microseconds. The runs are in order.
    fn figures(&self) -> [f64; 2] {
        [self.runs[0], self.runs[self.runs.len() / 2]].map(|run| run.as_secs_f64() * 1e6)
    }
}

/// Makes a command that prints nothing.
fn quiet(words: &[String]) -> Option<Command> {
    let (program, arguments) = words.split_first()?;
    let mut command = Command::new(program);
    command.args(arguments).stdout(Stdio::null());
    Some(command)
}

fn spawn(command: &mut Command) -> io::Result<Child> {
    command.spawn().map_err(|error| Error::other(format!("{command:?}: {error}")))
}

fn succeeded(command: &Command, status: ExitStatus) -> io::Result<()> {
    if status.success() { Ok(()) } else { Err(Error::other(format!("{command:?}: {status}"))) }
}

/// Times commands, and prints a table.
fn time(rounds: usize, mut commands: Vec<Timed>) -> io::Result<()> {
    // Once more, for what the first run leaves in the caches.
    for _ in 0..=rounds {
        for command in &mut commands {
            command.run()?;
        }
    }
    for command in &mut commands {
        command.runs.remove(0);
        command.runs.sort_unstable();
    }
    let [first_least, first_median] = commands[0].figures();
    println!("{:<54}{:>11}{:>11}{:>12}{:>12}", "", "min", "median", "min", "median");
    let times = format!("times {}", commands[0].label);
    println!("{:<54}{:>11}{:>11}{times:>12}{times:>12}", "", "µs", "µs");
    for command in &commands {
        let [least, median] = command.figures();
        let [times_least, times_median] = [least / first_least, median / first_median];
        println!("{:<54}{least:>11.1}{median:>11.1}{times_least:>12.3}{times_median:>12.3}", command.label);
    }
    Ok(())
}

/// Runs a command and prints the most memory that was resident while it ran.
fn memory(mut command: Command) -> io::Result<()> {
    let mut child = spawn(&mut command)?;
    let mut most = None;
    let status = loop {
        most = most.max(peak(child.id()));
        if let Some(status) = child.try_wait()? {
            break status;
        }
        thread::sleep(LOOK);
    };
    succeeded(&command, status)?;
    match most {
        Some(kib) => println!("{kib}"),
        None => println!("unknown"),
    }
    Ok(())
}

/// Returns the most memory that a process has had so far, in KiB.
fn peak(id: u32) -> Option<u64> {
    let status = fs::read_to_string(format!("/proc/{id}/status")).ok()?;
    status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?.split_whitespace().next()?.parse().ok()
}

/// Does what the arguments ask for; `None` if they ask for nothing that is known.
fn run(arguments: &[String]) -> Option<io::Result<()>> {
    match arguments {
        [mode, rounds, commands @ ..] if mode == "time" => {
            let rounds = rounds.parse().ok().filter(|rounds| *rounds > 0)?;
            let commands = commands.split(|word| word == "--").map(Timed::new).collect::<Option<_>>()?;
            Some(time(rounds, commands))
        }
        [mode, command @ ..] if mode == "memory" => Some(memory(quiet(command)?)),
        _ => None,
    }
}

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    match run(&arguments) {
        Some(Ok(())) => ExitCode::SUCCESS,
        Some(Err(error)) => {
            eprintln!("spawn: {error}");
            ExitCode::FAILURE
        }
        None => {
            eprintln!("{USAGE}");
            ExitCode::from(2)
        }
    }
}
