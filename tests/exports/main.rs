//! Tables and puzzles exported for other programs: the programs are compiled and run.
//!
//! A test that needs a compiler or Python does nothing where the system has none, and says so.

#[path = "../common"]
mod common {
    pub mod command;
    pub mod folder;
    pub mod random;
    pub mod tool;
}
mod cases;
mod programs;
mod puzzles;
mod run;
mod tables;
mod templates;
mod verify;
