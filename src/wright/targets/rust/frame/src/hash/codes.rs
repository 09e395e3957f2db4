//! HMAC over $$ title $$ of many messages at once.

use super::{$$ type $$, $$ "BLOCK, " if together $$SIZE};
/*% if together %*/
use crate::batches::$$ batches $$ as batches;
/*% endif %*/
use crate::hmac::Hmac;
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
/*% if together %*/

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
