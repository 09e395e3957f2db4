
/// Output of trees from any place, and the same in other ways.
macro_rules! trees {
    ($($module:ident $kind:ident)*) => {$(
        impl $kind {
            fn seek(mode: &str, given: &[u8], data: &[u8], place: usize, size: usize) -> Vec<u8> {
                let key = || given.try_into().expect("a key");
                let (begun, digest) = match mode {
                    "under" => (hashwright::$kind::new_keyed(key()), $module::keyed_hash(key(), data)),
                    "derived" => (hashwright::$kind::new_derive_key(given), $module::derive_key(given, data)),
                    _ => (hashwright::$kind::new(), $module::hash(data)),
                };
                let mut digests = [[0; 32]; 5];
                begun.many(&[data; 5], &mut digests);
                assert!(digests == [digest; 5], "many");
                let (half, other) = data.split_at(data.len() / 2);
                let mut hasher = begun.chain_update(half);
                hasher.many(&[other; 5], &mut digests);
                assert!(digests == [digest; 5], "many go on");
                hasher.update(other);
                let mut reader = hasher.clone().finalize_xof();
                assert!(hasher.finalize_reset() == digest, "the digest");
                hasher.update(data);
                assert!(hasher.finalize() == digest, "the same key again");
                let (mut output, mut all) = (vec![0; size], vec![0; place.min(1 << 16) + size]);
                reader.read(&mut all);
                reader.set_position(place as u64);
                reader.read(&mut output);
                assert!(reader.position() == (place + size) as u64);
                assert!(place > 1 << 16 || all[place..] == output, "from another place");
                output
            }
        }
    )*};
}

trees! { TREES }
