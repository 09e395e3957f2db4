//! $$ title $$: of one message, and of many at once.

/*% if batches %*/
use crate::batches::$$ batches $$ as batches;
/*% endif %*/
use crate::blocks::Blocks;
/*% if not permute %*/
use crate::digest::Digest;
/*% endif %*/
/*% if not permute %*/
use crate::hmac::Hmac;
/*% endif %*/
use crate::kernels::$$ kernels $$ as kernel;
/*% if batches %*/
use crate::many::{cells$$ ", mean" if sampled $$, Slot};
/*% else %*/
use crate::many::cells;
/*% endif %*/
use crate::midstate::{opened, Midstate, MidstateError};
use core::fmt;

/// The function's number in midstates.
const NUMBER: u8 = $$ midstate $$;
const BLOCK: usize = $$ block_size $$;
const SIZE: usize = $$ digest_size $$;
/*% if batches and not keeps_last %*/
/// Messages under a key whose digests wait together.
const TOGETHER: usize = 128;
/*% endif %*/
const START: [$$ word $$; $$ words $$] = $$ start $$;
/*% if suffix %*/
/// What follows the message, in its last byte's place or behind it: the standard's bits for this function.
const SUFFIX: u8 = $$ suffix $$;
/*% endif %*/

/// $$ title $$ ($$ standard $$).
/*% if caution %*/
///
/// $$ caution $$.
/*% endif %*/
///
/// ```
/// use hashwright::$$ type $$;
///
/// let digest = $$ type $$::digest(b"abc");
/// assert_eq!(digest[..4], [$$ begins | join(", ") $$]);
///
/// let mut hasher = $$ type $$::new();
/// hasher.update(b"a");
/// hasher.update("bc");
/*% if permute %*/
/// let mut longer = [0; 100];
/// hasher.finalize_xof().read(&mut longer);
/// assert_eq!(longer[..$$ digest_size $$], digest);
/*% else %*/
/// assert_eq!(hasher.finalize(), digest);
/*% endif %*/
/// ```
#[derive(Clone)]
pub struct $$ type $$ {
    state: [$$ word $$; $$ words $$],
    blocks: Blocks<BLOCK>,
}

impl $$ type $$ {
    /// Begins a message.
    #[must_use]
    pub const fn new() -> Self {
        Self {
            state: START,
            blocks: Blocks::new(),
        }
    }

    /// The digest of one message.
    #[must_use]
    pub fn digest(data: impl AsRef<[u8]>) -> [u8; SIZE] {
        Self::new().chain_update(data).finalize()
    }

    /// Takes the next bytes of the message.
    pub fn update(&mut self, data: impl AsRef<[u8]>) {
        self.take(data.as_ref());
    }

    fn take(&mut self, data: &[u8]) {
        let state = &mut self.state;
        self.blocks.update(data, $$ keeps_last or "false" $$, |blocks, end| {
            kernel::$$ absorb $$(state, blocks, 0, end);
        });
    }

    /// Takes the next bytes of the message, in a chain of calls.
    #[must_use]
    pub fn chain_update(mut self, data: impl AsRef<[u8]>) -> Self {
        self.update(data);
        self
    }

    /// The digest of all bytes so far.
    #[must_use]
    pub fn finalize(mut self) -> [u8; SIZE] {
        self.end()
    }

    /// The digest of all bytes so far; then a message begins anew.
    pub fn finalize_reset(&mut self) -> [u8; SIZE] {
        let digest = self.end();
        self.reset();
        digest
    }

    /// Begins a message anew.
    pub fn reset(&mut self) {
        *self = Self::new();
    }

/*% if permute %*/
    /// The output after all bytes so far: as much as anybody reads.
    #[must_use]
    pub fn finalize_xof(mut self) -> $$ type $$Reader {
        self.opened()
    }

    fn end(&mut self) -> [u8; SIZE] {
        let mut digest = [0; SIZE];
        self.opened().read(&mut digest);
        digest
    }

    fn opened(&mut self) -> $$ type $$Reader {
/*% else %*/
    fn end(&mut self) -> [u8; SIZE] {
/*% endif %*/
        let blocks = &mut self.blocks;
/*% if suffix %*/
        blocks.block[blocks.waiting..].fill(0);
        blocks.block[blocks.waiting] = SUFFIX;
        blocks.block[BLOCK - 1] |= 0x80;
        kernel::$$ absorb $$(&mut self.state, &blocks.block, 0, BLOCK);
/*% else %*/
        kernel::finish(
            &mut self.state,
            &mut blocks.block,
            blocks.waiting,
            blocks.length,
        );
/*% endif %*/
/*% if permute %*/
        $$ type $$Reader {
            state: self.state,
            at: 0,
        }
    }
/*% else %*/
        let mut digest = [0; SIZE];
        for (bytes, word) in digest.chunks_mut($$ word_size $$).zip(self.state) {
            bytes.copy_from_slice(&word.to_$$ order $$_bytes()[..bytes.len()]);
        }
        digest
    }
/*% endif %*/

    /// The hash in progress as bytes, from which every Hashwright package goes on.
    #[must_use]
    pub fn save(&self) -> Midstate {
        let mut made = Midstate::begun(NUMBER, self.blocks.length);
        for word in self.state {
            made.push(&word.to_be_bytes());
        }
        made.push(&self.blocks.block[..self.blocks.waiting]);
        made.sealed()
    }

    /// Goes on from a midstate of this function.
    ///
    /// # Errors
    ///
    /// [`MidstateError`] says why the bytes are none.
    pub fn resume(midstate: impl AsRef<[u8]>) -> Result<Self, MidstateError> {
        let (midstate, state) = (midstate.as_ref(), size_of_val(&START));
        let parts = opened(midstate, NUMBER, state, BLOCK, $$ keeps_last or "false" $$)?;
        let mut made = Self::new();
        let (words, _) = parts.state.as_chunks();
        for (word, bytes) in made.state.iter_mut().zip(words) {
            *word = $$ word $$::from_be_bytes(*bytes);
        }
/*% if keeps_last %*/
        let next = parts.length - parts.waiting.len() as u64 + BLOCK as u64;
        let counted = [$$ "next & 0xffff_ffff, next >> 32" if word == "u32" else "next, 0" $$, 0];
        let (_, own) = made.state.split_at(8);
        if own.iter().$$ "map(|word| u64::from(*word))" if word == "u32" else "copied()" $$.ne(counted) {
            return Err(MidstateError::Count);
        }
/*% endif %*/
        made.blocks.block[..parts.waiting.len()].copy_from_slice(parts.waiting);
        made.blocks.waiting = parts.waiting.len();
        made.blocks.length = parts.length;
        Ok(made)
    }
}

/// The digests of many messages$$ ", side by side where the processor can" if batches $$.
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

/*% if not permute %*/
/// The codes of many messages under one key: HMAC$$ ", side by side where the processor can" if batches and not keeps_last $$.
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
/*% if batches and not keeps_last %*/
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

/*% if batches and not keeps_last %*/
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
/*% endif %*/
/*% if sampled %*/
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

impl Default for $$ type $$ {
    fn default() -> Self {
        Self::new()
    }
}

/*% if permute %*/
/// Output of $$ title $$, from its first byte on: each read goes on where the last one ended.
#[derive(Clone)]
pub struct $$ type $$Reader {
    state: [u64; $$ words $$],
    /// Bytes of the state that were read.
    at: usize,
}

impl $$ type $$Reader {
    /// Fills `output` with the next bytes.
    pub fn read(&mut self, output: &mut [u8]) {
        let mut left = output;
        while !left.is_empty() {
            if self.at == BLOCK {
                crate::kernels::$$ permute $$::permute(&mut self.state);
                self.at = 0;
            }
            let word = self.state[self.at / 8].to_le_bytes();
            let bytes = &word[self.at % 8..];
            let size = bytes.len().min(left.len());
            let (now, later) = left.split_at_mut(size);
            now.copy_from_slice(&bytes[..size]);
            self.at += size;
            left = later;
        }
    }
}

impl fmt::Debug for $$ type $$Reader {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("$$ type $$Reader { .. }")
    }
}

#[cfg(feature = "zeroize")]
impl Drop for $$ type $$Reader {
    fn drop(&mut self) {
        zeroize::Zeroize::zeroize(&mut self.state);
    }
}

#[cfg(feature = "zeroize")]
impl zeroize::ZeroizeOnDrop for $$ type $$Reader {}

#[cfg(feature = "std")]
impl std::io::Read for $$ type $$Reader {
    fn read(&mut self, output: &mut [u8]) -> std::io::Result<usize> {
        self.read(output);
        Ok(output.len())
    }
}

/*% else %*/
impl Digest for $$ type $$ {
    type Output = [u8; SIZE];

    const BLOCK_SIZE: usize = BLOCK;
    const OUTPUT_SIZE: usize = SIZE;

    fn update(&mut self, data: impl AsRef<[u8]>) {
        self.take(data.as_ref());
    }

    fn finalize(mut self) -> Self::Output {
        self.end()
    }
}

/*% endif %*/
impl fmt::Debug for $$ type $$ {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("$$ type $$").finish_non_exhaustive()
    }
}

/*% for version in digests %*/
#[cfg(feature = "$$ version.feature $$")]
crate::$$ version.module $$::common!($$ type $$, U$$ block_size $$);
#[cfg(feature = "$$ version.feature $$")]
/*% if permute %*/
crate::$$ version.module $$::extendable!($$ type $$, $$ type $$Reader);
/*% else %*/
crate::$$ version.module $$::hash!($$ type $$, U$$ digest_size $$);
/*% if not keeps_last %*/
#[cfg(feature = "$$ version.feature $$")]
crate::$$ version.module $$::eager!($$ type $$);
/*% endif %*/
/*% endif %*/

/*% endfor %*/
#[cfg(feature = "zeroize")]
impl Drop for $$ type $$ {
    fn drop(&mut self) {
        use zeroize::Zeroize;
        self.state.zeroize();
        self.blocks.block.zeroize();
    }
}

#[cfg(feature = "zeroize")]
impl zeroize::ZeroizeOnDrop for $$ type $$ {}

#[cfg(feature = "std")]
impl std::io::Write for $$ type $$ {
    fn write(&mut self, data: &[u8]) -> std::io::Result<usize> {
        self.take(data);
        Ok(data.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}
