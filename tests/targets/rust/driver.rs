//! Runs the crate by lines: a command with its words on stdin, an answer on stdout. Bytes are hexadecimal digits, no
//! bytes are "-".

use hashwright::*;
use std::collections::HashMap;
use std::fmt::Write as _;
use std::io::{BufRead, Write};
use std::time::Instant;

/// What each type has itself, and the crate's trait does not ask for.
trait Saved: Digest + Write {
    fn saved(&self) -> Midstate {
        panic!("it has no midstate")
    }
    fn resumed(_midstate: &[u8]) -> Result<Self, MidstateError> {
        panic!("it has no midstate")
    }
    fn at_once(data: &[u8]) -> Self::Output;
    fn ended_and_reset(&mut self) -> Self::Output;
    fn many(messages: &[Vec<u8>]) -> Vec<Self::Output>;
    fn digests(messages: &[Vec<u8>]) -> Vec<Self::Output>;
    fn column(data: &[u8], offsets: &[i64]) -> Vec<Self::Output>;
    fn pairs(nodes: &[Self::Output]) -> Vec<Self::Output>;
    fn coded(_key: &[u8], _messages: &[&[u8]]) -> Vec<Self::Output> {
        panic!("no HMAC is over it")
    }
    fn each_coded(_keys: &[&[u8]], _messages: &[&[u8]]) -> Vec<Self::Output> {
        panic!("no HMAC is over it")
    }
    fn read(self, _parts: &[usize]) -> Vec<u8> {
        panic!("it has output of one size")
    }
    fn sought(_mode: &str, _given: &[u8], _data: &[u8], _place: usize, _size: usize) -> Vec<u8> {
        panic!("it is no tree")
    }
}

/// Wraps types with output of any length, so that they are hashes of their usual size to the commands.
macro_rules! wrapped {
    ($($kind:ident $size:literal $block:literal [$($save:ident)?])*) => {$(
        #[derive(Clone, Default)]
        struct $kind(hashwright::$kind);

        impl $kind {
            $(fn save(&self) -> Midstate {
                self.0.$save()
            }
            fn resume(midstate: &[u8]) -> Result<Self, MidstateError> {
                hashwright::$kind::resume(midstate).map(Self)
            })?
            fn digest(data: impl AsRef<[u8]>) -> [u8; $size] {
                hashwright::$kind::digest(data)
            }
            fn finalize_reset(&mut self) -> [u8; $size] {
                self.0.finalize_reset()
            }
            /// Each part by a reader and by its copy.
            fn open(self, parts: &[usize]) -> Vec<u8> {
                let (mut reader, mut all) = (self.0.finalize_xof(), Vec::new());
                for size in parts {
                    let (mut part, mut same, mut copy) = (vec![0; *size], vec![0; *size], reader.clone());
                    reader.read(&mut part);
                    copy.read(&mut same);
                    assert!(part == same);
                    all.extend(part);
                }
                all
            }
        }

        impl Digest for $kind {
            type Output = [u8; $size];
            const BLOCK_SIZE: usize = $block;
            const OUTPUT_SIZE: usize = $size;

            fn update(&mut self, data: impl AsRef<[u8]>) {
                self.0.update(data);
            }
            fn finalize(self) -> [u8; $size] {
                self.0.finalize()
            }
        }

        impl Write for $kind {
            fn write(&mut self, data: &[u8]) -> std::io::Result<usize> {
                self.0.write(data)
            }
            fn flush(&mut self) -> std::io::Result<()> {
                self.0.flush()
            }
        }
    )*};
}

wrapped! { WRAPPED }

struct Words<'a>(std::str::SplitWhitespace<'a>);

impl Words<'_> {
    fn number(&mut self) -> usize {
        self.0.next().expect("a number").parse().expect("digits")
    }

    fn bytes(&mut self) -> Vec<u8> {
        let digits = self.0.next().expect("bytes");
        let digits = if digits == "-" { "" } else { digits };
        (0..digits.len() / 2)
            .map(|i| u8::from_str_radix(&digits[2 * i..2 * i + 2], 16).expect("hexadecimal digits"))
            .collect()
    }
}

fn hex(bytes: impl AsRef<[u8]>) -> String {
    bytes.as_ref().iter().fold(String::new(), |mut text, byte| {
        write!(text, "{byte:02x}").expect("room");
        text
    })
}

/// Zeros, of which every so manieth byte is its number.
fn huge(length: usize, every: usize) -> Vec<u8> {
    let mut bytes = vec![0; length];
    for (k, place) in (0..length).step_by(every).enumerate() {
        bytes[place] = (k + 1) as u8;
    }
    bytes
}

/// Whether a call returns, or else why it panics.
fn or_why<T>(call: impl FnOnce() -> T + std::panic::UnwindSafe) -> String {
    match std::panic::catch_unwind(call) {
        Ok(_) => "ok".into(),
        Err(why) => format!("error {}", why.downcast_ref::<String>().expect("a text")),
    }
}

fn answered<D: Saved>(slots: &mut HashMap<usize, D>, command: &str, words: &mut Words) -> String {
    let digest = match command {
        "hash" => {
            let data = words.bytes();
            let digest = D::at_once(&data);
            assert!(D::digest(&data) == digest, "the trait's digest is another");
            digest
        }
        "sizes" => return format!("{} {}", D::OUTPUT_SIZE, D::BLOCK_SIZE),
        "hmac" => {
            let (key, data) = (words.bytes(), words.bytes());
            let keyed = Hmac::<D>::new(&key);
            let mut half = keyed.clone();
            half.write_all(&data[..data.len() / 2]).expect("no failure");
            half.update(&data[data.len() / 2..]);
            let code = half.finalize();
            let mut wrong = code.as_ref().to_vec();
            assert!(Hmac::<D>::mac(&key, &data) == code);
            let messages: Vec<_> = (0..150).map(|i| &data[..data.len() * (i % 50) / 49]).collect();
            let alone = messages.iter().map(|message| Hmac::<D>::mac(&key, message));
            assert!(alone.eq(D::coded(&key, &messages)), "many under a key");
            assert!(D::coded(&key, &[b"", &data[..]])[1] == code);
            let long = [&key[..], &[7; 300]].concat();
            let keys: Vec<_> = (0..messages.len()).map(|i| &long[..long.len() * (i % 41) / 40]).collect();
            let alone = keys.iter().zip(&messages).map(|(key, message)| Hmac::<D>::mac(key, message));
            assert!(alone.eq(D::each_coded(&keys, &messages)), "many under their own keys");
            assert!(D::each_coded(&[b"", &key[..]], &[b"", &data[..]])[1] == code);
            assert!(keyed.clone().chain_update(&data).verify(&wrong).is_ok());
            assert!(keyed.clone().chain_update(&data).verify(&wrong[1..]).is_err());
            for place in 0..wrong.len() {
                wrong[place] ^= 0x10;
                assert!(keyed.clone().chain_update(&data).verify(&wrong).is_err());
                wrong[place] ^= 0x10;
            }
            code
        }
        "hkdf" => {
            let (secret, salt, info) = (words.bytes(), words.bytes(), words.bytes());
            let mut output = vec![0; words.number()];
            return match hkdf::<D>(&salt, &secret, &info, &mut output) {
                Ok(()) => hex(output),
                Err(error) => format!("error {error}"),
            };
        }
        "pbkdf2" => {
            let (password, salt, iterations) = (words.bytes(), words.bytes(), words.number());
            let mut output = vec![0; words.number()];
            pbkdf2::<D>(&password, &salt, iterations as u32, &mut output);
            return hex(output);
        }
        "xof" | "read" => {
            let (data, count) = (words.bytes(), words.number());
            let parts: Vec<_> = match command {
                "xof" => vec![count],
                _ => (0..count).map(|_| words.number()).collect(),
            };
            let mut hasher = D::default();
            hasher.update(&data);
            return hex(hasher.read(&parts));
        }
        "sought" | "under" | "derived" => {
            let (data, given) = (words.bytes(), words.bytes());
            return hex(D::sought(command, &given, &data, words.number(), words.number()));
        }
        "many" => {
            let messages: Vec<_> = (0..words.number()).map(|_| words.bytes()).collect();
            let mut offsets = vec![0];
            for message in &messages {
                offsets.push(offsets[offsets.len() - 1] + message.len() as i64);
            }
            let digests = D::many(&messages);
            assert!(D::column(&messages.concat(), &offsets) == digests);
            assert!(D::digests(&messages) == digests);
            let again: Vec<_> = messages.iter().cycle().take(300).cloned().collect();
            assert!(D::digests(&again).iter().eq(digests.iter().cycle().take(300)), "more than wait together");
            let even = digests.len() / 2 * 2;
            let pairs = D::pairs(&digests[..even]);
            let joined = digests[..even].chunks(2).map(|two| [two[0].as_ref(), two[1].as_ref()].concat());
            assert!(joined.map(D::digest).eq(pairs));
            D::digest(digests.iter().flat_map(|digest| digest.as_ref().to_vec()).collect::<Vec<_>>())
        }
        "offsets" => {
            let (data, count) = (vec![0; words.number()], words.number());
            let offsets: Vec<i64> = (0..count).map(|_| words.0.next().expect("one").parse().expect("digits")).collect();
            return or_why(|| D::column(&data, &offsets));
        }
        "each_coded" => {
            let (keys, messages) = (vec![&b"key"[..]; words.number()], vec![&b"message"[..]; words.number()]);
            return or_why(|| D::each_coded(&keys, &messages));
        }
        "huge" => {
            let (length, every) = (words.number(), words.number());
            D::at_once(&huge(length, every))
        }
        "linear" => {
            let (count, begun) = (words.number(), Instant::now());
            let mut hasher = D::default();
            (0..count).for_each(|_| Digest::update(&mut hasher, [1]));
            hasher.finalize();
            return begun.elapsed().as_micros().to_string();
        }
        _ => return in_slot(slots, command, words),
    };
    hex(digest)
}

fn in_slot<D: Saved>(slots: &mut HashMap<usize, D>, command: &str, words: &mut Words) -> String {
    let number = words.number();
    match command {
        "init" => {
            slots.insert(number, D::default());
        }
        "resume" => match D::resumed(&words.bytes()) {
            Ok(hasher) => {
                slots.insert(number, hasher);
            }
            Err(error) => return format!("error {error}"),
        },
        "copy" => {
            let other = slots[&number].clone();
            slots.insert(words.number(), other);
        }
        "save" => return hex(slots[&number].saved()),
        "final" => {
            let mut hasher = slots[&number].clone();
            let digest = hasher.ended_and_reset();
            assert!(hasher.finalize() == D::digest(b""), "reset is no beginning");
            assert!(slots[&number].clone().finalize() == digest);
            return hex(digest);
        }
        "update" => Digest::update(slots.get_mut(&number).expect("begun"), words.bytes()),
        "zeros" => slots
            .get_mut(&number)
            .expect("begun")
            .write_all(&vec![0; words.number()])
            .expect("no failure"),
        _ => panic!("no command {command}"),
    }
    "ok".into()
}

macro_rules! functions {
    ($($name:literal $module:ident $kind:ident [$($open:ident)?] [$($save:ident)?] [$($seek:ident)?] [$($coded:ident $each:ident)?])*) => {
        $(impl Saved for $kind {
            $(fn saved(&self) -> Midstate {
                self.$save()
            }
            fn resumed(midstate: &[u8]) -> Result<Self, MidstateError> {
                $kind::resume(midstate)
            })?
            fn at_once(data: &[u8]) -> Self::Output {
                $kind::digest(data)
            }
            fn ended_and_reset(&mut self) -> Self::Output {
                self.finalize_reset()
            }
            fn many(messages: &[Vec<u8>]) -> Vec<Self::Output> {
                let mut digests = vec![$kind::digest(""); messages.len()];
                hashwright::$module::many(messages, &mut digests);
                digests
            }
            fn digests(messages: &[Vec<u8>]) -> Vec<Self::Output> {
                let (mut made, mut digests) = (hashwright::$module::digests(messages), Vec::new());
                for left in (0..messages.len()).rev() {
                    digests.push(made.next().expect("one more"));
                    assert!(made.len() == left, "so many are left");
                }
                assert!(made.next().is_none() && made.next().is_none(), "no digest without a message");
                digests
            }
            fn column(data: &[u8], offsets: &[i64]) -> Vec<Self::Output> {
                let mut digests = vec![$kind::digest(""); offsets.len().saturating_sub(1)];
                hashwright::$module::column(data, offsets, &mut digests);
                digests
            }
            fn pairs(nodes: &[Self::Output]) -> Vec<Self::Output> {
                let mut parents = vec![$kind::digest(""); nodes.len() / 2];
                hashwright::$module::pairs(nodes, &mut parents);
                parents
            }
            $(fn read(self, parts: &[usize]) -> Vec<u8> {
                self.$open(parts)
            })?
            $(fn coded(key: &[u8], messages: &[&[u8]]) -> Vec<Self::Output> {
                let mut codes = vec![$kind::digest(""); messages.len()];
                hashwright::$module::$coded(key, messages, &mut codes);
                codes
            }
            fn each_coded(keys: &[&[u8]], messages: &[&[u8]]) -> Vec<Self::Output> {
                let mut codes = vec![$kind::digest(""); messages.len()];
                hashwright::$module::$each(keys, messages, &mut codes);
                codes
            })?
            $(fn sought(mode: &str, given: &[u8], data: &[u8], place: usize, size: usize) -> Vec<u8> {
                $kind::$seek(mode, given, data, place, size)
            })?
        })*

        #[derive(Default)]
        #[allow(non_snake_case)]
        struct Slots { $($kind: HashMap<usize, $kind>),* }

        fn asked(slots: &mut Slots, command: &str, name: &str, words: &mut Words) -> String {
            match name {
                $($name => answered(&mut slots.$kind, command, words),)*
                _ => under_a_key(command, name, words),
            }
        }
    };
}

functions! { FUNCTIONS }

fn main() {
    let mut slots = Slots::default();
    for line in std::io::stdin().lock().lines() {
        let line = line.expect("a line");
        let mut words = Words(line.split_whitespace());
        let (command, name) = (words.0.next().expect("a command"), words.0.next().expect("a name"));
        println!("{}", asked(&mut slots, command, name, &mut words));
    }
}
