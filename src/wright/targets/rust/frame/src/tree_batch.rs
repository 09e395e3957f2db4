//! Nodes of $$ title $$ side by side, where the processor has the vectors for it: of one message, or of many.

/*% for each in wide | reverse %*/
#[cfg(all(target_arch = "x86_64", feature = "std"))]
use crate::$$ each.file.name $$::{columns$$ each.shape $$, splat$$ each.shape $$, words$$ each.shape $$};
/*% endfor %*/
use crate::$$ name $$::node::{
    begun, last_block, value, Key, State, Value, BLOCK, CHUNK, CHUNK_END, CHUNK_START, PARENT,
    ROOT, SIZE,
};
use crate::$$ name $$::output;
use crate::kernels::$$ kernels $$ as kernel;
#[cfg(all(target_arch = "x86_64", feature = "std"))]
use crate::many::End;
use crate::many::Slot;

/// Chunks at most of a message that shares lanes with others: a longer one fills them alone.
const TALL: usize = 64;
/// Chunks of messages that are hashed together; each message has two or more.
const NODES: usize = 128;
const TREES: usize = NODES / 2;

/// A chunk, or the values of two nodes: its bytes, where its own value goes, and what ends it.
pub(crate) struct Node<'a> {
    slot: Slot<'a>,
    /// The chunk's number.
    number: u64,
    /// The flags of its last block alone.
    last: u32,
}

impl<'a> Node<'a> {
    #[inline]
    pub(crate) fn new(data: &'a [u8], value: &'a mut Value, number: u64, last: u32) -> Self {
        let slot = Slot::new((data, value));
        Self { slot, number, last }
    }
}

/// Writes the value of each node, under a key; their first blocks have these flags. There are about `count` of them.
#[cfg_attr(
    not(all(target_arch = "x86_64", feature = "std")),
    allow(unused_variables)
)]
pub(crate) fn nodes(
    key: &Key,
    flags: u32,
    count: usize,
    nodes: &mut dyn Iterator<Item = Node<'_>>,
) {
/*% for each in wide %*/
    #[cfg(all(target_arch = "x86_64", feature = "std"))]
    if count >= $$ each.least $$ && crate::$$ each.file.name $$::is_here() {
        // SAFETY: the processor has the instructions that the function is compiled for.
        #[allow(unsafe_code)]
        unsafe {
            lanes$$ each.lanes $$(key, flags, nodes);
        }
        return;
    }
/*% endfor %*/
    for mut node in nodes {
        alone(begun(key, node.number, flags), &mut node);
    }
}

/// Hashes what is left of a node.
fn alone(mut state: State, node: &mut Node) {
    let block = last_block(&mut state, node.slot.rest, node.last);
    kernel::compress(&mut state, &block, 0, BLOCK);
    node.slot.digest.copy_from_slice(&value(&state));
}

/*% for each in wide %*/
/// One node a lane of $$ each.file.title $$'s vectors. A lane takes the next node as soon as its own ends.
#[cfg(all(target_arch = "x86_64", feature = "std"))]
#[target_feature(enable = "$$ each.file.callers $$")]
fn lanes$$ each.lanes $$(key: &Key, flags: u32, nodes: &mut dyn Iterator<Item = Node<'_>>) {
    const LANES: usize = $$ each.lanes $$;
    /// Fewer nodes are faster one after the other.
    const LEAST: usize = $$ each.least $$;
    let mut state = [splat$$ each.shape $$(0); 12];
    let mut rooms = [[0; BLOCK]; LANES];
    let mut waiting: [Option<Node>; LANES] = [const { None }; LANES];
    let mut next = |words: &mut [[u32; LANES]; 12], lane: usize| {
        let node = nodes.next()?;
        for (words, word) in words.iter_mut().zip(begun(key, node.number, flags)) {
            words[lane] = word;
        }
        Some(node)
    };
    let mut busy = 0;
    for (lane, node) in waiting.iter_mut().enumerate() {
        *node = next(words$$ each.shape $$(&mut state), lane);
        busy += usize::from(node.is_some());
    }
    while busy >= LEAST {
        let mut blocks = [&[0; BLOCK]; LANES];
        let mut ends = [false; LANES];
        let words = words$$ each.shape $$(&mut state);
        for (lane, (node, room)) in waiting.iter_mut().zip(&mut rooms).enumerate() {
            let Some(node) = node else { continue };
            let size = node.slot.rest.len();
            (blocks[lane], ends[lane]) = node.slot.next(End::Zeros, room);
            if ends[lane] {
                words[10][lane] = (size as u64 & 0xff) as u32;
                words[11][lane] |= node.last;
            }
        }
        let blocks = columns$$ each.shape $$::<false>(blocks);
        kernel::$$ each.file.name $$::lanes$$ each.lanes $$(&mut state, &blocks);
        let words = words$$ each.shape $$(&mut state);
        for (lane, node) in waiting.iter_mut().enumerate() {
            if let (Some(ended), true) = (node.as_mut(), ends[lane]) {
                let own = value(&taken(words, lane));
                ended.slot.digest.copy_from_slice(&own);
                *node = next(words, lane);
                busy -= usize::from(node.is_none());
            }
        }
    }
    let words = words$$ each.shape $$(&mut state);
    for (lane, node) in waiting.into_iter().enumerate() {
        if let Some(mut node) = node {
            alone(taken(words, lane), &mut node);
        }
    }
}

/*% endfor %*/
/// The state of a lane, each word where it lies: `map` would copy all lanes first.
#[cfg(all(target_arch = "x86_64", feature = "std"))]
#[inline]
fn taken<const LANES: usize>(words: &[[u32; LANES]; 12], lane: usize) -> State {
    let mut own = [0; 12];
    for (own, words) in own.iter_mut().zip(words) {
        *own = words[lane];
    }
    own
}

/// A message, and where its digest goes.
type Message<'a> = (&'a [u8], &'a mut Value);

/// Writes the digest of each message, under a key in a mode.
///
/// Messages of one chunk share lanes as they come. Longer ones are put aside, and share lanes with one another.
pub(crate) fn many(key: &Key, mode: u32, messages: &mut dyn Iterator<Item = Message<'_>>) {
    let (mut trees, count) = (None, messages.size_hint().0);
    let mut short = messages.filter_map(|(message, digest)| {
        if message.len() <= CHUNK {
            return Some(Node::new(message, digest, 0, CHUNK_END | ROOT));
        }
        let chunks = message.len().div_ceil(CHUNK);
        if chunks > TALL {
            output(key, mode, message).read(digest);
            return None;
        }
        let trees = trees.get_or_insert_with(Trees::default);
        if trees.count == TREES || trees.chunks + chunks > NODES {
            trees.hash(key, mode);
        }
        trees.messages[trees.count] = Some((message, digest));
        trees.count += 1;
        trees.chunks += chunks;
        None
    });
    nodes(key, mode | CHUNK_START, count, &mut short);
    if let Some(mut trees) = trees {
        trees.hash(key, mode);
    }
}

/// Messages of several chunks that are hashed together.
struct Trees<'a> {
    messages: [Option<Message<'a>>; TREES],
    count: usize,
    chunks: usize,
}

impl Default for Trees<'_> {
    fn default() -> Self {
        Self {
            messages: [const { None }; TREES],
            count: 0,
            chunks: 0,
        }
    }
}

impl Trees<'_> {
    /// Hashes them all: their chunks, then their nodes, level by level, as if each tree were as high as the highest.
    fn hash(&mut self, key: &Key, mode: u32) {
        let mut counts = [0; TREES];
        let mut values = [[0; SIZE]; NODES];
        for (count, message) in counts.iter_mut().zip(self.messages.iter().flatten()) {
            *count = message.0.len().div_ceil(CHUNK);
        }
        let each = self.messages.iter().flatten();
        let chunks = each.flat_map(|(message, _)| (0..).zip(message.chunks(CHUNK)));
        let mut leaves = chunks
            .zip(&mut values)
            .map(|((number, chunk), value)| Node::new(chunk, value, number, CHUNK_END));
        nodes(key, mode | CHUNK_START, self.chunks, &mut leaves);
        while counts.iter().any(|count| *count > 1) {
            let parents_of = counts.iter().map(|count| count / 2).sum();
            let mut joined = [[0; SIZE]; NODES];
            let mut rest = &values[..];
            let pairs = counts.iter().flat_map(|count| {
                let own;
                (own, rest) = rest.split_at(*count);
                let last = if *count == 2 { ROOT } else { 0 };
                own.chunks(2).map(move |two| (two, last))
            });
            let mut parents = pairs.zip(&mut joined).filter_map(|((two, last), value)| {
                if let [one] = two {
                    *value = *one;
                    return None;
                }
                Some(Node::new(two.as_flattened(), value, 0, last))
            });
            nodes(key, mode | PARENT, parents_of, &mut parents);
            values = joined;
            counts = counts.map(|count: usize| count.div_ceil(2));
        }
        for (message, value) in self.messages.iter_mut().zip(values) {
            if let Some((_, digest)) = message.take() {
                *digest = value;
            }
        }
        (self.count, self.chunks) = (0, 0);
    }
}
