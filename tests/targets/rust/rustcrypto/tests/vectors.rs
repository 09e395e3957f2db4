//! RustCrypto's own vectors, which its crates carry, by both versions' tests.

use digest::dev::{blobby, TestVector};

macro_rules! vectors {
    ($name:ident $ours:ty) => {
        #[test]
        fn $name() {
            blobby::parse_into_structs!(
                include_bytes!(concat!("data/", stringify!($name), ".blb"));
                static VECTORS: &[TestVector { input, output }];
            );
            assert!(!VECTORS.is_empty());
            for vector in VECTORS {
                digest::dev::fixed_reset_test::<$ours>(vector).expect("the same");
                let old = digest_0_10::dev::fixed_reset_test::<$ours>(vector.input, vector.output);
                assert_eq!(old, None);
            }
        }
    };
}

macro_rules! outputs {
    ($name:ident $ours:ty) => {
        #[test]
        fn $name() {
            blobby::parse_into_structs!(
                include_bytes!(concat!("data/", stringify!($name), ".blb"));
                static VECTORS: &[TestVector { input, output }];
            );
            assert!(!VECTORS.is_empty());
            for vector in VECTORS {
                digest::dev::xof_reset_test::<$ours>(vector).expect("the same");
                let old = digest_0_10::dev::xof_reset_test::<$ours>(vector.input, vector.output);
                assert_eq!(old, None);
            }
        }
    };
}

outputs! { shake128_kat hashwright::Shake128 }
outputs! { shake256_kat hashwright::Shake256 }

vectors! { blake2b_kat hashwright::Blake2b }
vectors! { keccak_256_kat hashwright::Keccak256 }
vectors! { md5_kat hashwright::Md5 }
vectors! { ripemd160_kat hashwright::Ripemd160 }
vectors! { sha1_kat hashwright::Sha1 }
vectors! { sha224_kat hashwright::Sha224 }
vectors! { sha256_kat hashwright::Sha256 }
vectors! { sha384_kat hashwright::Sha384 }
vectors! { sha3_224_kat hashwright::Sha3_224 }
vectors! { sha3_256_kat hashwright::Sha3_256 }
vectors! { sha3_384_kat hashwright::Sha3_384 }
vectors! { sha3_512_kat hashwright::Sha3_512 }
vectors! { sha512_kat hashwright::Sha512 }
vectors! { sha512_224_kat hashwright::Sha512_224 }
vectors! { sha512_256_kat hashwright::Sha512_256 }
vectors! { sm3_kat hashwright::Sm3 }
