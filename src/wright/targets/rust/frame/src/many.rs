//! Messages that are hashed side by side: what is left of each, block by block, with its padding.
#![allow(dead_code, reason = "a family ends its messages in one way")]

use core::mem::take;

/// Messages whose digests wait together.
pub(crate) const TOGETHER: usize = 128;

/// How a function ends a message.
#[derive(Clone, Copy)]
pub(crate) enum End {
    /// By a bit, zeros, and the message's length in bits: in so many bytes, big-endian or not.
    Length { bytes: usize, big_endian: bool },
    /// By zeros alone, in a block that is never empty but for the empty message's.
    Zeros,
}

/// A message, and where its digest goes.
pub(crate) struct Slot<'a> {
    /// What is left of the message, or of the block in front of it.
    pub(crate) rest: &'a [u8],
    /// The message, while the block in front of it is left.
    pub(crate) behind: &'a [u8],
    /// Its length in bytes.
    pub(crate) length: u64,
    pub(crate) digest: &'a mut [u8],
    /// Whether the bit behind the message was in the last block, and its length is in the next.
    pub(crate) marked: bool,
}

impl<'a> Slot<'a> {
    #[inline]
    pub(crate) fn new((message, digest): (&'a [u8], &'a mut [u8])) -> Self {
        Self {
            rest: message,
            behind: &[],
            length: message.len() as u64,
            digest,
            marked: false,
        }
    }

    /// A message that so many bytes went before, which a state has.
    #[inline]
    pub(crate) fn after(before: usize, message: (&'a [u8], &'a mut [u8])) -> Self {
        let mut made = Self::new(message);
        made.length += before as u64;
        made
    }

    /// A message with a block in front of it, of a function that ends by lengths.
    #[inline]
    pub(crate) fn under(block: &'a [u8], (message, digest): (&'a [u8], &'a mut [u8])) -> Self {
        let mut made = Self::after(block.len(), (message, digest));
        (made.rest, made.behind) = (block, message);
        made
    }

    /// The next block, and whether it is the last one. One that is not the message's own is made in `room`.
    #[inline]
    pub(crate) fn next<'b, const BLOCK: usize>(
        &mut self,
        end: End,
        room: &'b mut [u8; BLOCK],
    ) -> (&'b [u8; BLOCK], bool)
    where
        'a: 'b,
    {
        if self.rest.len() < BLOCK && !self.behind.is_empty() {
            self.rest = take(&mut self.behind);
        }
        match (self.rest.split_first_chunk(), end) {
            (Some((block, rest)), End::Length { .. })
            | (Some((block, rest @ [_, ..])), End::Zeros) => {
                self.rest = rest;
                (block, false)
            }
            (_, End::Zeros) => {
                self.fill(room);
                (room, true)
            }
            (None, End::Length { bytes, big_endian }) => {
                let waiting = self.fill(room);
                if !self.marked {
                    room[waiting] = 0x80;
                }
                self.marked = waiting >= BLOCK - bytes;
                if !self.marked {
                    let bits = self.length << 3;
                    if big_endian {
                        room[BLOCK - 8..].copy_from_slice(&bits.to_be_bytes());
                    } else {
                        room[BLOCK - bytes..][..8].copy_from_slice(&bits.to_le_bytes());
                    }
                }
                (room, !self.marked)
            }
        }
    }

    /// Puts what is left into a block, zeros behind it. Returns its number of bytes.
    #[inline]
    fn fill<const BLOCK: usize>(&mut self, room: &mut [u8; BLOCK]) -> usize {
        let waiting = self.rest.len();
        *room = [0; BLOCK];
        room[..waiting].copy_from_slice(self.rest);
        self.rest = &[];
        waiting
    }
}

/// The messages between neighbouring offsets. Panics for offsets that fall or are outside of the data.
pub(crate) fn cells<'a, T: Copy + TryInto<usize>>(
    data: &'a [u8],
    offsets: &'a [T],
) -> impl Iterator<Item = &'a [u8]> + Clone {
    let place = |offset: T| offset.try_into().unwrap_or(usize::MAX);
    offsets.windows(2).map(move |ends| {
        let (from, to) = (place(ends[0]), place(ends[1]));
        data.get(from..to).unwrap_or_else(|| {
            let size = data.len();
            panic!("no message is from offset {from} to {to} of {size} bytes")
        })
    })
}

/// The bytes of each of the first messages, on average: of all, very likely.
pub(crate) fn mean<'a>(messages: impl Iterator<Item = &'a [u8]>) -> usize {
    let first = messages.take(16).map(<[u8]>::len);
    let (count, bytes) = first.fold((0, 0), |(count, bytes), size| (count + 1, bytes + size));
    bytes / if count == 0 { 1 } else { count }
}
