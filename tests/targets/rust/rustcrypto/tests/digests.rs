//! Every length to past two blocks, against RustCrypto's types, by the tests that `digest` has for such types.

use digest::Digest;
use rustcrypto::bytes;

const LONGEST: usize = 300;

macro_rules! digests {
    ($name:ident $ours:ty, $theirs:ty) => {
        mod $name {
            use super::*;

            #[test]
            fn digests_are_theirs() {
                for length in 0..LONGEST {
                    let input: &'static [u8] = bytes(length, 0).leak();
                    let output: &'static [u8] = <$theirs as Digest>::digest(input).to_vec().leak();
                    let vector = digest::dev::TestVector { input, output };
                    digest::dev::fixed_reset_test::<$ours>(&vector).expect("the same");
                    assert_eq!(digest_0_10::dev::fixed_reset_test::<$ours>(input, output), None);
                }
            }

            #[test]
            fn sizes_and_names_are_theirs() {
                use digest::block_api::BlockSizeUser;

                assert_eq!(<$ours as BlockSizeUser>::block_size(), <$theirs as BlockSizeUser>::block_size());
                assert_eq!(<$ours as digest_0_10::Digest>::output_size(), <$theirs as Digest>::output_size());
                let old: usize = <<$ours as digest_0_10::core_api::BlockSizeUser>::BlockSize
                    as digest_0_10::typenum::Unsigned>::USIZE;
                assert_eq!(old, <$theirs as BlockSizeUser>::block_size());
            }

            #[test]
            fn a_boxed_one_is_one() {
                let mut hasher: Box<dyn digest::DynDigest> = Box::new(<$ours>::new());
                hasher.update(b"abc");
                let mut copy = hasher.box_clone();
                assert_eq!(hasher.finalize_reset()[..], <$theirs as Digest>::digest(b"abc")[..]);
                copy.reset();
                assert_eq!(copy.finalize()[..], <$theirs as Digest>::digest(b"")[..]);
            }
        }
    };
}

rustcrypto::each! { digests }
