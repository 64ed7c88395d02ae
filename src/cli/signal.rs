//! Signals: Ctrl-C during a search stops the search, and the command prints what has been found. Without memory, the command
//! ends with a message and an exit status.

use std::sync::atomic::{AtomicBool, Ordering::SeqCst};

/// The exit status after Ctrl-C.
pub const INTERRUPTED: u8 = 130;

/// Whether Ctrl-C ends the process: while nothing is searched, and the second time.
static ENDS_PROCESS: AtomicBool = AtomicBool::new(true);
static HAPPENED: AtomicBool = AtomicBool::new(false);

/// Returns whether Ctrl-C has stopped a search.
pub fn interrupted() -> bool {
    HAPPENED.load(SeqCst)
}

/// While this lives, Ctrl-C stops a search.
pub struct Guard(());

impl Guard {
    pub fn new() -> Guard {
        // If this fails, Ctrl-C ends the process, as it does on other systems.
        #[cfg(unix)]
        let _ = handle_interrupts();
        ENDS_PROCESS.store(interrupted(), SeqCst);
        Guard(())
    }
}

impl Drop for Guard {
    fn drop(&mut self) {
        ENDS_PROCESS.store(true, SeqCst);
    }
}

/// Handles Ctrl-C. These actions run in their order.
#[cfg(unix)]
fn handle_interrupts() -> std::io::Result<()> {
    use signal_hook::{consts::SIGINT, flag};
    static HANDLED: AtomicBool = AtomicBool::new(false);
    if !HANDLED.swap(true, SeqCst) {
        flag::register_conditional_default(SIGINT, &ENDS_PROCESS)?;
        flag::register(SIGINT, &HAPPENED)?;
        flag::register(SIGINT, &ENDS_PROCESS)?;
    }
    Ok(())
}

/// Lets the process end with status 2 if memory or the stack is used up. Rust prints which, and then aborts the process.
pub fn handle_scarcity() {
    #[cfg(unix)]
    {
        use signal_hook::{consts::SIGABRT, flag};
        /// Whether an abort is no mistake of the program.
        static SCARCE: AtomicBool = AtomicBool::new(true);
        let hook = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |panic| {
            SCARCE.store(false, SeqCst);
            hook(panic);
        }));
        let _ = flag::register_conditional_shutdown(SIGABRT, 2, &SCARCE);
    }
}
