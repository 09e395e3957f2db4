//! Output of $$ title $$, of any length.

use super::BLOCK;
use core::fmt;

/// Output of $$ title $$, from its first byte on: each read goes on where the last one ended.
#[derive(Clone)]
pub struct $$ type $$Reader {
    state: [u64; $$ words $$],
    /// Bytes of the state that were read.
    at: usize,
}

impl $$ type $$Reader {
    pub(super) fn of(state: [u64; $$ words $$]) -> Self {
        Self { state, at: 0 }
    }

    /// Fills `output` with the next bytes.
    pub fn read(&mut self, output: &mut [u8]) {
        let mut left = output;
        while !left.is_empty() {
            if self.at == BLOCK {
                crate::kernels::$$ permute $$::permute(&mut self.state);
                self.at = 0;
            }
            let word = self.state[self.at / 8].to_le_bytes();
            let bytes = &word[self.at % 8..];
            let size = bytes.len().min(left.len());
            let (now, later) = left.split_at_mut(size);
            now.copy_from_slice(&bytes[..size]);
            self.at += size;
            left = later;
        }
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
        zeroize::Zeroize::zeroize(&mut self.state);
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
