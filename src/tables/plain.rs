//! Formats without functions: JSON, and that of numpy.

use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};

/// Writes an object: the name, what is mapped to what, the shape, and the entries in one array.
pub(crate) fn json<T: ToString>(name: &str, maps: &str, shape: &[usize], entries: &[T]) -> String {
    let (shape, entries) = (join(shape), join(entries));
    format!(r#"{{"name":"{name}","maps":"{maps}","shape":[{shape}],"entries":[{entries}]}}{}"#, "\n")
}

/// Writes version 1.0 of the numpy format: entries of so many bytes each.
pub(crate) fn npy(shape: &[usize], width: usize, entries: &[u8]) -> Vec<u8> {
    const PREFIX: usize = 10;
    let kind_of_number = if width == 1 { '|' } else { '<' };
    let shape = join(shape);
    let mut header = format!("{{'descr': '{kind_of_number}u{width}', 'fortran_order': False, 'shape': ({shape},), }}");
    // The entries begin at a multiple of 64 bytes, after a line end.
    let length = (PREFIX + header.len() + 1).next_multiple_of(64) - PREFIX;
    header.extend(core::iter::repeat_n(' ', length - 1 - header.len()));
    header.push('\n');
    let mut bytes = Vec::from(*b"\x93NUMPY\x01\x00");
    bytes.extend((length as u16).to_le_bytes());
    bytes.extend(header.as_bytes());
    bytes.extend(entries);
    bytes
}

fn join<T: ToString>(numbers: &[T]) -> String {
    numbers.iter().map(T::to_string).collect::<Vec<_>>().join(",")
}
