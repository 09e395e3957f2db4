//! Digests of messages that come one after the other.

use crate::many::TOGETHER;
use core::fmt;
use core::iter::{from_fn, Fuse, FusedIterator};

/// The digests of an iterator's messages, in their order: what a function's `digests` returns.
///
/// It takes 128 messages before it gives the first of their digests, as they share vectors, and allocates nothing.
pub struct Digests<I: Iterator, const SIZE: usize> {
    messages: Fuse<I>,
    many: fn(&[&[u8]], &mut [[u8; SIZE]]),
    /// Digests of the last messages that came: those from `next` to `end` wait.
    ready: [[u8; SIZE]; TOGETHER],
    next: usize,
    end: usize,
}

impl<I: Iterator<Item: AsRef<[u8]>>, const SIZE: usize> Digests<I, SIZE> {
    pub(crate) fn new(messages: I, many: fn(&[&[u8]], &mut [[u8; SIZE]])) -> Self {
        Self {
            messages: messages.fuse(),
            many,
            ready: [[0; SIZE]; TOGETHER],
            next: 0,
            end: 0,
        }
    }

    /// Hashes the next messages together.
    fn fill(&mut self) {
        let mut held = [const { None }; TOGETHER];
        let mut messages = [&[][..]; TOGETHER];
        let mut count = 0;
        for (place, message) in held.iter_mut().zip(from_fn(|| self.messages.next())) {
            *place = Some(message);
            count += 1;
        }
        for (message, held) in messages.iter_mut().zip(held.iter().flatten()) {
            *message = held.as_ref();
        }
        (self.many)(&messages[..count], &mut self.ready[..count]);
        (self.next, self.end) = (0, count);
    }
}

impl<I: Iterator<Item: AsRef<[u8]>>, const SIZE: usize> Iterator for Digests<I, SIZE> {
    type Item = [u8; SIZE];

    fn next(&mut self) -> Option<Self::Item> {
        if self.next == self.end {
            self.fill();
        }
        let digest = *self.ready[..self.end].get(self.next)?;
        self.next += 1;
        Some(digest)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let waiting = self.end - self.next;
        let (least, most) = self.messages.size_hint();
        let most = most.and_then(|most| most.checked_add(waiting));
        (least.saturating_add(waiting), most)
    }
}

impl<I: ExactSizeIterator<Item: AsRef<[u8]>>, const SIZE: usize> ExactSizeIterator
    for Digests<I, SIZE>
{
}

impl<I: Iterator<Item: AsRef<[u8]>>, const SIZE: usize> FusedIterator for Digests<I, SIZE> {}

impl<I: Iterator, const SIZE: usize> fmt::Debug for Digests<I, SIZE> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Digests").finish_non_exhaustive()
    }
}
