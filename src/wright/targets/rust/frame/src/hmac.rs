//! HMAC, FIPS 198-1.

use crate::digest::{Digest, LONGEST_BLOCK};
use core::fmt;
use core::hint::black_box;

/// HMAC: codes of messages under a secret key, of any length. Its blocks are hashed once; clone it for each message.
///
/// ```
/// # #[cfg(feature = "sha2")] {
/// use hashwright::{Hmac, Sha256};
///
/// let key = Hmac::<Sha256>::new(b"secret");
/// let code = key.clone().chain_update(b"a message").finalize();
/// assert!(key.clone().chain_update(b"a message").verify(code).is_ok());
/// assert!(key.chain_update(b"another").verify(code).is_err());
/// # }
/// ```
#[derive(Clone)]
pub struct Hmac<D: Digest> {
    pub(crate) inner: D,
    pub(crate) outer: D,
}

/// A code is not the message's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mismatch;

impl fmt::Display for Mismatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the code is not the message's")
    }
}

impl core::error::Error for Mismatch {}

impl<D: Digest> Hmac<D> {
    /// Begins a message under a key. A key longer than a block of the function is hashed first.
    #[must_use]
    pub fn new(key: impl AsRef<[u8]>) -> Self {
        let mut block: [u8; LONGEST_BLOCK] = inner_block::<D, _>(key.as_ref());
        let inner = begun(&block);
        to_outer(&mut block);
        let outer = begun(&block);
        let made = Self { inner, outer };
        #[cfg(feature = "zeroize")]
        zeroize::Zeroize::zeroize(&mut block);
        made
    }

    /// The code of one message.
    #[must_use]
    pub fn mac(key: impl AsRef<[u8]>, data: impl AsRef<[u8]>) -> D::Output {
        Self::new(key).chain_update(data).finalize()
    }

    /// Takes the next bytes of the message.
    pub fn update(&mut self, data: impl AsRef<[u8]>) {
        self.inner.update(data);
    }

    /// Takes the next bytes of the message, in a chain of calls.
    #[must_use]
    pub fn chain_update(mut self, data: impl AsRef<[u8]>) -> Self {
        self.update(data);
        self
    }

    /// The code of all bytes so far.
    #[must_use]
    pub fn finalize(self) -> D::Output {
        let mut outer = self.outer;
        outer.update(self.inner.finalize());
        outer.finalize()
    }

    /// Compares a code with the message's, in a time that depends on its length alone.
    ///
    /// # Errors
    ///
    /// [`Mismatch`] where they differ, also in length.
    pub fn verify(self, code: impl AsRef<[u8]>) -> Result<(), Mismatch> {
        let (wanted, code) = (self.finalize(), code.as_ref());
        let wanted = wanted.as_ref();
        let different = wanted.iter().zip(code).fold(0, |all, (a, b)| all | (a ^ b));
        if wanted.len() == code.len() && black_box(different) == 0 {
            Ok(())
        } else {
            Err(Mismatch)
        }
    }
}

/// The masks of a key's two blocks.
const INNER: u8 = 0x36;
const OUTER: u8 = 0x5c;

/// A key's block before the message; it may have room for a longer function's. A longer key is hashed first.
pub(crate) fn inner_block<D: Digest, const ROOM: usize>(key: &[u8]) -> [u8; ROOM] {
    let mut block = [0; ROOM];
    if key.len() > D::BLOCK_SIZE {
        block[..D::OUTPUT_SIZE].copy_from_slice(D::digest(key).as_ref());
    } else {
        block[..key.len()].copy_from_slice(key);
    }
    block.map(|byte| byte ^ INNER)
}

/// Makes blocks before messages those before their digests.
pub(crate) fn to_outer(blocks: &mut [u8]) {
    for byte in blocks {
        *byte ^= INNER ^ OUTER;
    }
}

/// A hash whose first block is this one.
fn begun<D: Digest>(block: &[u8; LONGEST_BLOCK]) -> D {
    let mut hasher = D::default();
    hasher.update(&block[..D::BLOCK_SIZE]);
    hasher
}

impl<D: Digest> fmt::Debug for Hmac<D> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Hmac").finish_non_exhaustive()
    }
}

#[cfg(feature = "zeroize")]
impl<D: Digest + zeroize::ZeroizeOnDrop> zeroize::ZeroizeOnDrop for Hmac<D> {}

#[cfg(feature = "std")]
impl<D: Digest> std::io::Write for Hmac<D> {
    fn write(&mut self, data: &[u8]) -> std::io::Result<usize> {
        self.update(data);
        Ok(data.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}
