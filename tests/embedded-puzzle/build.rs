//! Makes modules of the definitions.

use std::{env, error::Error};

fn main() -> Result<(), Box<dyn Error>> {
    let out_dir = env::var_os("OUT_DIR").ok_or("cargo sets OUT_DIR")?;
    for definition in ["puzzles/locks.toml", "puzzles/cross.toml", "puzzles/rings.toml"] {
        turnbook::export::from_file(definition)?.emit(&out_dir)?;
    }
    Ok(())
}
