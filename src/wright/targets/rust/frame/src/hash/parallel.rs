//! $$ title $$ of many messages, by all threads.

use super::many::{many, pairs};
use super::{BLOCK, SIZE};
use crate::many::TOGETHER;
use crate::parallel::part;
use rayon::prelude::*;

/// The digests of many messages by rayon's threads: those of [`many`], which each thread calls for its part.
///
/// ```
/// use hashwright::$$ name $$;
///
/// let mut digests = [[0; $$ digest_size $$]; 3];
/// $$ name $$::par_many(&["one", "two", "three"], &mut digests);
/// assert_eq!(digests[1], hashwright::$$ type $$::digest("two"));
/// ```
///
/// # Panics
///
/// Panics where there are not as many digests as messages.
pub fn par_many<T: AsRef<[u8]> + Sync>(messages: &[T], digests: &mut [[u8; SIZE]]) {
    let bytes = messages.iter().map(|each| each.as_ref().len() + BLOCK);
    let each = part(messages.len(), bytes.sum());
    if each >= messages.len() || messages.len() != digests.len() {
        return many(messages, digests);
    }
    let parts = messages.par_chunks(each).zip(digests.par_chunks_mut(each));
    parts.for_each(|(messages, digests)| many(messages, digests));
}

/// The digests of a parallel iterator's messages, in their order.
///
/// ```
/// use hashwright::$$ name $$;
/// use rayon::prelude::*;
///
/// let digests: Vec<_> = $$ name $$::par_digests(["one", "two", "three"]).collect();
/// assert_eq!(digests[1], hashwright::$$ type $$::digest("two"));
/// ```
pub fn par_digests<I>(messages: I) -> impl ParallelIterator<Item = [u8; SIZE]>
where
    I: IntoParallelIterator<Item: AsRef<[u8]>, Iter: IndexedParallelIterator>,
{
    let together = messages.into_par_iter().chunks(TOGETHER);
    together.flat_map_iter(|messages| {
        let mut digests = vec![[0; SIZE]; messages.len()];
        many(&messages, &mut digests);
        digests
    })
}

/// The digests of neighbours by rayon's threads: those of [`pairs`].
///
/// # Panics
///
/// Panics where there are not half as many parents as nodes.
pub fn par_pairs(nodes: &[[u8; SIZE]], parents: &mut [[u8; SIZE]]) {
    let each = part(parents.len(), nodes.len() * SIZE);
    if each >= parents.len() || nodes.len() != 2 * parents.len() {
        return pairs(nodes, parents);
    }
    let parts = nodes.par_chunks(2 * each).zip(parents.par_chunks_mut(each));
    parts.for_each(|(nodes, parents)| pairs(nodes, parents));
}
