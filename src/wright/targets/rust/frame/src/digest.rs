//! What all hash functions have in common.

/// A hash function, for code that works with any of them: [`Hmac`](crate::Hmac) is generic over it.
///
/// Each function has these methods itself, so that most programs need not name this trait.
///
/// ```
/// use hashwright::Digest;
///
/// fn hex<D: Digest>(data: &[u8]) -> String {
///     D::digest(data).as_ref().iter().map(|byte| format!("{byte:02x}")).collect()
/// }
/// # #[cfg(feature = "sha2")]
/// assert_eq!(&hex::<hashwright::Sha256>(b"abc")[..8], "ba7816bf");
/// ```
pub trait Digest: Clone + Default {
    /// The digest: an array of bytes.
    type Output: AsRef<[u8]> + AsMut<[u8]> + Copy + PartialEq;

    /// The size in bytes of the blocks that the function takes a message in.
    const BLOCK_SIZE: usize;

    /// The size of a digest in bytes.
    const OUTPUT_SIZE: usize;

    /// Takes the next bytes of the message.
    fn update(&mut self, data: impl AsRef<[u8]>);

    /// The digest of all bytes so far.
    fn finalize(self) -> Self::Output;

    /// The digest of one message.
    #[must_use]
    fn digest(data: impl AsRef<[u8]>) -> Self::Output {
        let mut hasher = Self::default();
        hasher.update(data);
        hasher.finalize()
    }
}

/// The longest block of a function in bytes.
pub(crate) const LONGEST_BLOCK: usize = $$ longest_block $$;
