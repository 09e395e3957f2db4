//! Nodes of $$ title $$: chunks, and what joins two values.

use crate::kernels::$$ kernels $$ as kernel;

pub(crate) const BLOCK: usize = $$ block_size $$;
pub(crate) const CHUNK: usize = $$ chunk_size $$;
pub(crate) const SIZE: usize = $$ digest_size $$;
pub(crate) const START: Key = $$ start $$;
/*% for flag, value in flags %*/
pub(crate) const $$ flag $$: u32 = $$ value $$;
/*% endfor %*/

pub(crate) type Key = [u32; 8];
/// A chaining value, the chunk's number in two words, the block's bytes, its flags.
pub(crate) type State = [u32; 12];
/// A chaining value as bytes.
pub(crate) type Value = [u8; SIZE];

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
pub(super) fn end(state: &mut State, size: usize, flags: u32) {
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

pub(super) fn beside(left: &Value, right: &Value) -> [u8; BLOCK] {
    let mut block = [0; BLOCK];
    block[..SIZE].copy_from_slice(left);
    block[SIZE..].copy_from_slice(right);
    block
}

/// Bytes as words, the lowest byte first.
pub(super) fn words<const WORDS: usize>(bytes: &[u8]) -> [u32; WORDS] {
    let (fours, _) = bytes.as_chunks();
    core::array::from_fn(|i| u32::from_le_bytes(fours[i]))
}
