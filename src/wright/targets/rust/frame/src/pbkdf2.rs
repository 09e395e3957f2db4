//! PBKDF2, RFC 8018.

use crate::digest::Digest;
use crate::hmac::Hmac;

/// PBKDF2 with HMAC: fills `output` with a key that is derived from a password, as slowly as `iterations` says.
///
/// ```
/// # #[cfg(feature = "sha2")] {
/// let mut key = [0; 32];
/// hashwright::pbkdf2::<hashwright::Sha256>(b"password", b"salt", 1_000, &mut key);
/// assert_eq!(key[..4], [0x63, 0x2c, 0x28, 0x12]);
/// # }
/// ```
///
/// # Panics
///
/// Panics for no iterations, and for an output of more than 2^32 - 1 digests.
pub fn pbkdf2<D: Digest>(password: &[u8], salt: &[u8], iterations: u32, output: &mut [u8]) {
    assert!(iterations > 0, "PBKDF2 has at least one iteration");
    let keyed = Hmac::<D>::new(password);
    for (index, part) in output.chunks_mut(D::OUTPUT_SIZE).enumerate() {
        let number = u32::try_from(index + 1).expect("an output of at most 2^32 - 1 digests");
        let mut first = keyed.clone().chain_update(salt);
        first.update(number.to_be_bytes());
        let mut last = first.finalize();
        let mut sum = last;
        for _ in 1..iterations {
            last = keyed.clone().chain_update(last).finalize();
            for (byte, other) in sum.as_mut().iter_mut().zip(last.as_ref()) {
                *byte ^= other;
            }
        }
        part.copy_from_slice(&sum.as_ref()[..part.len()]);
    }
}
