//! Cuts a message that comes in pieces into whole blocks.

/// The bytes of a message that wait for the rest of their block, and how many bytes there were.
#[derive(Clone)]
pub(crate) struct Blocks<const BLOCK: usize> {
    /// The block that is being filled: its first `waiting` bytes are the message's.
    pub(crate) block: [u8; BLOCK],
    pub(crate) waiting: usize,
    /// Bytes of the message so far.
    pub(crate) length: u64,
}

impl<const BLOCK: usize> Blocks<BLOCK> {
    pub(crate) const fn new() -> Self {
        Self {
            block: [0; BLOCK],
            waiting: 0,
            length: 0,
        }
    }

    /// Begins a message anew.
    #[allow(dead_code, reason = "hashes that chain blocks are made anew")]
    pub(crate) fn restart(&mut self) {
        (self.waiting, self.length) = (0, 0);
    }

    /// Takes data, and gives `absorb` slices with the length of the whole blocks that they begin with.
    ///
    /// With `keeps_last` a block that is full waits until there is more data.
    pub(crate) fn update(
        &mut self,
        mut data: &[u8],
        keeps_last: bool,
        mut absorb: impl FnMut(&[u8], usize),
    ) {
        if data.is_empty() {
            return;
        }
        self.length = self.length.wrapping_add(data.len() as u64);
        let kept = usize::from(keeps_last);
        if self.waiting > 0 {
            let room = BLOCK - self.waiting;
            if data.len() < room + kept {
                self.block[self.waiting..][..data.len()].copy_from_slice(data);
                self.waiting += data.len();
                return;
            }
            let (first, others) = data.split_at(room);
            self.block[self.waiting..].copy_from_slice(first);
            absorb(&self.block, BLOCK);
            data = others;
        }
        let whole = data.len().saturating_sub(kept) / BLOCK * BLOCK;
        if whole > 0 {
            absorb(data, whole);
        }
        let rest = &data[whole..];
        self.block[..rest.len()].copy_from_slice(rest);
        self.waiting = rest.len();
    }
}
