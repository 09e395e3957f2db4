//! The tests of the crate `p3-sha256`, on our types.

extern crate alloc;

use plonky3::{Sha256, Sha256Compress};

/// The state that SHA-256 begins with.
const H256_256: [u32; 8] = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
];

#[path = "theirs/p3-sha256/src/cavp.rs"]
mod cavp;
#[path = "theirs/p3-sha256/src/tests.rs"]
mod tests;
