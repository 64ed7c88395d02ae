//! Formats without functions: JSON, and that of numpy.

use super::Table;
use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};

/// Writes an object: the name, what is mapped to what, the shape, and the entries in one array.
pub(super) fn json(table: &Table) -> String {
    let kind = table.kind;
    format!(
        r#"{{"name":"{kind}","maps":"{}","shape":[{}],"entries":[{}]}}{}"#,
        kind.maps(),
        join(kind.shape()),
        join(&table.entries),
        "\n"
    )
}

/// Writes version 1.0 of the numpy format.
pub(super) fn npy(table: &Table) -> Vec<u8> {
    const PREFIX: usize = 10;
    let kind = table.kind;
    let kind_of_number = if kind.width() == 1 { '|' } else { '<' };
    let mut header = format!(
        "{{'descr': '{kind_of_number}u{}', 'fortran_order': False, 'shape': ({},), }}",
        kind.width(),
        join(kind.shape())
    );
    // The entries begin at a multiple of 64 bytes, after a line end.
    let length = (PREFIX + header.len() + 1).next_multiple_of(64) - PREFIX;
    header.extend(core::iter::repeat_n(' ', length - 1 - header.len()));
    header.push('\n');
    let mut bytes = Vec::from(*b"\x93NUMPY\x01\x00");
    bytes.extend((length as u16).to_le_bytes());
    bytes.extend(header.as_bytes());
    bytes.extend(table.bytes());
    bytes
}

pub(super) fn join<T: ToString>(numbers: &[T]) -> String {
    numbers.iter().map(T::to_string).collect::<Vec<_>>().join(",")
}
