//! $$ title $$: of one message, of many at once, under keys, and for derived keys.

mod many;
pub(crate) mod node;
#[cfg(feature = "rayon")]
mod parallel;
mod reader;
mod subtree;

pub use self::many::{column, digests, many, pairs};
use self::node::{
    begun, beside, end, last_block, value, words, Key, State, Value, BLOCK, CHUNK, CHUNK_END,
    CHUNK_START, DERIVE_KEY_CONTEXT, DERIVE_KEY_MATERIAL, KEYED_HASH, PARENT, SIZE, START,
};
#[cfg(feature = "rayon")]
pub use self::parallel::{par_digests, par_many, par_pairs};
pub use self::reader::$$ type $$Reader;
use crate::batches::$$ name $$ as batches;
use crate::blocks::Blocks;
use crate::kernels::$$ kernels $$ as kernel;
use core::fmt;

/// Subtrees that wait at most: a message has fewer than 2^64 bytes.
const DEPTH: usize = 54;
/// $$ title $$ ($$ standard $$).
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
/// let mut longer = [0; 100];
/// hasher.finalize_xof().read(&mut longer);
/// assert_eq!(longer[..$$ digest_size $$], digest);
/// ```
#[derive(Clone)]
pub struct $$ type $$ {
    key: Key,
    mode: u32,
    /// The state of the chunk in progress, and its bytes.
    state: State,
    blocks: Blocks<BLOCK>,
    /// Chunks before it.
    chunks: u64,
    /// Values of subtrees that wait for a neighbour.
    values: [Value; DEPTH],
    depth: usize,
}

impl $$ type $$ {
    /// Begins a message.
    #[must_use]
    pub const fn new() -> Self {
        Self::begun(START, 0)
    }

    /// Begins a message under a key: the digest is a code. Compare codes in constant time.
    #[must_use]
    pub fn new_keyed(key: &[u8; $$ key_size $$]) -> Self {
        Self::begun(words(key), KEYED_HASH)
    }

    /// Begins a message of key material, whose output is a key for the use that the context names.
    ///
    /// A context is a text of the application that is nowhere else, and no secret.
    #[must_use]
    pub fn new_derive_key(context: impl AsRef<[u8]>) -> Self {
        Self::begun(of_context(context.as_ref()), DERIVE_KEY_MATERIAL)
    }

    const fn begun(key: Key, mode: u32) -> Self {
        Self {
            key,
            mode,
            state: [0; 12],
            blocks: Blocks::new(),
            chunks: 0,
            values: [[0; SIZE]; DEPTH],
            depth: 0,
        }
    }

    /// The digest of one message, without a key.
    #[must_use]
    pub fn digest(data: impl AsRef<[u8]>) -> [u8; SIZE] {
        output(&START, 0, data.as_ref()).first()
    }

    /// Takes the next bytes of the message.
    pub fn update(&mut self, data: impl AsRef<[u8]>) {
        self.take(data.as_ref());
    }

    /// Takes the next bytes of the message, by rayon's threads where they are many: from 256 KB on.
    ///
    /// ```
    /// use hashwright::$$ type $$;
    ///
    /// let data = vec![7; 1_000_000];
    /// let mut hasher = $$ type $$::new();
    /// hasher.update_rayon(&data);
    /// assert_eq!(hasher.finalize(), $$ type $$::digest(&data));
    /// ```
    #[cfg(feature = "rayon")]
    pub fn update_rayon(&mut self, data: impl AsRef<[u8]>) -> &mut Self {
        self.absorb::<true>(data.as_ref());
        self
    }

    fn take(&mut self, data: &[u8]) {
        self.absorb::<false>(data);
    }

    fn absorb<const THREADS: bool>(&mut self, mut data: &[u8]) {
        while !data.is_empty() {
            if self.inside() == CHUNK {
                self.end_chunk();
            }
            let inside = self.inside();
            if inside == 0 && data.len() > CHUNK {
                data = self.subtree::<THREADS>(data);
                continue;
            }
            let (now, later) = data.split_at(data.len().min(CHUNK - inside));
            self.add(now);
            data = later;
        }
    }

    /// Takes the next bytes of the message, in a chain of calls.
    #[must_use]
    pub fn chain_update(mut self, data: impl AsRef<[u8]>) -> Self {
        self.update(data);
        self
    }

    /// The digest of all bytes so far.
    #[must_use]
    pub fn finalize(self) -> [u8; SIZE] {
        self.opened().first()
    }

    /// The digest of all bytes so far; then a message begins anew.
    pub fn finalize_reset(&mut self) -> [u8; SIZE] {
        let digest = self.opened().first();
        self.reset();
        digest
    }

    /// The output after all bytes so far: as much as anybody reads, from any place.
    #[must_use]
    pub fn finalize_xof(self) -> $$ type $$Reader {
        self.opened()
    }

    /// Begins a message anew, under the same key or context.
    pub fn reset(&mut self) {
        self.blocks.restart();
        (self.chunks, self.depth) = (0, 0);
    }

    /// The digests of many messages that each go on from this one: under its key or context.
    ///
    /// They share vectors if this one has no bytes yet.
    ///
    /// ```
    /// use hashwright::$$ type $$;
    ///
    /// let (begun, mut codes) = ($$ type $$::new_keyed(&[7; $$ key_size $$]), [[0; $$ digest_size $$]; 2]);
    /// begun.many(&["one", "two"], &mut codes);
    /// assert_eq!(codes[1], begun.chain_update("two").finalize());
    /// ```
    ///
    /// # Panics
    ///
    /// Panics where there are not as many digests as messages.
    pub fn many<T: AsRef<[u8]>>(&self, messages: &[T], digests: &mut [[u8; SIZE]]) {
        let (given, room) = (messages.len(), digests.len());
        assert!(
            given == room,
            "{given} messages have no room in {room} digests"
        );
        let mut each = messages.iter().map(AsRef::as_ref).zip(digests);
        if self.chunks == 0 && self.inside() == 0 {
            batches::many(&self.key, self.mode, &mut each);
        } else {
            each.for_each(|(message, digest)| {
                *digest = self.clone().chain_update(message).finalize();
            });
        }
    }

    /// Bytes of the chunk in progress.
    fn inside(&self) -> usize {
        usize::try_from(self.blocks.length).unwrap_or(CHUNK)
    }

    /// Adds bytes to the chunk in progress, which has room for them.
    fn add(&mut self, data: &[u8]) {
        if self.inside() == 0 {
            self.join();
            self.state = begun(&self.key, self.chunks, self.mode | CHUNK_START);
        }
        let state = &mut self.state;
        self.blocks.update(data, true, |blocks, end| {
            kernel::compress(state, blocks, 0, end);
        });
    }

    /// Ends a full chunk: there is more behind it.
    fn end_chunk(&mut self) {
        self.state[11] |= CHUNK_END;
        kernel::compress(&mut self.state, &self.blocks.block, 0, BLOCK);
        self.blocks.restart();
        self.push(value(&self.state), 1);
    }

    fn opened(&self) -> $$ type $$Reader {
        let (mut state, mut block, mut depth);
        if self.inside() > 0 || self.depth == 0 {
            let waiting = &self.blocks.block[..self.blocks.waiting];
            depth = self.depth;
            state = if self.inside() > 0 {
                self.state
            } else {
                begun(&self.key, 0, self.mode | CHUNK_START)
            };
            block = [0; BLOCK];
            block[..waiting.len()].copy_from_slice(waiting);
            end(&mut state, waiting.len(), CHUNK_END);
        } else {
            depth = self.depth - 2;
            state = begun(&self.key, 0, self.mode | PARENT);
            block = beside(&self.values[depth], &self.values[depth + 1]);
        }
        while depth > 0 {
            kernel::compress(&mut state, &block, 0, BLOCK);
            depth -= 1;
            block = beside(&self.values[depth], &value(&state));
            state = begun(&self.key, 0, self.mode | PARENT);
        }
        $$ type $$Reader::of(state, &block)
    }
}

/// The digest of one message.
#[must_use]
pub fn hash(data: impl AsRef<[u8]>) -> [u8; SIZE] {
    $$ type $$::digest(data)
}

/// The code of one message under a key. Compare codes in constant time.
#[must_use]
pub fn keyed_hash(key: &[u8; $$ key_size $$], data: impl AsRef<[u8]>) -> [u8; SIZE] {
    output(&words(key), KEYED_HASH, data.as_ref()).first()
}

/// Derives a key from key material, for the use that the context names: see [`$$ type $$::new_derive_key`].
#[must_use]
pub fn derive_key(context: impl AsRef<[u8]>, material: impl AsRef<[u8]>) -> [u8; SIZE] {
    let key = of_context(context.as_ref());
    output(&key, DERIVE_KEY_MATERIAL, material.as_ref()).first()
}

/// The output of a message at once: one of a single chunk needs no tree.
pub(crate) fn output(key: &Key, mode: u32, data: &[u8]) -> $$ type $$Reader {
    if data.len() > CHUNK {
        return $$ type $$::begun(*key, mode).chain_update(data).finalize_xof();
    }
    let mut state = begun(key, 0, mode | CHUNK_START);
    let block = last_block(&mut state, data, CHUNK_END);
    $$ type $$Reader::of(state, &block)
}

fn of_context(context: &[u8]) -> Key {
    words(&output(&START, DERIVE_KEY_CONTEXT, context).first())
}

impl Default for $$ type $$ {
    fn default() -> Self {
        Self::new()
    }
}

impl fmt::Debug for $$ type $$ {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("$$ type $$").finish_non_exhaustive()
    }
}

/*% for version in digests %*/
#[cfg(feature = "$$ version.feature $$")]
crate::$$ version.module $$::common!($$ type $$, U$$ block_size $$);
#[cfg(feature = "$$ version.feature $$")]
crate::$$ version.module $$::hash!($$ type $$, U$$ digest_size $$);
#[cfg(feature = "$$ version.feature $$")]
crate::$$ version.module $$::extendable!($$ type $$, $$ type $$Reader);

/*% endfor %*/
#[cfg(feature = "zeroize")]
impl Drop for $$ type $$ {
    fn drop(&mut self) {
        use zeroize::Zeroize;
        self.key.zeroize();
        self.state.zeroize();
        self.blocks.block.zeroize();
        self.values.zeroize();
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
