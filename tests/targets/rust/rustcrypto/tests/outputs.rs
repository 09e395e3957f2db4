//! Output of any length, against RustCrypto's types, by the tests that `digest` has for such types.

use digest::{ExtendableOutput, Update};
use rustcrypto::bytes;

/// Past two blocks; the tests of `digest` take no more than 1,024 bytes.
const OUTPUT: usize = 400;

macro_rules! outputs {
    ($name:ident $ours:ty, $theirs:ty) => {
        #[test]
        fn $name() {
            for length in 0..350 {
                let input: &'static [u8] = bytes(length, 0).leak();
                let mut theirs = <$theirs>::default();
                theirs.update(input);
                let mut output = vec![0; OUTPUT];
                theirs.finalize_xof_into(&mut output);
                let vector = digest::dev::TestVector { input, output: output.clone().leak() };
                digest::dev::xof_reset_test::<$ours>(&vector).expect("the same");
                assert_eq!(digest_0_10::dev::xof_reset_test::<$ours>(input, &output), None);
                let mut own = vec![0; OUTPUT];
                std::io::Read::read_exact(&mut <$ours>::new().chain_update(input).finalize_xof(), &mut own).expect("all");
                assert_eq!(own, output);
            }
        }
    };
}

rustcrypto::extendable! { outputs }
