//! The commands in the README are run; what they print is compared, and so is their exit status.
#![cfg(all(feature = "cli", unix))]

mod common;

use common::{command::folder, console::check};

#[test]
fn the_commands_print_what_the_readme_says() {
    assert!(check(include_str!("../README.md"), &folder("readme")) > 10);
}
