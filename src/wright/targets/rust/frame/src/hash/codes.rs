//! HMAC over $$ title $$ of many messages at once.

use super::{$$ type $$, $$ "BLOCK, " if together $$SIZE$$ ", START" if together $$};
/*% if together %*/
use crate::batches::$$ batches $$ as batches;
/*% endif %*/
use crate::hmac::$$ "{inner_block, to_outer, Hmac}" if together else "Hmac" $$;
/*% if together %*/
use crate::many::{$$ "mean, " if sampled $$Slot, TOGETHER};
/*% endif %*/

/// The codes of many messages under one key: HMAC$$ ", side by side where the processor can" if together $$.
///
/// ```
/// use hashwright::{$$ name $$, Hmac, $$ type $$};
///
/// let mut codes = [[0; $$ digest_size $$]; 2];
/// $$ name $$::hmac_many(b"secret", &["one", "two"], &mut codes);
/// assert_eq!(codes[1], Hmac::<$$ type $$>::mac(b"secret", "two"));
/// ```
///
/// # Panics
///
/// Panics where there are not as many codes as messages.
pub fn hmac_many<T: AsRef<[u8]>>(key: impl AsRef<[u8]>, messages: &[T], codes: &mut [[u8; SIZE]]) {
    let (given, room) = (messages.len(), codes.len());
    assert!(
        given == room,
        "{given} messages have no room in {room} codes"
    );
    let key = Hmac::<$$ type $$>::new(key);
/*% if together %*/
    let mut room = [[0; SIZE]; TOGETHER];
    for (messages, codes) in messages.chunks(TOGETHER).zip(codes.chunks_mut(TOGETHER)) {
        let inner = &mut room[..messages.len()];
        behind(&key.inner, messages.iter().map(AsRef::as_ref), inner);
        behind(&key.outer, inner.iter().map(|digest| &digest[..]), codes);
    }
/*% else %*/
    for (message, code) in messages.iter().zip(codes) {
        *code = key.clone().chain_update(message).finalize();
    }
/*% endif %*/
}

/// The codes of many messages, each under its own key: HMAC$$ ", side by side where the processor can" if together $$.
///
/// ```
/// use hashwright::{$$ name $$, Hmac, $$ type $$};
///
/// let mut codes = [[0; $$ digest_size $$]; 2];
/// $$ name $$::hmac_each(&["a key", "another"], &["one", "two"], &mut codes);
/// assert_eq!(codes[1], Hmac::<$$ type $$>::mac("another", "two"));
/// ```
///
/// # Panics
///
/// Panics where there are not as many keys, and as many codes, as messages.
pub fn hmac_each<K: AsRef<[u8]>, T: AsRef<[u8]>>(
    keys: &[K],
    messages: &[T],
    codes: &mut [[u8; SIZE]],
) {
    let (given, of_keys, room) = (messages.len(), keys.len(), codes.len());
    assert!(
        given == of_keys,
        "{given} messages take as many keys, not {of_keys}"
    );
    assert!(
        given == room,
        "{given} messages have no room in {room} codes"
    );
/*% if together %*/
    let (mut blocks, mut room) = ([[0; BLOCK]; TOGETHER], [[0; SIZE]; TOGETHER]);
    let several = messages.chunks(TOGETHER).zip(codes.chunks_mut(TOGETHER));
    for (keys, (messages, codes)) in keys.chunks(TOGETHER).zip(several) {
        let (blocks, inner) = (&mut blocks[..keys.len()], &mut room[..keys.len()]);
        for (block, key) in blocks.iter_mut().zip(keys) {
            *block = inner_block::<$$ type $$, BLOCK>(key.as_ref());
        }
        under(blocks, messages.iter().map(AsRef::as_ref), inner);
        to_outer(blocks.as_flattened_mut());
        under(blocks, inner.iter().map(|digest| &digest[..]), codes);
    }
    #[cfg(feature = "zeroize")]
    zeroize::Zeroize::zeroize(&mut blocks);
/*% else %*/
    for ((key, message), code) in keys.iter().zip(messages).zip(codes) {
        *code = Hmac::<$$ type $$>::mac(key, message);
    }
/*% endif %*/
}
/*% if together %*/

/// The digests of messages behind blocks, each behind its own.
fn under<'a>(
    blocks: &'a [[u8; BLOCK]],
    messages: impl Iterator<Item = &'a [u8]>$$ " + Clone" if sampled $$,
    digests: &'a mut [[u8; SIZE]],
) {
    let digests = digests.iter_mut().map(|digest| &mut digest[..]);
/*% if sampled %*/
    let mean = BLOCK + mean(messages.clone());
/*% endif %*/
    let slots = blocks.iter().zip(messages.zip(digests));
    let slots = slots.map(|(block, each)| Slot::under(block, each));
    batches::many(&START, $$ "mean, " if sampled $$slots);
}

/// The digests of messages behind a block of a key.
fn behind<'a>(
    begun: &$$ type $$,
    messages: impl Iterator<Item = &'a [u8]>$$ " + Clone" if sampled $$,
    digests: &'a mut [[u8; SIZE]],
) {
    let digests = digests.iter_mut().map(|digest| &mut digest[..]);
/*% if sampled %*/
    let mean = mean(messages.clone());
    let slots = messages.zip(digests);
    batches::many(
        &begun.state,
        mean,
        slots.map(|each| Slot::after(BLOCK, each)),
    );
/*% else %*/
    let slots = messages.zip(digests);
    batches::many(&begun.state, slots.map(|each| Slot::after(BLOCK, each)));
/*% endif %*/
}
/*% endif %*/
