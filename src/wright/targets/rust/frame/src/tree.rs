//! $$ title $$: of one message, of many at once, under keys, and for derived keys.

use crate::batches::$$ name $$::{self as batches, Node};
use crate::blocks::Blocks;
use crate::kernels::$$ kernels $$ as kernel;
use crate::many::cells;
use core::fmt;

pub(crate) const BLOCK: usize = $$ block_size $$;
pub(crate) const CHUNK: usize = $$ chunk_size $$;
pub(crate) const SIZE: usize = $$ digest_size $$;
const IV: Key = $$ iv $$;
/*% for flag, value in flags %*/
$$ "pub(crate) " if flag in ["CHUNK_START", "CHUNK_END", "PARENT", "ROOT"] $$const $$ flag $$: u32 = $$ value $$;
/*% endfor %*/
/// Subtrees that wait at most: a message has fewer than 2^64 bytes.
const DEPTH: usize = 54;
/// Chunks of a subtree that is hashed at once.
const MOST: usize = 1024;
/// Values that a subtree comes down to before its last levels: they fill lanes.
const WIDTH: usize = 16;

pub(crate) type Key = [u32; 8];
/// A chaining value, the chunk's number in two words, the block's bytes, its flags.
pub(crate) type State = [u32; 12];
/// A chaining value as bytes.
pub(crate) type Value = [u8; SIZE];

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
        Self::begun(IV, 0)
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
        output(&IV, 0, data.as_ref()).first()
    }

    /// Takes the next bytes of the message.
    pub fn update(&mut self, data: impl AsRef<[u8]>) {
        self.take(data.as_ref());
    }

    fn take(&mut self, mut data: &[u8]) {
        while !data.is_empty() {
            if self.inside() == CHUNK {
                self.end_chunk();
            }
            let inside = self.inside();
            if inside == 0 && data.len() > CHUNK {
                data = self.subtree(data);
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

    fn push(&mut self, value: Value, chunks: u64) {
        self.join();
        self.values[self.depth] = value;
        self.depth += 1;
        self.chunks += chunks;
    }

    /// Joins complete subtrees, as there is more behind them: a message that ended here would have its root between two.
    fn join(&mut self) {
        while self.depth > self.chunks.count_ones() as usize {
            self.depth -= 1;
            let mut state = begun(&self.key, 0, self.mode | PARENT);
            let two = self.values[self.depth - 1..=self.depth].as_flattened();
            kernel::compress(&mut state, two, 0, BLOCK);
            self.values[self.depth - 1] = value(&state);
        }
    }

    /// Hashes whole chunks at a chunk's begin: as many as make a subtree here, but none alone that may be the last.
    ///
    /// Returns what is behind them.
    fn subtree<'a>(&mut self, data: &'a [u8]) -> &'a [u8] {
        let mut chunks = MOST;
        while chunks > data.len() / CHUNK || self.chunks & (chunks as u64 - 1) != 0 {
            chunks /= 2;
        }
        let (now, later) = data.split_at(chunks * CHUNK);
        let mut values = [[0; SIZE]; WIDTH];
        let mut count = self.level(now, self.chunks, &mut values);
        while count > 2 {
            count /= 2;
            let mut joined = [[0; SIZE]; WIDTH / 2];
            self.parents(&values[..2 * count], &mut joined);
            values[..count].copy_from_slice(&joined[..count]);
        }
        for value in &values[..count] {
            self.push(*value, (chunks / count) as u64);
        }
        later
    }

    /// Values of nodes for as many chunks as there are: at most `WIDTH`. Returns how many.
    fn level(&self, data: &[u8], number: u64, values: &mut [Value; WIDTH]) -> usize {
        let chunks = data.len() / CHUNK;
        if chunks > WIDTH {
            let mut below = [[[0; SIZE]; WIDTH]; 2];
            let [first, second] = &mut below;
            let (left, right) = data.split_at(data.len() / 2);
            self.level(left, number, first);
            self.level(right, number + chunks as u64 / 2, second);
            self.parents(below.as_flattened(), values);
            return WIDTH;
        }
        let each = data.chunks_exact(CHUNK).zip(values).zip(number..);
        let mut leaves =
            each.map(|((chunk, value), number)| Node::new(chunk, value, number, CHUNK_END));
        batches::nodes(&self.key, self.mode | CHUNK_START, chunks, &mut leaves);
        chunks
    }

    fn parents(&self, below: &[Value], values: &mut [Value]) {
        let each = below.chunks_exact(2).zip(values);
        let mut parents = each.map(|(two, value)| Node::new(two.as_flattened(), value, 0, 0));
        batches::nodes(&self.key, self.mode | PARENT, below.len() / 2, &mut parents);
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

/// The digests of many messages, side by side where the processor can: short ones as they are, long ones chunk by chunk.
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
    each(nodes.chunks_exact(2).map(<[_]>::as_flattened), parents);
}

fn each<'a>(messages: impl Iterator<Item = &'a [u8]>, digests: &'a mut [[u8; SIZE]]) {
    batches::many(&IV, 0, &mut messages.zip(digests));
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

/// Takes all blocks of a node but the last, which it returns, with zeros behind it and for which it sets the state.
#[inline]
pub(crate) fn last_block(state: &mut State, data: &[u8], flags: u32) -> [u8; BLOCK] {
    let whole = data.len().saturating_sub(1) / BLOCK * BLOCK;
    kernel::compress(state, data, 0, whole);
    let rest = &data[whole..];
    let mut block = [0; BLOCK];
    block[..rest.len()].copy_from_slice(rest);
    end(state, rest.len(), flags);
    block
}

/// The state before a node's first block.
#[inline]
pub(crate) fn begun(key: &Key, number: u64, flags: u32) -> State {
    let mut state = [0; 12];
    state[..8].copy_from_slice(key);
    state[8] = (number & 0xffff_ffff) as u32;
    state[9] = (number >> 32) as u32;
    state[10] = $$ block_size $$;
    state[11] = flags;
    state
}

/// The state before a node's last block, of so many bytes.
#[inline]
fn end(state: &mut State, size: usize, flags: u32) {
    state[10] = (size as u64 & 0xff) as u32;
    state[11] |= flags;
}

/// A state's chaining value.
#[inline]
pub(crate) fn value(state: &State) -> Value {
    let mut bytes = [0; SIZE];
    for (four, word) in bytes.chunks_exact_mut(4).zip(state) {
        four.copy_from_slice(&word.to_le_bytes());
    }
    bytes
}

fn beside(left: &Value, right: &Value) -> [u8; BLOCK] {
    let mut block = [0; BLOCK];
    block[..SIZE].copy_from_slice(left);
    block[SIZE..].copy_from_slice(right);
    block
}

/// Bytes as words, the lowest byte first.
fn words<const WORDS: usize>(bytes: &[u8]) -> [u32; WORDS] {
    let (fours, _) = bytes.as_chunks();
    core::array::from_fn(|i| u32::from_le_bytes(fours[i]))
}

fn of_context(context: &[u8]) -> Key {
    words(&output(&IV, DERIVE_KEY_CONTEXT, context).first())
}

impl Default for $$ type $$ {
    fn default() -> Self {
        Self::new()
    }
}

/// Output of $$ title $$, from its first byte on: each read goes on where the last one ended, or where it is told.
#[derive(Clone)]
pub struct $$ type $$Reader {
    state: State,
    block: [u32; 16],
    position: u64,
}

impl $$ type $$Reader {
    fn of(mut state: State, block: &[u8; BLOCK]) -> Self {
        state[11] |= ROOT;
        Self {
            state,
            block: words(block),
            position: 0,
        }
    }

    fn first(mut self) -> Value {
        let mut value = [0; SIZE];
        self.read(&mut value);
        value
    }

    /// Fills `output` with the next bytes.
    pub fn read(&mut self, output: &mut [u8]) {
        let mut left = output;
        while !left.is_empty() {
            let (number, at) = (self.position >> 6, (self.position & 63) as usize);
            self.state[8] = (number & 0xffff_ffff) as u32;
            self.state[9] = (number >> 32) as u32;
            let mut words = [0; 16];
            kernel::output(&self.state, &self.block, &mut words);
            let block = words.map(u32::to_le_bytes);
            let bytes = &block.as_flattened()[at..];
            let size = bytes.len().min(left.len());
            let (now, later) = left.split_at_mut(size);
            now.copy_from_slice(&bytes[..size]);
            self.position += size as u64;
            left = later;
        }
    }

    /// The place in the output, in bytes, of what is read next.
    #[must_use]
    pub const fn position(&self) -> u64 {
        self.position
    }

    /// Reads on from that byte of the output, in no time.
    pub fn set_position(&mut self, position: u64) {
        self.position = position;
    }
}

impl fmt::Debug for $$ type $$Reader {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("$$ type $$Reader { .. }")
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

#[cfg(feature = "zeroize")]
impl Drop for $$ type $$Reader {
    fn drop(&mut self) {
        use zeroize::Zeroize;
        self.state.zeroize();
        self.block.zeroize();
    }
}

#[cfg(feature = "zeroize")]
impl zeroize::ZeroizeOnDrop for $$ type $$Reader {}

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

#[cfg(feature = "std")]
impl std::io::Read for $$ type $$Reader {
    fn read(&mut self, output: &mut [u8]) -> std::io::Result<usize> {
        self.read(output);
        Ok(output.len())
    }
}
