//! Many messages of $$ titles | join(", ") $$: side by side, where the processor has the vectors for it.

/*% macro used(each, names) %*/
#[cfg($$ each.file.here $$)]
use crate::$$ each.file.name $$::{$$ names | join(each.shape ~ ", ") $$$$ each.shape $$};
/*% endmacro %*/
/*% macro instructions_of(machine) %*/
/*% for each in instructed if each.file.machine == machine %*/
$$ used(each, ["filled", "lane", "u"]) -$$
/*% endfor %*/
/*% endmacro %*/
$$ instructions_of("aarch64") -$$
/*% for each in wide | reverse %*/
$$ used(each, ["columns", "splat", "words"]) -$$
/*% endfor %*/
use crate::kernels::$$ owner $$ as kernel;
use crate::many::{End, Slot};
$$ instructions_of("x86_64") $$
const BLOCK: usize = $$ block_size $$;
const WORDS: usize = $$ words $$;
/*% if keeps_last %*/
const END: End = End::Zeros;
/*% else %*/
const END: End = End::Length {
    bytes: $$ length_size $$,
    big_endian: $$ "true" if big_endian else "false" $$,
};
/*% endif %*/
type Words = [$$ word $$; WORDS];

/*% if sampled %*/
/// Bytes of a message from which the lanes of $$ wide[0].file.title $$ are faster than the SHA instructions.
#[cfg(all(target_arch = "x86_64", feature = "std"))]
const LONG: usize = $$ long $$;

/*% endif %*/
/*% macro taken_by(call, condition, file) %*/
    #[cfg($$ file.here $$)]
    if $$ condition $$ {
        // SAFETY: the processor has the instructions that the function is compiled for.
        #[allow(unsafe_code)]
        unsafe {
            $$ call $$(start, &mut messages);
        }
        return;
    }
/*% endmacro %*/
/*% if sampled %*/
/// Whether lanes are right for messages of so many bytes, or the SHA instructions are not there.
#[cfg(all(target_arch = "x86_64", feature = "std"))]
fn are_lanes_right(mean: usize) -> bool {
    mean >= LONG || !crate::shani::is_here()
}

/// Writes the digest of each message, after a state that all of them begin with; they have so many bytes on average.
#[cfg_attr(
    not(all(target_arch = "x86_64", feature = "std")),
    allow(unused_variables)
)]
pub(crate) fn many<'a>(start: &Words, mean: usize, mut messages: impl Iterator<Item = Slot<'a>>) {
/*% else %*/
/// Writes the digest of each message, after a state that all of them begin with.
pub(crate) fn many<'a>(start: &Words, mut messages: impl Iterator<Item = Slot<'a>>) {
/*% endif %*/
/*% for each in wide %*/
/*% set here = "crate::" ~ each.file.name ~ "::is_here()" %*/
/*% if not loop.last %*/
/*% set here = "messages.size_hint().0 >= " ~ each.least ~ " && " ~ here %*/
/*% if sampled %*/
/*% set here = "are_lanes_right(mean) && " ~ here %*/
/*% endif %*/
/*% else %*/
/*% for by in instructed %*/
$$ taken_by("interleaved", "crate::" ~ by.file.name ~ "::is_here()", by.file) -$$
/*% endfor %*/
/*% endif %*/
$$ taken_by("lanes" ~ each.lanes, here, each.file) -$$
/*% endfor %*/
    for message in &mut messages {
        alone(*start, message);
    }
}

/// Hashes what is left of a message. Not inlined, so that it is compiled once and not once for each caller.
#[inline(never)]
fn alone(mut state: Words, mut slot: Slot) {
    if slot.marked {
        let mut room = [0; BLOCK];
        let (block, _) = slot.next(END, &mut room);
        kernel::compress(&mut state, block, 0, BLOCK);
    } else {
        /*% if not keeps_last %*/
        if !slot.behind.is_empty() {
            kernel::compress(&mut state, slot.rest, 0, slot.rest.len());
            slot.rest = slot.behind;
        }
        /*% endif %*/
        let whole = slot.rest.len()$$ ".saturating_sub(1)" if keeps_last $$ / BLOCK * BLOCK;
        kernel::compress(&mut state, slot.rest, 0, whole);
        let rest = &slot.rest[whole..];
        let mut block = [0; BLOCK];
        block[..rest.len()].copy_from_slice(rest);
        kernel::finish(&mut state, &mut block, rest.len(), slot.length);
    }
    put(&state, slot.digest);
}

#[inline]
fn put(state: &Words, digest: &mut [u8]) {
    for (bytes, word) in digest.chunks_mut($$ word_size $$).zip(state) {
        bytes.copy_from_slice(&word.to_$$ order $$_bytes()[..bytes.len()]);
    }
}

/*% for each in wide %*/
/// One message a lane of $$ each.file.title $$'s vectors.
#[cfg(all(target_arch = "x86_64", feature = "std"))]
#[target_feature(enable = "$$ each.file.callers $$")]
fn lanes$$ each.lanes $$<'a>(start: &Words, messages: &mut impl Iterator<Item = Slot<'a>>) {
    const LANES: usize = $$ each.lanes $$;
    /// Fewer messages are faster one after the other.
    const LEAST: usize = $$ each.least $$;
    let mut state = [splat$$ each.shape $$(0); WORDS];
    let mut rooms = [[0; BLOCK]; LANES];
    let mut slots: [Option<Slot>; LANES] = [const { None }; LANES];
    let mut busy = 0;
    for (words, word) in words$$ each.shape $$(&mut state).iter_mut().zip(start) {
        *words = [*word; LANES];
    }
    for slot in &mut slots {
        *slot = messages.next();
        busy += usize::from(slot.is_some());
    }
    while busy >= LEAST {
        let mut blocks = [&[0; BLOCK]; LANES];
        let mut ends = [false; LANES];
        for (lane, (slot, room)) in slots.iter_mut().zip(&mut rooms).enumerate() {
            if let Some(slot) = slot {
                (blocks[lane], ends[lane]) = slot.next(END, room);
            }
        }
        let blocks = columns$$ each.shape $$::<$$ "true" if big_endian else "false" $$>(blocks);
        /*% if keeps_last %*/
        for (lane, slot) in slots.iter().enumerate() {
            if let (Some(slot), true) = (slot, ends[lane]) {
                let words = words$$ each.shape $$(&mut state);
                words[8][lane] = $$ "(slot.length & 0xffff_ffff) as u32" if word == "u32" else "slot.length" $$;
                words[9][lane] = $$ "(slot.length >> 32) as u32" if word == "u32" else "0" $$;
                words[10][lane] = $$ word $$::MAX;
            }
        }
        /*% endif %*/
        kernel::$$ each.file.name $$::lanes$$ each.lanes $$(&mut state, &blocks);
        let words = words$$ each.shape $$(&mut state);
        for (lane, slot) in slots.iter_mut().enumerate() {
            if let (Some(ended), true) = (slot.as_mut(), ends[lane]) {
                put(&taken(words, lane), ended.digest);
                *slot = messages.next();
                busy -= usize::from(slot.is_none());
                for (words, word) in words.iter_mut().zip(start) {
                    words[lane] = *word;
                }
            }
        }
    }
    let words = words$$ each.shape $$(&mut state);
    for (lane, slot) in slots.into_iter().enumerate() {
        if let Some(slot) = slot {
            alone(taken(words, lane), slot);
        }
    }
}

/*% endfor %*/
/// The words of a lane, each where it lies: `map` would copy all lanes first.
#[cfg(all(target_arch = "x86_64", feature = "std"))]
#[inline]
fn taken<const LANES: usize>(words: &[[$$ word $$; LANES]; WORDS], lane: usize) -> Words {
    let mut own = [0; WORDS];
    for (own, words) in own.iter_mut().zip(words) {
        *own = words[lane];
    }
    own
}
/*% if instructed %*/
/*% set count = 128 // (8 * word_size) %*/
/*% set shape = 8 * word_size ~ "x" ~ count %*/
/*% macro here() %*/
/*% if instructed | length > 1 %*/
#[cfg(any(
/*% for each in instructed %*/
    $$ each.file.here $$$$ "" if loop.last else "," $$
/*% endfor %*/
))]
/*% else %*/
#[cfg($$ instructed[0].file.here $$)]
/*% endif %*/
/*% endmacro %*/
/*% macro enabled() %*/
/*% for each in instructed %*/
#[cfg_attr(target_arch = "$$ each.file.machine $$", target_feature(enable = "$$ each.file.features $$"))]
/*% endfor %*/
/*% endmacro %*/

/// The state as rows of $$ "four" if count == 4 else "two" $$ words$$ ", the last one filled with zeros" if words < 8 $$.
$$ here() -$$
#[inline]
$$ enabled() -$$
fn rows(words: &Words) -> [u$$ shape $$; $$ 8 // count $$] {
    let mut all = [0; 8];
    all[..WORDS].copy_from_slice(words);
    [
/*% for row in range(0, 8, count) %*/
        filled$$ shape $$(/*% for i in range(row, row + count) %*/all[$$ i $$]$$ "" if loop.last else ", " $$/*% endfor %*/),
/*% endfor %*/
    ]
}

$$ here() -$$
#[inline]
$$ enabled() -$$
fn words(rows: [u$$ shape $$; $$ 8 // count $$]) -> Words {
    let mut words = [0; WORDS];
    for (i, word) in words.iter_mut().enumerate() {
        *word = lane$$ shape $$(rows[i / $$ count $$], i % $$ count $$);
    }
    words
}

/// Two messages side by side, by the SHA instructions.
$$ here() -$$
$$ enabled() -$$
fn interleaved<'a>(start: &Words, messages: &mut impl Iterator<Item = Slot<'a>>) {
    let first = rows(start);
    let mut state = [first; 2];
    let mut rooms = [[0; BLOCK]; 2];
    let mut slots = [messages.next(), messages.next()];
    while let [Some(one), Some(two)] = &mut slots {
        let [room, another] = &mut rooms;
        let ((block, ends), (other, also)) = (one.next(END, room), two.next(END, another));
        let [state_of, others] = &mut state;
/*% for each in instructed %*/
        #[cfg(target_arch = "$$ each.file.machine $$")]
        kernel::$$ each.file.name $$::interleaved_$$ each.suffix $$(state_of, block, others, other);
/*% endfor %*/
        for (lane, ends) in [ends, also].into_iter().enumerate() {
            if let (Some(ended), true) = (slots[lane].as_mut(), ends) {
                put(&words(state[lane]), ended.digest);
                slots[lane] = messages.next();
                state[lane] = first;
            }
        }
    }
    for (rows, slot) in state.into_iter().zip(slots) {
        if let Some(slot) = slot {
            alone(words(rows), slot);
        }
    }
}
/*% endif %*/
/*% if padded %*/

/// Writes the digest of each block of two digests.
pub(crate) fn pairs<'a>(
    start: &Words,
    blocks: &'a [[u8; BLOCK]],
    digests: &'a mut [[u8; BLOCK / 2]],
) {
/*% for each in instructed %*/
    #[cfg($$ each.file.here $$)]
    if crate::$$ each.file.name $$::is_here() {
        // SAFETY: the processor has the instructions that the function is compiled for.
        #[allow(unsafe_code)]
        unsafe {
            padded(start, blocks, digests);
        }
        return;
    }
/*% endfor %*/
    let messages = blocks.iter().map(|block| &block[..]);
    let digests = digests.iter_mut().map(|digest| &mut digest[..]);
    many(start, $$ "BLOCK, " if sampled $$messages.zip(digests).map(Slot::new));
}

/// Two pairs side by side, by the SHA instructions; the schedule of their padding is constants.
$$ here() -$$
$$ enabled() -$$
fn padded(start: &Words, blocks: &[[u8; BLOCK]], digests: &mut [[u8; BLOCK / 2]]) {
    let first = rows(start);
    let (twos, last) = blocks.as_chunks();
    let (outs, out) = digests.as_chunks_mut();
    for ([one, two], [digest, other]) in twos.iter().zip(outs) {
        let (mut state, mut others) = (first, first);
/*% for each in instructed %*/
        #[cfg(target_arch = "$$ each.file.machine $$")]
        kernel::$$ each.file.name $$::padded_$$ each.suffix $$(&mut state, one, &mut others, two);
/*% endfor %*/
        put(&words(state), digest);
        put(&words(others), other);
    }
    if let ([block], [digest]) = (last, out) {
        alone(*start, Slot::new((block, digest)));
    }
}
/*% endif %*/
