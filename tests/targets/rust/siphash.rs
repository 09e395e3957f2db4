
/// Values under keys, at once and in two parts; other commands but those of hashes are for checksums.
macro_rules! siphashes {
    ($($name:literal $kind:ident $finish:ident)*) => {
        fn under_a_key(command: &str, name: &str, words: &mut Words) -> String {
            if command != "siphash" {
                return summed(command, name, words);
            }
            let (key, data) = (words.bytes(), words.bytes());
            let key = key.as_slice().try_into().expect("16 bytes");
            match name {
                $($name => {
                    let hasher = hashwright::$kind::new_with_key(key);
                    let value = hasher.hash(&data);
                    for cut in 0..=data.len().min(70) {
                        let mut parts = hasher.clone();
                        parts.write(&data[..cut]);
                        parts.write(&data[cut..]);
                        assert!(parts.$finish() == value && parts.hash(&data) == value, "in parts");
                    }
                    hex(value.to_le_bytes())
                })*
                _ => panic!("no function {name}"),
            }
        }
    };
}

siphashes! { SIPHASHES }
