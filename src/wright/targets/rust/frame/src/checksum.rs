//! $$ title $$: a checksum against accidents. It is no hash for security: anybody can change data and keep it.

use crate::kernels::$$ kernels $$ as kernel;
use crate::many::cells;
use core::fmt;

/*% if reflected %*/
/// Its highest power is the lowest bit; x^$$ bits $$ is left out.
/*% else %*/
/// Its highest power is the highest bit; x^$$ bits $$ is left out.
/*% endif %*/
const POLYNOMIAL: $$ number $$ = $$ polynomial $$;
/// x^8: what a byte of zeros multiplies by.
const BYTE: $$ number $$ = 1 << $$ byte $$;
/// Bytes that an iteration takes.
const BY: usize = $$ by $$;

/// $$ title $$ ($$ standard $$) of bytes that come in pieces, as a number.
///
/// ```
/// use hashwright::{$$ name $$, $$ type $$};
///
/// assert_eq!($$ name $$::hash("abc"), $$ answer $$);
///
/// let mut hasher = $$ type $$::new();
/// hasher.update("a");
/// hasher.update("bc");
/// assert_eq!(hasher.finalize(), $$ name $$::hash("abc"));
/// ```
#[derive(Clone, Default, PartialEq, Eq)]
pub struct $$ type $$ {
    checksum: $$ number $$,
    length: u64,
}

impl $$ type $$ {
    /// Begins.
    #[must_use]
    pub const fn new() -> Self {
        Self::new_with_initial(0)
    }

    /// Goes on from the checksum of what was before; that of no bytes is 0.
    #[must_use]
    pub const fn new_with_initial(checksum: $$ number $$) -> Self {
        Self {
            checksum,
            length: 0,
        }
    }

    /// Takes the next bytes.
    pub fn update(&mut self, data: impl AsRef<[u8]>) {
        let data = data.as_ref();
        self.checksum = extend(self.checksum, data);
        self.length = self.length.wrapping_add(data.len() as u64);
    }

    /// Takes the next bytes, in a chain of calls.
    #[must_use]
    pub fn chain_update(mut self, data: impl AsRef<[u8]>) -> Self {
        self.update(data);
        self
    }

    /// The checksum of all bytes so far.
    #[must_use]
    pub const fn finalize(self) -> $$ number $$ {
        self.checksum
    }

    /// Begins anew.
    pub fn reset(&mut self) {
        *self = Self::new();
    }

    /// Takes what another took, behind its own, by the checksums alone. The other began with none.
    ///
    /// ```
    /// use hashwright::{$$ name $$, $$ type $$};
    ///
    /// let mut first = $$ type $$::new().chain_update("one");
    /// first.combine(&$$ type $$::new().chain_update("two"));
    /// assert_eq!(first.finalize(), $$ name $$::hash("onetwo"));
    /// ```
    pub fn combine(&mut self, other: &Self) {
        self.checksum = combine(self.checksum, other.checksum, other.length);
        self.length = self.length.wrapping_add(other.length);
    }
}

/// The checksum of one message.
#[must_use]
pub fn hash(data: impl AsRef<[u8]>) -> $$ number $$ {
    extend(0, data)
}

/// The checksum of bytes behind others, which had this checksum; that of no bytes is 0.
#[must_use]
pub fn extend(checksum: $$ number $$, data: impl AsRef<[u8]>) -> $$ number $$ {
    let data = data.as_ref();
/*% if number == word %*/
    let mut value = [checksum];
/*% else %*/
    let mut value = [$$ word $$::from(checksum)];
/*% endif %*/
/*% if folded %*/
    let begin = folded(&mut value, data);
/*% if instructed %*/
    if !instructed(&mut value, data, begin) {
        let whole = begin + (data.len() - begin) / BY * BY;
        kernel::extend(&mut value, data, begin, whole, data.len());
    }
/*% else %*/
    let whole = begin + (data.len() - begin) / BY * BY;
    kernel::extend(&mut value, data, begin, whole, data.len());
/*% endif %*/
/*% else %*/
    let whole = data.len() / BY * BY;
    kernel::extend(&mut value, data, 0, whole, data.len());
/*% endif %*/
/*% if number == word %*/
    value[0]
/*% else %*/
    let [.., high, low] = value[0].to_be_bytes();
    $$ number $$::from_be_bytes([high, low])
/*% endif %*/
}

/*% if folded %*/
/// Takes whole blocks, as many as there are, by products without carries. Returns their bytes.
#[cfg(all(target_arch = "x86_64", feature = "std"))]
fn folded(value: &mut [$$ word $$; 1], data: &[u8]) -> usize {
    let mut done = 0;
/*% for each in folded %*/
    if data.len() - done >= $$ each.least $$ && crate::$$ each.file.name $$::is_here() {
        let end = data.len() - (data.len() - done) % $$ each.block $$;
        // SAFETY: the processor has the instructions that the kernel is compiled for.
        #[allow(unsafe_code)]
        unsafe {
            kernel::$$ each.file.name $$::$$ each.kernel $$(value, data, done, end);
        }
        done = end;
    }
/*% endfor %*/
    done
}

/// Takes nothing: there are no such instructions, or nobody asks for them.
#[cfg(not(all(target_arch = "x86_64", feature = "std")))]
fn folded(_: &mut [$$ word $$; 1], _: &[u8]) -> usize {
    0
}

/*% endif %*/
/*% if instructed %*/
/// Takes all that is left by SSE4.2's instruction. Returns whether the processor has it.
#[cfg(all(target_arch = "x86_64", feature = "std"))]
fn instructed(value: &mut [$$ word $$; 1], data: &[u8], begin: usize) -> bool {
    if !crate::sse42::is_here() {
        return false;
    }
    let whole = begin + (data.len() - begin) / $$ instructed.by $$ * $$ instructed.by $$;
    // SAFETY: the processor has the instruction that the kernel is compiled for.
    #[allow(unsafe_code)]
    unsafe {
        kernel::sse42::$$ instructed.kernel $$(value, data, begin, whole, data.len());
    }
    true
}

/// Takes nothing: there is no such instruction, or nobody asks for it.
#[cfg(not(all(target_arch = "x86_64", feature = "std")))]
fn instructed(_: &mut [$$ word $$; 1], _: &[u8], _: usize) -> bool {
    false
}

/*% endif %*/
/// The checksum of two messages, one behind the other, from the checksum of each and the length in bytes of the second.
///
/// ```
/// use hashwright::$$ name $$;
///
/// let (first, second) = ($$ name $$::hash("one"), $$ name $$::hash("three"));
/// assert_eq!($$ name $$::combine(first, second, 5), $$ name $$::hash("onethree"));
/// ```
#[must_use]
pub const fn combine(first: $$ number $$, second: $$ number $$, length: u64) -> $$ number $$ {
    let (mut moved, mut power, mut left) = (first, BYTE, length);
    while left != 0 {
        if left & 1 != 0 {
            moved = product(power, moved);
        }
        power = product(power, power);
        left >>= 1;
    }
    moved ^ second
}

/// The product of polynomials, modulo that of the checksum.
const fn product(left: $$ number $$, right: $$ number $$) -> $$ number $$ {
    let (mut left, mut right, mut total) = (left, right, 0);
    while left != 0 {
/*% if reflected %*/
        if left >> $$ bits - 1 $$ != 0 {
            total ^= right;
        }
        right = (right >> 1) ^ if right & 1 != 0 { POLYNOMIAL } else { 0 };
        left <<= 1;
/*% else %*/
        if left & 1 != 0 {
            total ^= right;
        }
        right = (right << 1) ^ if right >> $$ bits - 1 $$ != 0 { POLYNOMIAL } else { 0 };
        left >>= 1;
/*% endif %*/
    }
    total
}

/// The checksums of many messages.
///
/// ```
/// use hashwright::$$ name $$;
///
/// let mut checksums = [0; 2];
/// $$ name $$::many(&["one", "two"], &mut checksums);
/// assert_eq!(checksums[1], $$ name $$::hash("two"));
/// ```
///
/// # Panics
///
/// Panics where there are not as many checksums as messages.
pub fn many<T: AsRef<[u8]>>(messages: &[T], checksums: &mut [$$ number $$]) {
    let (given, room) = (messages.len(), checksums.len());
    assert!(
        given == room,
        "{given} messages have no room in {room} checksums"
    );
    each(messages.iter().map(AsRef::as_ref), checksums);
}

/// The checksums of a column of messages: message `i` is the bytes from `offsets[i]` to `offsets[i + 1]`, as in Arrow.
///
/// # Panics
///
/// Panics unless there is one offset more than checksums, and for offsets that fall or are outside of the data.
pub fn column<T: Copy + TryInto<usize>>(data: &[u8], offsets: &[T], checksums: &mut [$$ number $$]) {
    let (given, room) = (offsets.len(), checksums.len());
    assert!(
        given == room + 1,
        "{room} checksums take one offset more, not {given}"
    );
    each(cells(data, offsets), checksums);
}

fn each<'a>(messages: impl Iterator<Item = &'a [u8]>, checksums: &mut [$$ number $$]) {
    for (message, checksum) in messages.zip(checksums) {
        *checksum = hash(message);
    }
}

impl fmt::Debug for $$ type $$ {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("$$ type $$").finish_non_exhaustive()
    }
}

#[cfg(feature = "std")]
impl std::io::Write for $$ type $$ {
    fn write(&mut self, data: &[u8]) -> std::io::Result<usize> {
        self.update(data);
        Ok(data.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}
