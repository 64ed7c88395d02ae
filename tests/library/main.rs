//! The library, through its public items.

#[path = "../common"]
mod common {
    #[cfg(feature = "toml")]
    pub mod hostile;
    pub mod random;
    #[cfg(feature = "alloc")]
    pub mod snapshot;
}
#[cfg(feature = "alloc")]
mod batch;
#[cfg(feature = "alloc")]
mod census;
#[cfg(feature = "alloc")]
mod checker;
#[cfg(feature = "toml")]
mod definition;
#[cfg(feature = "alloc")]
mod dials;
#[cfg(feature = "alloc")]
mod explain;
#[cfg(feature = "alloc")]
mod fifth_kind;
#[cfg(feature = "generate")]
mod fuzz;
#[cfg(feature = "alloc")]
mod learn;
#[cfg(feature = "alloc")]
mod loops;
#[cfg(feature = "alloc")]
mod methods;
mod notation;
#[cfg(feature = "toml")]
mod presets;
#[cfg(feature = "toml")]
mod puzzle;
#[cfg(feature = "alloc")]
mod race;
mod random_clocks;
#[cfg(all(feature = "serde", feature = "alloc"))]
mod serde;
mod states;
mod tables;
#[cfg(feature = "alloc")]
mod testset;
#[cfg(feature = "alloc")]
mod validator;
