
/// Checksums of bytes, in every way that there is, for all commands but those of hashes and of keys.
macro_rules! checksums {
    ($($name:literal $module:ident $kind:ident $number:ident)*) => {
        fn summed(command: &str, name: &str, words: &mut Words) -> String {
            match name {
                $($name => {
                    use hashwright::$module::{column, combine, extend, hash, many};
                    let number = |bytes: Vec<u8>| bytes.iter().fold(0, |all: $number, byte| all << 8 | $number::from(*byte));
                    let found = match command {
                        "sizes" => return size_of::<$number>().to_string(),
                        "hash" => {
                            let (data, mut found) = (words.bytes(), [0; 4]);
                            let half = data.len() / 2;
                            many(&[&data[..], &data[..half], &[], &data[half..]], &mut found);
                            let [whole, first, none, second] = found;
                            assert!(whole == hash(&data) && none == 0, "many");
                            assert!(combine(first, second, (data.len() - half) as u64) == whole, "halves of many");
                            column(&data, &[0, half, half, data.len()], &mut found[..3]);
                            assert!(found == [first, none, second, second], "a column");
                            whole
                        }
                        "parts" => {
                            let (first, second) = (words.bytes(), words.bytes());
                            let (one, two) = (hash(&first), hash(&second));
                            let mut hasher = $kind::new();
                            hasher.write_all(&first).expect("no failure");
                            let mut joined = hasher.clone();
                            joined.combine(&$kind::new().chain_update(&second));
                            hasher.update(&second);
                            let other = $kind::new_with_initial(one).chain_update(&second).finalize();
                            let mut anew = hasher.clone();
                            anew.reset();
                            assert!(anew == $kind::default() && anew.finalize() == 0, "a beginning");
                            assert!(joined == hasher, "what was joined goes on as the whole");
                            let whole = hasher.finalize();
                            assert!(extend(one, &second) == whole && other == whole, "what goes on");
                            assert!(combine(one, two, second.len() as u64) == whole, "from both alone");
                            whole
                        }
                        "combine" => combine(number(words.bytes()), number(words.bytes()), words.number() as u64),
                        _ => panic!("no command {command} of {name}"),
                    };
                    hex(found.to_be_bytes())
                })*
                _ => panic!("no function {name}"),
            }
        }
    };
}

checksums! { CHECKSUMS }
