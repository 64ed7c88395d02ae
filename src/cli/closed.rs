//! Whether standard output was closed when the process began.
//!
//! Rust opens the null device in place of a closed standard stream before `main` runs, so that answers would be lost without
//! a word. An initializer of the program runs even before that.
#![allow(unsafe_code)]

use std::{
    ffi::c_int,
    sync::atomic::{AtomicBool, Ordering::Relaxed},
};

static CLOSED: AtomicBool = AtomicBool::new(false);

/// Returns whether standard output was closed.
pub fn stdout_was_closed() -> bool {
    CLOSED.load(Relaxed)
}

unsafe extern "C" {
    fn fcntl(descriptor: c_int, command: c_int, ...) -> c_int;
}

extern "C" fn look() {
    const STDOUT: c_int = 1;
    const F_GETFD: c_int = 1;
    // SAFETY: it only reads the flags of a descriptor, and takes no further argument for this command.
    CLOSED.store(unsafe { fcntl(STDOUT, F_GETFD) } == -1, Relaxed);
}

// SAFETY: this section holds pointers to functions that are called when the program starts. `look` needs nothing that is
// initialized later.
#[used]
#[cfg_attr(target_vendor = "apple", unsafe(link_section = "__DATA,__mod_init_func"))]
#[cfg_attr(not(target_vendor = "apple"), unsafe(link_section = ".init_array"))]
static LOOK: extern "C" fn() = look;
