//! Work as parts, for rayon's threads.

use rayon::current_num_threads;

/// Bytes from which a part is worth a task: some twenty microseconds, where a thread that sleeps takes ten to begin.
const LEAST: usize = 1 << 16;
/// Parts a thread: one that has finished takes others of a thread whose messages are longer.
const PARTS: usize = 4;

/// How many of so many messages make a part, when all have so many bytes together.
pub(crate) fn part(messages: usize, bytes: usize) -> usize {
    let parts = (bytes / LEAST).clamp(1, PARTS * current_num_threads());
    messages.div_ceil(parts).max(1)
}
