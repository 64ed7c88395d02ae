//! A subject under libFuzzer. The environment names it, so that one program serves all: `SUBJECT=cases`.
#![no_main]

mod subjects;

use libfuzzer_sys::fuzz_target;
use std::sync::OnceLock;

fn subject() -> fn(&[u8]) {
    static SUBJECT: OnceLock<fn(&[u8])> = OnceLock::new();
    *SUBJECT.get_or_init(|| {
        let name = std::env::var("SUBJECT").unwrap_or_default();
        let known = subjects::ALL.map(|(name, _)| name);
        let found = subjects::ALL.into_iter().find(|(known, _)| *known == name);
        found.unwrap_or_else(|| panic!("SUBJECT is one of {known:?}")).1
    })
}

fuzz_target!(|bytes: &[u8]| subject()(bytes));
