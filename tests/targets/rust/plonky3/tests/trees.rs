//! Merkle trees of the crate `p3-merkle-tree`, by our functions and by theirs: the roots are equal.

use p3_matrix::dense::RowMajorMatrix;
use p3_merkle_tree::MerkleTree;
use p3_symmetric::{CompressionFunctionFromHasher, CryptographicHasher, PseudoCompressionFunction};
use plonky3::Node;

/// Bytes that differ, `width` a row.
fn matrix(height: usize, width: usize) -> RowMajorMatrix<u8> {
    RowMajorMatrix::new((0..height * width).map(|i| (i * 167 + i / 251) as u8).collect(), width)
}

/// The root over rows of matrices, of which each is half as high as the one before.
fn root<H, C>(hasher: &H, compressor: &C, height: usize, width: usize, matrices: usize) -> Node
where
    H: CryptographicHasher<u8, Node> + Sync,
    C: PseudoCompressionFunction<Node, 2> + Sync,
{
    let leaves = (0..matrices).map(|i| matrix(height.div_ceil(1 << i), width + i)).collect();
    *MerkleTree::<u8, u8, _, 2, 32>::new::<u8, u8, _, _>(hasher, compressor, leaves).root().as_ref()
}

/// Trees by our nodes, and by their nodes over our function and over theirs.
macro_rules! trees {
    ($($name:ident, $ours:ident, $theirs:expr;)*) => {$(
        #[test]
        fn $name() {
            let ours = plonky3::$ours;
            let over = CompressionFunctionFromHasher::<_, 2, 32>::new;
            for height in [1, 2, 3, 5, 8, 31, 32, 33, 100, 257] {
                for (width, matrices) in [(1, 1), (55, 1), (64, 2), (200, 3), (1100, 2)] {
                    let wanted = root(&$theirs, &over($theirs), height, width, matrices);
                    assert_eq!(root(&ours, &ours, height, width, matrices), wanted, "{height} of {width}");
                    let mixed = CompressionFunctionFromHasher::<_, 2, 32>::new(ours);
                    assert_eq!(root(&ours, &mixed, height, width, matrices), wanted, "{height} of {width}");
                }
            }
        }
    )*};
}

trees! {
    sha256, Sha256, p3_sha256::Sha256;
    sha3_256, Sha3_256Hash, p3_keccak::Sha3_256Hash;
    keccak256, Keccak256Hash, p3_keccak::Keccak256Hash;
    blake3, Blake3, p3_blake3::Blake3;
}

/// Nodes of one block without padding, over leaves by SHA-256.
#[test]
fn sha256_without_padding() {
    for height in [1, 2, 3, 33, 100] {
        let wanted = root(&p3_sha256::Sha256, &p3_sha256::Sha256Compress, height, 64, 2);
        assert_eq!(root(&plonky3::Sha256, &plonky3::Sha256Compress, height, 64, 2), wanted);
    }
}
