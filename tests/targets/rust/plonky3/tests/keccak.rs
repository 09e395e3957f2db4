//! The tests of the crate `p3-keccak`, on our types.

extern crate alloc;

use p3_symmetric::CryptographicHasher;
use plonky3::{Keccak256Hash, Sha3_256Hash};

/// What their tests ask of their kernels: our batches answer, whatever processor there is.
mod batch {
    use super::{CryptographicHasher, Keccak256Hash, Sha3_256Hash};

    pub use plonky3::LANES;

    pub const RATE: usize = 136;
    pub const LAST_RATE_WORD: usize = (RATE - 1) / 8;
    pub const KECCAK_DOMAIN: u8 = 0x01;
    pub const SHA3_DOMAIN: u8 = 0x06;

    #[derive(Debug)]
    pub struct Kernel;

    impl Kernel {
        pub fn hash_many(&self, domain: u8, input: &[u8], size: usize, out: &mut [[u8; 32]]) {
            assert_eq!(input.len(), size * out.len());
            match domain {
                KECCAK_DOMAIN => Keccak256Hash.hash_many(input, out),
                SHA3_DOMAIN => Sha3_256Hash.hash_many(input, out),
                _ => panic!("no domain of ours"),
            }
        }
    }

    pub fn supported() -> [Kernel; 1] {
        [Kernel]
    }
}

#[path = "theirs/p3-keccak/src/nist_tests.rs"]
mod nist_tests;
#[path = "theirs/p3-keccak/src/tests.rs"]
mod tests;
