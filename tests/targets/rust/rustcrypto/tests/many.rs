//! Many messages at once: each digest is that of its message alone, by RustCrypto's types, whatever lies beside it.

use digest::Digest;
use rayon::prelude::*;
use rustcrypto::bytes;

/// Lengths that follow from one number: short ones, some that end around blocks, and a few long ones between them.
fn mixed(count: usize, mut seed: u32) -> Vec<Vec<u8>> {
    (0..count)
        .map(|i| {
            seed = seed.wrapping_mul(0x0019_660d).wrapping_add(0x3c6e_f35f);
            let chance = (seed >> 16) as usize;
            bytes([chance % 17, 55 + chance % 20, 100 + chance % 40, chance % 900][seed as usize >> 30], i)
        })
        .collect()
}

/// Calls of one function's module, with and without messages of one length.
macro_rules! many {
    ($name:ident $ours:ty, $theirs:ty) => {
        #[test]
        fn $name() {
            fn check(messages: &[Vec<u8>]) {
                let wanted: Vec<_> = messages.iter().map(|one| <$theirs as Digest>::digest(one)).collect();
                let mut digests = vec![<$ours>::digest(b"nothing"); messages.len()];
                hashwright::$name::many(messages, &mut digests);
                assert!(digests.iter().zip(&wanted).all(|(one, other)| one[..] == other[..]));

                let mut offsets = vec![0_i32];
                for message in messages {
                    offsets.push(offsets[offsets.len() - 1] + message.len() as i32);
                }
                let mut column = vec![<$ours>::digest(b"nothing"); messages.len()];
                hashwright::$name::column(&messages.concat(), &offsets, &mut column);
                assert_eq!(column, digests);

                digests.fill(<$ours>::digest(b"nothing"));
                hashwright::$name::par_many(messages, &mut digests);
                assert_eq!(digests, column);
                let of_each: Vec<_> = hashwright::$name::par_digests(messages).collect();
                assert_eq!(of_each, column);

                let nodes = &digests[..digests.len() / 2 * 2];
                let mut parents = vec![<$ours>::digest(b"nothing"); nodes.len() / 2];
                hashwright::$name::pairs(nodes, &mut parents);
                let mut by_all = vec![<$ours>::digest(b"nothing"); parents.len()];
                hashwright::$name::par_pairs(nodes, &mut by_all);
                assert_eq!(by_all, parents);
                for (two, parent) in nodes.chunks(2).zip(&parents) {
                    assert_eq!(<$theirs as Digest>::digest(two.concat())[..], parent[..]);
                }
            }

            for length in 0..300 {
                check(&vec![bytes(length, length); 9]);
            }
            for count in 0..40 {
                check(&mixed(count, count as u32));
            }
            check(&mixed(3000, 7));
            // One message is longer than all others, wherever it stands.
            for place in 0..10 {
                let mut messages = vec![bytes(20, 1); 10];
                messages[place] = bytes(100_000, 5);
                check(&messages);
            }
        }
    };
}

rustcrypto::each! { many }

/// Of BLAKE3 by all threads, in parts that begin and end anywhere.
#[test]
fn by_all_threads() {
    let data = bytes(5_000_000, 3);
    for (first, size) in [(0, 131_072), (0, 131_073), (1, 1 << 20), (1024, 3_000_000), (70_000, 4_200_000)] {
        let mut hasher = hashwright::Blake3::new();
        hasher.update(&data[..first]);
        hasher.update_rayon(&data[first..][..size]).update_rayon(b"end");
        let wanted = blake3::hash(&[&data[..first + size], b"end"].concat());
        assert_eq!(hasher.finalize(), *wanted.as_bytes(), "{size} bytes behind {first}");
    }
}
