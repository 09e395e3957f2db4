//! Subtrees of $$ title $$: many chunks of a message at once, and what waits for its neighbour.

use super::node::{begun, value, Value, BLOCK, CHUNK, CHUNK_END, CHUNK_START, PARENT, SIZE};
use super::$$ type $$;
use crate::batches::$$ name $$::{self as batches, Node};
use crate::kernels::$$ kernels $$ as kernel;

/// Chunks of a subtree that is hashed at once, by this thread and by all.
const MOST: usize = 1024;
const MOST_BY_ALL: usize = 1 << 20;
/// Chunks from which half of a subtree is worth a task: some twenty microseconds by AVX-512, where a thread that sleeps takes ten to begin.
#[cfg(feature = "rayon")]
const TASK: usize = 128;
/// Values that a subtree comes down to before its last levels: they fill lanes.
const WIDTH: usize = 16;

impl $$ type $$ {
    pub(super) fn push(&mut self, value: Value, chunks: u64) {
        self.join();
        self.values[self.depth] = value;
        self.depth += 1;
        self.chunks += chunks;
    }

    /// Joins complete subtrees, as there is more behind them: a message that ended here would have its root between two.
    pub(super) fn join(&mut self) {
        while self.depth > self.chunks.count_ones() as usize {
            self.depth -= 1;
            let mut state = begun(&self.key, 0, self.mode | PARENT);
            let two = self.values[self.depth - 1..=self.depth].as_flattened();
            kernel::compress(&mut state, two, 0, BLOCK);
            self.values[self.depth - 1] = value(&state);
        }
    }

    /// Hashes whole chunks at a chunk's begin: as many as make a subtree here, but none alone that may be the last.
    ///
    /// Returns what is behind them.
    pub(super) fn subtree<'a, const THREADS: bool>(&mut self, data: &'a [u8]) -> &'a [u8] {
        let mut chunks = if THREADS { MOST_BY_ALL } else { MOST };
        while chunks > data.len() / CHUNK || self.chunks & (chunks as u64 - 1) != 0 {
            chunks /= 2;
        }
        let (now, later) = data.split_at(chunks * CHUNK);
        let mut values = [[0; SIZE]; WIDTH];
        let mut count = self.level::<THREADS>(now, self.chunks, &mut values);
        while count > 2 {
            count /= 2;
            let mut joined = [[0; SIZE]; WIDTH / 2];
            self.parents(&values[..2 * count], &mut joined);
            values[..count].copy_from_slice(&joined[..count]);
        }
        for value in &values[..count] {
            self.push(*value, (chunks / count) as u64);
        }
        later
    }

    /// Values of nodes for as many chunks as there are: at most `WIDTH`. Returns how many.
    fn level<const THREADS: bool>(
        &self,
        data: &[u8],
        number: u64,
        values: &mut [Value; WIDTH],
    ) -> usize {
        let chunks = data.len() / CHUNK;
        if chunks > WIDTH {
            let mut below = [[[0; SIZE]; WIDTH]; 2];
            let [first, second] = &mut below;
            let (left, right) = data.split_at(data.len() / 2);
            let first = || self.level::<THREADS>(left, number, first);
            let second = || self.level::<THREADS>(right, number + chunks as u64 / 2, second);
            both::<THREADS>(chunks, first, second);
            self.parents(below.as_flattened(), values);
            return WIDTH;
        }
        let each = data.chunks_exact(CHUNK).zip(values).zip(number..);
        let mut leaves =
            each.map(|((chunk, value), number)| Node::new(chunk, value, number, CHUNK_END));
        batches::nodes(&self.key, self.mode | CHUNK_START, chunks, &mut leaves);
        chunks
    }

    fn parents(&self, below: &[Value], values: &mut [Value]) {
        let each = below.chunks_exact(2).zip(values);
        let mut parents = each.map(|(two, value)| Node::new(two.as_flattened(), value, 0, 0));
        batches::nodes(&self.key, self.mode | PARENT, below.len() / 2, &mut parents);
    }
}

/// Hashes both halves of a subtree of so many chunks: by two threads, where one is free and they are worth it.
#[cfg_attr(not(feature = "rayon"), allow(unused_variables))]
fn both<const THREADS: bool>(
    chunks: usize,
    mut first: impl FnMut() -> usize + Send,
    mut second: impl FnMut() -> usize + Send,
) {
    #[cfg(feature = "rayon")]
    if THREADS && chunks >= 2 * TASK {
        rayon::join(first, second);
        return;
    }
    first();
    second();
}
