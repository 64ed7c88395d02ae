//! The command, through its real binary.

#[path = "../common"]
mod common {
    pub mod command;
    pub mod folder;
    pub mod hostile;
    pub mod random;
    pub mod snapshot;
}
mod cache;
mod census;
mod check;
mod explain;
#[cfg(target_os = "linux")]
mod faults;
mod generate;
#[cfg(unix)]
mod puzzles;
mod race;
mod solve;
mod threads;
mod validate;
mod verbs;
