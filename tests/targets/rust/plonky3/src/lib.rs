//! Our functions under the traits of Plonky3, by the names of its types.

use p3_symmetric::{CompressionFunction, CryptographicHasher, PseudoCompressionFunction};

/// Messages that a batch should have, as Plonky3's own on x86-64: any number is right.
pub const LANES: usize = 32;

/// A digest.
pub type Node = [u8; 32];

/// A function: one message by its type, messages of equal lengths by its module.
macro_rules! hasher {
    ($name:ident, $kind:ident, $module:ident) => {
        #[derive(Clone, Copy, Debug, Default)]
        pub struct $name;

        impl CryptographicHasher<u8, Node> for $name {
            const LANES: usize = LANES;

            fn hash_iter<I: IntoIterator<Item = u8>>(&self, input: I) -> Node {
                let mut hasher = hashwright::$kind::new();
                p3_util::apply_to_chunks::<512, _, _>(input, |part| hasher.update(part));
                hasher.finalize()
            }

            fn hash_iter_slices<'a, I: IntoIterator<Item = &'a [u8]>>(&self, input: I) -> Node {
                let mut hasher = hashwright::$kind::new();
                for part in input {
                    hasher.update(part);
                }
                hasher.finalize()
            }

            fn hash_slice(&self, input: &[u8]) -> Node {
                hashwright::$kind::digest(input)
            }

            fn hash_many(&self, input: &[u8], out: &mut [Node]) {
                if out.is_empty() {
                    return;
                }
                let size = input.len() / out.len();
                assert!(size * out.len() == input.len(), "must be a whole multiple of digests");
                let messages: Vec<&[u8]> = (0..out.len()).map(|i| &input[i * size..][..size]).collect();
                hashwright::$module::many(&messages, out);
            }
        }

        /// A node of a tree, as `CompressionFunctionFromHasher` makes it, by pairs.
        impl PseudoCompressionFunction<Node, 2> for $name {
            const LANES: usize = LANES;

            fn compress(&self, input: [Node; 2]) -> Node {
                hashwright::$kind::digest(input.as_flattened())
            }

            fn compress_many(&self, inputs: &[[Node; 2]], out: &mut [Node]) {
                hashwright::$module::pairs(inputs.as_flattened(), out);
            }
        }

        impl CompressionFunction<Node, 2> for $name {}
    };
}

hasher!(Sha256, Sha256, sha256);
hasher!(Sha3_256Hash, Sha3_256, sha3_256);
hasher!(Keccak256Hash, Keccak256, keccak_256);
hasher!(Blake3, Blake3, blake3);

/// SHA-256's function of one block, from its first state: a midstate's words behind a header of 16 bytes.
#[derive(Clone, Copy, Debug)]
pub struct Sha256Compress;

impl PseudoCompressionFunction<Node, 2> for Sha256Compress {
    const LANES: usize = LANES;

    fn compress(&self, input: [Node; 2]) -> Node {
        let saved = hashwright::Sha256::new().chain_update(input.as_flattened()).save();
        saved[16..48].try_into().expect("eight words")
    }
}

impl CompressionFunction<Node, 2> for Sha256Compress {}
