//! $$ title $$: values under a key, for hash tables and short codes.

use crate::blocks::Blocks;
use core::fmt;
/*% if words == 1 %*/
use core::hash::{BuildHasher, Hasher};
/*% endif %*/

/*% set finish = "finish" if words == 1 else "finish128" %*/
/// $$ title $$ ($$ standard $$) of bytes that come in pieces. **Keyed**: it is no general hash.
///
/// ```
/// use hashwright::$$ type $$;
///
/// let key: [u8; $$ key_size $$] = core::array::from_fn(|i| i as u8);
/// let mut hasher = $$ type $$::new_with_key(&key);
/// hasher.write(b"a");
/// hasher.write(b"bc");
/// assert_eq!(hasher.$$ finish $$(), $$ number $$);
/// assert_eq!(hasher.hash(b"abc"), hasher.$$ finish $$());
/// ```
#[derive(Clone)]
pub struct $$ type $$ {
    /// The state of the key, before the first byte.
    begun: [u64; 4],
    state: [u64; 4],
    blocks: Blocks<$$ block_size $$>,
}

impl $$ type $$ {
    /// Begins under a key of zeros, which protects from nothing.
    #[must_use]
    pub fn new() -> Self {
        Self::new_with_keys(0, 0)
    }

    /// Begins under a key.
    #[must_use]
    pub fn new_with_key(key: &[u8; $$ key_size $$]) -> Self {
        let word = |at| u64::from_le_bytes(core::array::from_fn(|i| key[at + i]));
        Self::new_with_keys(word(0), word(8))
    }

    /// Begins under a key of two words, the first of which is the key's first eight bytes, little-endian.
    #[must_use]
    pub fn new_with_keys(key0: u64, key1: u64) -> Self {
        let mut begun = [0; 4];
        crate::kernels::$$ kernels.prepare $$::prepare(&[key0, key1], &mut begun);
        Self {
            begun,
            state: begun,
            blocks: Blocks::new(),
        }
    }

    /// The value of a message under this key, whatever was written before.
    #[must_use]
    #[inline]
    pub fn hash(&self, data: impl AsRef<[u8]>) -> $$ kind $$ {
        let data = data.as_ref();
        let whole = data.len() - data.len() % $$ block_size $$;
        let (blocks, rest) = data.split_at(whole);
        let mut state = self.begun;
        if whole > 0 {
            crate::kernels::$$ kernels.absorb $$::absorb(&self.begun, blocks, &mut state, 0, whole);
        }
        value(&state, rest, data.len() as u64)
    }

    /// Takes the next bytes.
    pub fn write(&mut self, data: &[u8]) {
        let state = &mut self.state;
        self.blocks.update(data, false, |blocks, end| {
            let before = *state;
            crate::kernels::$$ kernels.absorb $$::absorb(&before, blocks, state, 0, end);
        });
    }

    /// The value of all bytes so far, which may go on.
    #[must_use]
    pub fn $$ finish $$(&self) -> $$ kind $$ {
        let rest = &self.blocks.block[..self.blocks.waiting];
        value(&self.state, rest, self.blocks.length)
    }
}

/// The value of a message of so many bytes, of which the last ones, less than a word, are not in the state.
fn value(state: &[u64; 4], rest: &[u8], length: u64) -> $$ kind $$ {
    let low = rest.iter().rev();
    let low = low.fold(0, |word, byte| word << 8 | u64::from(*byte));
    let last = low | length << 56;
    let mut value = [0; $$ words $$];
    crate::kernels::$$ kernels.finish $$::finish(state, &[last], &mut value);
/*% if words == 1 %*/
    value[0]
/*% else %*/
    u128::from(value[1]) << 64 | u128::from(value[0])
/*% endif %*/
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

/*% if words == 1 %*/
impl Hasher for $$ type $$ {
    fn write(&mut self, data: &[u8]) {
        self.write(data);
    }

    fn finish(&self) -> u64 {
        self.finish()
    }
}

/// Builds hashers under one key, for maps: draw it at random where others choose the map's keys.
///
/// ```
/// # #[cfg(feature = "std")] {
/// use hashwright::Build$$ type $$;
/// use std::collections::HashMap;
///
/// let drawn_at_random = [7; $$ key_size $$];
/// let mut map = HashMap::with_hasher(Build$$ type $$::new_with_key(&drawn_at_random));
/// map.insert("key", 1);
/// assert_eq!(map["key"], 1);
/// # }
/// ```
#[derive(Clone, Debug)]
pub struct Build$$ type $$($$ type $$);

impl Build$$ type $$ {
    /// Builds hashers under this key.
    #[must_use]
    pub fn new_with_key(key: &[u8; $$ key_size $$]) -> Self {
        Self($$ type $$::new_with_key(key))
    }
}

impl BuildHasher for Build$$ type $$ {
    type Hasher = $$ type $$;

    fn build_hasher(&self) -> $$ type $$ {
        self.0.clone()
    }
}

/*% endif %*/
#[cfg(feature = "zeroize")]
impl Drop for $$ type $$ {
    fn drop(&mut self) {
        use zeroize::Zeroize;
        self.begun.zeroize();
        self.state.zeroize();
        self.blocks.block.zeroize();
    }
}

#[cfg(feature = "zeroize")]
impl zeroize::ZeroizeOnDrop for $$ type $$ {}
