//! Tools of the system.

use std::process::Command;

/// Tells whether the system has a tool. Says so if it has not.
pub fn there_is(tool: &str) -> bool {
    let found = Command::new(tool).arg("--version").output().is_ok_and(|output| output.status.success());
    if !found {
        eprintln!("there is no {tool}: the tests that need it do nothing");
    }
    found
}
