//! $$ title $$: of one message, and of many at once.

/*% if not permute %*/
mod codes;
/*% endif %*/
mod many;
#[cfg(feature = "rayon")]
mod parallel;
/*% if permute %*/
mod reader;
/*% endif %*/

/*% if not permute %*/
pub use self::codes::{hmac_each, hmac_many};
/*% endif %*/
pub use self::many::{column, digests, many, pairs};
#[cfg(feature = "rayon")]
pub use self::parallel::{par_digests, par_many, par_pairs};
/*% if permute %*/
pub use self::reader::$$ type $$Reader;
/*% endif %*/
use crate::blocks::Blocks;
/*% if not permute %*/
use crate::digest::Digest;
/*% endif %*/
use crate::kernels::$$ kernels $$ as kernel;
use crate::midstate::{opened, Midstate, MidstateError};
use core::fmt;

/// The function's number in midstates.
const NUMBER: u8 = $$ midstate $$;
const BLOCK: usize = $$ block_size $$;
const SIZE: usize = $$ digest_size $$;
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
        $$ type $$Reader::of(self.state)
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

impl Default for $$ type $$ {
    fn default() -> Self {
        Self::new()
    }
}

/*% if not permute %*/
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
