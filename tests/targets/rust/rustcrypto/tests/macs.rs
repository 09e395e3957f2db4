//! The crate `hmac` over our types, in both versions, and our own HMAC: all codes are those of RustCrypto's types.

use digest::block_api::CoreProxy;
use digest::{KeyInit, Mac};
use digest_0_10::core_api::CoreWrapper;
use digest_0_10::Mac as _;
use rustcrypto::bytes;

const KEYS: [usize; 8] = [0, 1, 63, 64, 65, 128, 129, 200];
const MESSAGES: [usize; 7] = [0, 1, 55, 64, 127, 128, 300];

macro_rules! simple {
    ($name:ident $ours:ty, $theirs:ty) => {
        #[test]
        fn $name() {
            for key in KEYS.map(|length| bytes(length, 7)) {
                for message in MESSAGES.map(|length| bytes(length, 9)) {
                    let theirs = hmac::SimpleHmac::<$theirs>::new_from_slice(&key).expect("a key");
                    let wanted = theirs.chain_update(&message).finalize().into_bytes();
                    let new = hmac::SimpleHmac::<$ours>::new_from_slice(&key).expect("a key");
                    assert_eq!(new.chain_update(&message).finalize().into_bytes(), wanted);
                    let old = <hmac_0_12::SimpleHmac<$ours> as digest_0_10::Mac>::new_from_slice(&key);
                    let code = old.expect("a key").chain_update(&message).finalize().into_bytes();
                    assert_eq!(code[..], wanted[..]);
                    assert_eq!(hashwright::Hmac::<$ours>::mac(&key, &message)[..], wanted[..]);
                }
            }
        }
    };
}

/// Those that hash the key's blocks once: they take cores.
macro_rules! by_cores {
    ($name:ident $ours:ty, $theirs:ty) => {
        #[test]
        fn $name() {
            for key in KEYS.map(|length| bytes(length, 7)) {
                for message in MESSAGES.map(|length| bytes(length, 9)) {
                    let theirs = hmac::Hmac::<$theirs>::new_from_slice(&key).expect("a key");
                    let wanted = theirs.chain_update(&message).finalize().into_bytes();
                    let new = hmac::Hmac::<$ours>::new_from_slice(&key).expect("a key");
                    assert_eq!(new.chain_update(&message).finalize().into_bytes(), wanted);
                    let old = <hmac_0_12::Hmac<CoreWrapper<$ours>> as digest_0_10::Mac>::new_from_slice(&key);
                    let code = old.expect("a key").chain_update(&message).finalize().into_bytes();
                    assert_eq!(code[..], wanted[..]);
                }
            }
        }
    };
}

/// A hash is its core and what waits: apart and put together again, it goes on.
macro_rules! parts {
    ($name:ident $ours:ty, $theirs:ty) => {
        #[test]
        fn $name() {
            for length in 0..300 {
                let (message, more) = (bytes(length, 3), bytes(length, 5));
                let (core, buffer) = <$ours>::new().chain_update(&message).decompose();
                let whole = <$ours as CoreProxy>::compose(core, buffer).chain_update(&more);
                assert_eq!(whole.finalize(), <$ours>::digest([message, more].concat()));
            }
        }
    };
}

mod simple {
    use super::*;
    rustcrypto::each! { simple }
}

mod by_cores {
    use super::*;
    rustcrypto::eager! { by_cores }
}

mod parts {
    use super::*;
    rustcrypto::eager! { parts }
}
