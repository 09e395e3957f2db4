//! $$ title $$ of many messages at once.

use super::{$$ "SIZE, START" if batches else type ~ ", SIZE" $$};
/*% if batches %*/
use crate::batches::$$ batches $$ as batches;
/*% endif %*/
use crate::digests::Digests;
/*% if batches and not tree %*/
use crate::many::{cells$$ ", mean" if sampled $$, Slot};
/*% else %*/
use crate::many::cells;
/*% endif %*/

/// The digests of many messages$$ ", side by side where the processor can" if batches $$$$ ": short ones as they are, long ones chunk by chunk" if tree $$.
///
/// ```
/// use hashwright::$$ name $$;
///
/// let mut digests = [[0; $$ digest_size $$]; 3];
/// $$ name $$::many(&["one", "two", "three"], &mut digests);
/// assert_eq!(digests[1], hashwright::$$ type $$::digest("two"));
/// ```
///
/// # Panics
///
/// Panics where there are not as many digests as messages.
pub fn many<T: AsRef<[u8]>>(messages: &[T], digests: &mut [[u8; SIZE]]) {
    let (given, room) = (messages.len(), digests.len());
    assert!(
        given == room,
        "{given} messages have no room in {room} digests"
    );
    each(messages.iter().map(AsRef::as_ref), digests);
}

/// The digests of an iterator's messages, in their order$$ ", side by side where the processor can" if batches $$.
///
/// ```
/// use hashwright::$$ name $$;
///
/// let lines = "one\ntwo\nthree".lines();
/// let digests: Vec<_> = $$ name $$::digests(lines).collect();
/// assert_eq!(digests[1], hashwright::$$ type $$::digest("two"));
/// ```
pub fn digests<I: IntoIterator<Item: AsRef<[u8]>>>(messages: I) -> Digests<I::IntoIter, SIZE> {
    Digests::new(messages.into_iter(), |messages, digests| {
        many(messages, digests);
    })
}

/// The digests of a column of messages: message `i` is the bytes from `offsets[i]` to `offsets[i + 1]`, as in Arrow.
///
/// # Panics
///
/// Panics unless there is one offset more than digests, and for offsets that fall or are outside of the data.
pub fn column<T: Copy + TryInto<usize>>(data: &[u8], offsets: &[T], digests: &mut [[u8; SIZE]]) {
    let (given, room) = (offsets.len(), digests.len());
    assert!(
        given == room + 1,
        "{room} digests take one offset more, not {given}"
    );
    each(cells(data, offsets), digests);
}

/// The digests of neighbours, each pair as one message: a level of a Merkle tree.
///
/// # Panics
///
/// Panics where there are not half as many parents as nodes.
pub fn pairs(nodes: &[[u8; SIZE]], parents: &mut [[u8; SIZE]]) {
    let (given, room) = (nodes.len(), parents.len());
    assert!(
        given == 2 * room,
        "{given} nodes have no room in {room} parents"
    );
/*% if pairs %*/
    batches::pairs(&START, nodes.as_flattened().as_chunks().0, parents);
/*% else %*/
    each(nodes.chunks_exact(2).map(<[_]>::as_flattened), parents);
/*% endif %*/
}

/*% if tree %*/
fn each<'a>(messages: impl Iterator<Item = &'a [u8]>, digests: &'a mut [[u8; SIZE]]) {
    batches::many(&START, 0, &mut messages.zip(digests));
/*% elif sampled %*/
fn each<'a>(messages: impl Iterator<Item = &'a [u8]> + Clone, digests: &'a mut [[u8; SIZE]]) {
    let digests = digests.iter_mut().map(|digest| &mut digest[..]);
    let mean = mean(messages.clone());
    batches::many(&START, mean, messages.zip(digests).map(Slot::new));
/*% elif batches %*/
fn each<'a>(messages: impl Iterator<Item = &'a [u8]>, digests: &'a mut [[u8; SIZE]]) {
    let digests = digests.iter_mut().map(|digest| &mut digest[..]);
    batches::many(&START, messages.zip(digests).map(Slot::new));
/*% else %*/
fn each<'a>(messages: impl Iterator<Item = &'a [u8]>, digests: &'a mut [[u8; SIZE]]) {
    for (message, digest) in messages.zip(digests) {
        *digest = $$ type $$::digest(message);
    }
/*% endif %*/
}
