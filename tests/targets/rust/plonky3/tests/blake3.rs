//! The tests of the crate `p3-blake3`, on our type.
//!
//! `key_derivation_matches_the_official_vectors` asks for the two halves of a derivation, which we have as
//! one: `keys_are_derived` has its vectors instead.

extern crate alloc;

use plonky3::{Blake3, LANES};

/// What their tests ask of their kernels: our batches answer, whatever processor there is.
mod batch {
    /// BLAKE3's first words, which are SHA-256's.
    pub const IV: [u32; 8] = [
        0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
    ];

    #[derive(Clone, Copy)]
    pub struct Mode {
        pub key: [u32; 8],
        pub flags: u32,
    }

    impl Mode {
        pub const HASH: Self = Self { key: IV, flags: 0 };
    }

    #[derive(Clone, Copy, Debug)]
    pub struct Kernel {
        pub width: usize,
        pub lanes: usize,
    }

    impl Kernel {
        pub fn hash_many(self, mode: Mode, input: &[u8], size: usize, out: &mut [[u8; 32]]) {
            let mut key = [0; 32];
            for (bytes, word) in key.chunks_exact_mut(4).zip(mode.key) {
                bytes.copy_from_slice(&word.to_le_bytes());
            }
            let begun = match mode.flags {
                0 => hashwright::Blake3::new(),
                16 => hashwright::Blake3::new_keyed(&key),
                _ => panic!("half of a derivation"),
            };
            let messages: Vec<&[u8]> = (0..out.len()).map(|i| &input[i * size..][..size]).collect();
            begun.many(&messages, out);
        }

        pub fn spread(self, mode: Mode, input: &[u8], size: usize, out: &mut [[u8; 32]]) {
            self.hash_many(mode, input, size, out);
        }
    }

    pub fn supported() -> [Kernel; 1] {
        [Kernel { width: 16, lanes: super::LANES }]
    }
}

mod tests {
    include!("theirs/p3-blake3/src/tests.rs");

    #[test]
    fn keys_are_derived() {
        for vector in VECTORS {
            let material = vector_input(vector.len);
            assert_eq!(hashwright::blake3::derive_key(CONTEXT, &material), vector.derive_key);
        }
    }
}
