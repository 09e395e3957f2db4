//! SipHash, against the crate `siphasher` and the standard library's hasher, whose key is zero.

use hashwright::{SipHasher13, SipHasher13_128, SipHasher24, SipHasher24_128};
use rustcrypto::bytes;
use siphasher::{sip, sip128};
use std::hash::{BuildHasher, Hash, Hasher};

#[test]
fn values_are_theirs() {
    for length in 0..100 {
        let (key, data) = (bytes(16, length), bytes(length, 3));
        let key: &[u8; 16] = key.as_slice().try_into().expect("16 bytes");
        assert_eq!(SipHasher13::new_with_key(key).hash(&data), sip::SipHasher13::new_with_key(key).hash(&data));
        assert_eq!(SipHasher24::new_with_key(key).hash(&data), sip::SipHasher24::new_with_key(key).hash(&data));
        let long = sip128::SipHasher13::new_with_key(key).hash(&data);
        assert_eq!(SipHasher13_128::new_with_key(key).hash(&data), long.into());
        let long = sip128::SipHasher24::new_with_key(key).hash(&data);
        assert_eq!(SipHasher24_128::new_with_key(key).hash(&data), long.into());
    }
}

#[test]
fn values_of_things_are_those_of_the_standard_library() {
    let things = (7_u8, "a text", [1_u64, 2], Some('c'), -1_i128);
    let (mut ours, mut theirs) = (SipHasher13::new(), std::hash::DefaultHasher::new());
    things.hash(&mut ours);
    things.hash(&mut theirs);
    assert_eq!(Hasher::finish(&ours), theirs.finish());
}

#[test]
fn what_is_built_is_under_the_key() {
    let built = hashwright::BuildSipHasher24::new_with_key(&[9; 16]);
    let mut theirs = sip::SipHasher24::new_with_key(&[9; 16]);
    "a key".hash(&mut theirs);
    assert_eq!(built.hash_one("a key"), theirs.finish());
}
