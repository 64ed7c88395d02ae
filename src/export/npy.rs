//! The format of numpy.

use super::table::Table;
use alloc::{format, string::String, vec::Vec};

impl Table {
    /// Returns the table as a file that `numpy.load` reads: version 1.0 of the format, in the table's shape.
    pub fn to_npy(&self) -> Vec<u8> {
        const PREFIX: usize = 10;
        let order = if self.width() == 1 { '|' } else { '<' };
        let shape: String = self.shape().iter().map(|size| format!("{size},")).collect();
        let mut header =
            format!("{{'descr': '{order}u{}', 'fortran_order': False, 'shape': ({shape}), }}", self.width());
        // The entries begin at a multiple of 64 bytes, after a line end.
        let length = (PREFIX + header.len() + 1).next_multiple_of(64) - PREFIX;
        header = format!("{header:<0$}\n", length - 1);
        let mut bytes = Vec::from(*b"\x93NUMPY\x01\x00");
        bytes.extend((length as u16).to_le_bytes());
        bytes.extend(header.as_bytes());
        bytes.extend(self.bytes());
        bytes
    }
}
