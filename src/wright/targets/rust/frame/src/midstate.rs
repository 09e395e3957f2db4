//! Midstates: a hash in progress as bytes, in the format that all Hashwright packages share.

use core::fmt;
use core::ops::Deref;

const MAGIC: [u8; 4] = *b"HWMS";
const VERSION: u8 = 1;
const HEADER: usize = 16;
const SUM: usize = 4;
/// The longest midstate in bytes.
const LONGEST: usize = $$ longest_midstate $$;
/// Messages have fewer bytes, so that their lengths in bits are numbers of 64 bits.
const MOST: u64 = 1 << 61;

/// A hash in progress as bytes, which it dereferences to: store them, or send them elsewhere.
///
/// They show the last bytes of the message, and their checksum finds accidents alone.
#[derive(Clone, PartialEq, Eq)]
pub struct Midstate {
    bytes: [u8; LONGEST],
    length: usize,
}

/// Why bytes are no midstate of a function.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum MidstateError {
    /// There are fewer bytes than a header and a checksum have.
    Short,
    /// They do not begin as midstates do.
    Magic,
    /// The checksum is another one: the bytes were damaged.
    Checksum,
    /// The format has another version.
    Version,
    /// It is another function's.
    Function,
    /// Bytes that are zero in this version are not.
    Reserved,
    /// The message has 2^61 bytes or more.
    Length,
    /// There are more or fewer bytes than the message's length demands.
    Size,
    /// The state's own count is not that of the message.
    Count,
}

impl fmt::Display for MidstateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Short => "a midstate has more bytes",
            Self::Magic => "no midstate begins like this",
            Self::Checksum => "the midstate is damaged",
            Self::Version => "the midstate has another version",
            Self::Function => "the midstate is another function's",
            Self::Reserved => "the midstate has reserved bytes that are not zero",
            Self::Length => "the midstate's message is too long",
            Self::Size => "the midstate has another size than its message's length demands",
            Self::Count => "the midstate's own count is not that of its message",
        })
    }
}

impl core::error::Error for MidstateError {}

impl Midstate {
    /// Begins one of a function, by its number, and of a message of so many bytes.
    pub(crate) fn begun(function: u8, length: u64) -> Self {
        let mut made = Self {
            bytes: [0; LONGEST],
            length: 0,
        };
        made.push(&MAGIC);
        made.push(&[VERSION, function, 0, 0]);
        made.push(&length.to_be_bytes());
        made
    }

    pub(crate) fn push(&mut self, bytes: &[u8]) {
        self.bytes[self.length..][..bytes.len()].copy_from_slice(bytes);
        self.length += bytes.len();
    }

    /// Ends it with its checksum.
    pub(crate) fn sealed(mut self) -> Self {
        let sum = crc32(&self);
        self.push(&sum.to_be_bytes());
        self
    }
}

impl Deref for Midstate {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        &self.bytes[..self.length]
    }
}

impl AsRef<[u8]> for Midstate {
    fn as_ref(&self) -> &[u8] {
        self
    }
}

impl fmt::Debug for Midstate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Midstate").finish_non_exhaustive()
    }
}

/// The parts of a midstate, checked.
pub(crate) struct Parts<'a> {
    pub(crate) length: u64,
    /// The words of the state, each big-endian.
    pub(crate) state: &'a [u8],
    /// The bytes that wait for the rest of their block.
    pub(crate) waiting: &'a [u8],
}

/// Reads a midstate of a function with a state and blocks of so many bytes.
///
/// With `keeps_last` a full block waits.
pub(crate) fn opened(
    bytes: &[u8],
    function: u8,
    state: usize,
    block: usize,
    keeps_last: bool,
) -> Result<Parts<'_>, MidstateError> {
    let (Some((header, _)), Some((body, sum))) = (
        bytes.split_first_chunk::<HEADER>(),
        bytes.split_last_chunk::<SUM>(),
    ) else {
        return Err(MidstateError::Short);
    };
    if body.len() < HEADER {
        return Err(MidstateError::Short);
    }
    let (begin, length) = header.split_at(8);
    let length = length.iter().fold(0, |n, &byte| n << 8 | u64::from(byte));
    if begin[..4] != MAGIC {
        return Err(MidstateError::Magic);
    }
    if crc32(body).to_be_bytes() != *sum {
        return Err(MidstateError::Checksum);
    }
    if begin[4] != VERSION {
        return Err(MidstateError::Version);
    }
    if begin[5] != function {
        return Err(MidstateError::Function);
    }
    if begin[6..] != [0, 0] {
        return Err(MidstateError::Reserved);
    }
    if length >= MOST {
        return Err(MidstateError::Length);
    }
    let Some((state, waiting)) = body[HEADER..].split_at_checked(state) else {
        return Err(MidstateError::Size);
    };
    let kept = u64::from(keeps_last && length > 0);
    if waiting.len() as u64 != (length - kept) % block as u64 + kept {
        return Err(MidstateError::Size);
    }
    Ok(Parts {
        length,
        state,
        waiting,
    })
}

/// CRC-32 (ISO-HDLC).
fn crc32(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(!0, |sum, &byte| {
        (0..8).fold(sum ^ u32::from(byte), |sum, _| {
            sum >> 1 ^ ($$ polynomial $$ & (sum & 1).wrapping_neg())
        })
    })
}
