//! Output of $$ title $$, of any length, from any place.

use super::node::{words, State, Value, BLOCK, ROOT, SIZE};
use crate::kernels::$$ kernels $$ as kernel;
use core::fmt;

/// Output of $$ title $$, from its first byte on: each read goes on where the last one ended, or where it is told.
#[derive(Clone)]
pub struct $$ type $$Reader {
    state: State,
    block: [u32; 16],
    position: u64,
}

impl $$ type $$Reader {
    pub(super) fn of(mut state: State, block: &[u8; BLOCK]) -> Self {
        state[11] |= ROOT;
        Self {
            state,
            block: words(block),
            position: 0,
        }
    }

    pub(super) fn first(mut self) -> Value {
        let mut value = [0; SIZE];
        self.read(&mut value);
        value
    }

    /// Fills `output` with the next bytes.
    pub fn read(&mut self, output: &mut [u8]) {
        let mut left = output;
        while !left.is_empty() {
            let (number, at) = (self.position >> 6, (self.position & 63) as usize);
            self.state[8] = (number & 0xffff_ffff) as u32;
            self.state[9] = (number >> 32) as u32;
            let mut words = [0; 16];
            kernel::output(&self.state, &self.block, &mut words);
            let block = words.map(u32::to_le_bytes);
            let bytes = &block.as_flattened()[at..];
            let size = bytes.len().min(left.len());
            let (now, later) = left.split_at_mut(size);
            now.copy_from_slice(&bytes[..size]);
            self.position += size as u64;
            left = later;
        }
    }

    /// The place in the output, in bytes, of what is read next.
    #[must_use]
    pub const fn position(&self) -> u64 {
        self.position
    }

    /// Reads on from that byte of the output, in no time.
    pub fn set_position(&mut self, position: u64) {
        self.position = position;
    }
}

impl fmt::Debug for $$ type $$Reader {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("$$ type $$Reader { .. }")
    }
}

#[cfg(feature = "zeroize")]
impl Drop for $$ type $$Reader {
    fn drop(&mut self) {
        use zeroize::Zeroize;
        self.state.zeroize();
        self.block.zeroize();
    }
}

#[cfg(feature = "zeroize")]
impl zeroize::ZeroizeOnDrop for $$ type $$Reader {}

#[cfg(feature = "std")]
impl std::io::Read for $$ type $$Reader {
    fn read(&mut self, output: &mut [u8]) -> std::io::Result<usize> {
        self.read(output);
        Ok(output.len())
    }
}
