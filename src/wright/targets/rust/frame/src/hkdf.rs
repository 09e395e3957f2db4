//! HKDF, RFC 5869.

use crate::digest::Digest;
use crate::hmac::Hmac;
use core::fmt;

/// More output was wanted than HKDF has: 255 digests.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooLong;

impl fmt::Display for TooLong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("HKDF has no more output than 255 digests")
    }
}

impl core::error::Error for TooLong {}

/// HKDF: fills `output` with keys that are derived from a secret. Salt and info may be empty.
///
/// ```
/// # #[cfg(feature = "sha2")] {
/// let mut keys = [0; 64];
/// hashwright::hkdf::<hashwright::Sha256>(b"salt", b"secret", b"my protocol", &mut keys)?;
/// # }
/// # Ok::<(), hashwright::TooLong>(())
/// ```
///
/// # Errors
///
/// [`TooLong`] for an output of more than 255 digests.
pub fn hkdf<D: Digest>(
    salt: &[u8],
    secret: &[u8],
    info: &[u8],
    output: &mut [u8],
) -> Result<(), TooLong> {
    expand::<D>(extract::<D>(salt, secret).as_ref(), info, output)
}

/// HKDF's first step: a key of the secret.
#[must_use]
pub fn extract<D: Digest>(salt: &[u8], secret: &[u8]) -> D::Output {
    Hmac::<D>::mac(salt, secret)
}

/// HKDF's second step: fills `output` from the first step's key.
///
/// # Errors
///
/// [`TooLong`] for an output of more than 255 digests.
pub fn expand<D: Digest>(key: &[u8], info: &[u8], output: &mut [u8]) -> Result<(), TooLong> {
    if output.len() > 255 * D::OUTPUT_SIZE {
        return Err(TooLong);
    }
    let keyed = Hmac::<D>::new(key);
    let mut last = None::<D::Output>;
    for (number, part) in (1..=255).zip(output.chunks_mut(D::OUTPUT_SIZE)) {
        let mut hasher = keyed.clone();
        if let Some(block) = last {
            hasher.update(block);
        }
        let block = hasher.chain_update(info).chain_update([number]).finalize();
        part.copy_from_slice(&block.as_ref()[..part.len()]);
        last = Some(block);
    }
    Ok(())
}
