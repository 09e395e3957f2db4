/* The bulk edition: PBKDF2 in WebAssembly as a whole, and several messages or four passwords at a time where that gains. */

import { Batch } from "./batch.js";
import { bytesOf, checkRoom } from "./bytes.js";
import { checkApart, countOf, messagesOf, placesOf } from "./lists.js";
import { Loop } from "./loops.js";
import { partsIn, withParts } from "./parts.js";
import { part, sizeOf, viewOf } from "./views.js";
import { pad } from "./wasm.js";

/** Lanes of 32 bits. */
const LANES = 4;
/** Words that a state of words of 32 bits has room for. */
const WORDS = 16;
/** Lanes of 64 bits. */
const PAIR = 2;
/** Words of 32 bits in a sponge's state. */
const SPONGE = 50;
/** From this many bytes on, the runtime's copy beats a loop. */
const BULK = 96;
/** The same where the copy needs a view first. */
const LONG = 4096;

/**
 * A function like `plain`, with `modules` for many messages and for PBKDF2. `start` are the words before the first block,
 * in 32 bits; `flip` is 1 where they are halves of words of 64 bits, the high one first.
 */
export function bulk(plain, modules, start, lengthSize, flip) {
  const batch = modules.batch === undefined ? undefined : new Batch(plain, modules.batch, chaining(plain, start, lengthSize));
  const hash = onLanes(plain, batch);
  const usual = partsIn(plain);
  const sizes = [usual.pbkdf2, start.length, plain.outputLen >> 2, flip];
  const loop = new Loop(`PBKDF2 with ${plain.name}`, modules.iterate, 1, ...sizes);
  const iterate = (inner, outer, u, t, count) => {
    if (loop.ready()) loop.run([{ inner, outer, u, t }], count);
    else usual.pbkdf2(inner, outer, u, t, count);
  };
  const parts = Object.assign(Object.create(usual), { pbkdf2: iterate });
  if (modules.iterate4 !== undefined) {
    const four = new Loop(`PBKDF2 four at a time with ${plain.name}`, modules.iterate4, LANES, ...sizes);
    parts.iterateFour = (blocks, count) => {
      if (!four.ready()) return false;
      four.run(blocks, count);
      return true;
    };
  }
  return withParts(hash, parts);
}

/** A sponge like `plain`, with a `module` for many messages. */
export function bulkSponge(plain, module) {
  return withParts(onLanes(plain, new Batch(plain, module, sponging(plain))), partsIn(plain));
}

/** Four states of words of 32 bits, whose messages end with a bit and their length. */
function chaining({ blockLen, littleEndian }, start, lengthSize) {
  const starts = new Int32Array(LANES * WORDS);
  start.forEach((word, i) => {
    starts.fill(word, LANES * i, LANES * (i + 1));
  });
  return {
    lanes: LANES,
    start: starts,
    padding: 1 + lengthSize,
    pad: (window, view, at, size) => pad(window, view, at, size, size, blockLen, lengthSize, littleEndian),
    place: (k, lane) => LANES * k + lane,
    call: (batch, states, rows, room, counts, turns) =>
      batch(states, rows, 0, room, 2 * room, 3 * room, counts[0], counts[1], counts[2], counts[3], turns),
  };
}

/** Two states of words of 64 bits, whose messages end with a sponge's suffix. */
function sponging(plain) {
  const { blockLen } = plain;
  const { suffix } = partsIn(plain);
  return {
    lanes: PAIR,
    start: new Int32Array(PAIR * SPONGE),
    padding: 1,
    pad(window, _, at, size) {
      const end = at + size + blockLen - (size % blockLen);
      window.fill(0, at + size, end);
      window[at + size] = suffix;
      window[end - 1] |= 0x80;
      return end;
    },
    place: (k, lane) => 2 * (PAIR * (k >> 1) + lane) + (k & 1),
    call: (batch, states, rows, room, counts, turns) => batch(states, rows, 0, room, counts[0], counts[1], turns),
  };
}

/** A function like `plain`, with a batch for many messages where it has one. */
function onLanes(plain, batch) {
  const hash = (...given) => plain(...given);
  const { many: _many, ...others } = Object.getOwnPropertyDescriptors(plain);
  Object.defineProperties(hash, others);
  hash.many = batch === undefined ? plain.many : manyOf(plain, batch);
  Object.defineProperty(hash, "lanes", { get: () => (batch === undefined ? 1 : batch.lanes) });
  return hash;
}

/** Many messages in one call: several at a time where that gains. */
function manyOf(plain, batch) {
  const { outputLen } = plain;

  const many = (messages, ...more) => {
    if (more.length > 0 || !batch.ready()) return plain.many(messages, ...more);
    const list = messagesOf(messages).map((data) => bytesOf(data));
    const digests = new Array(list.length);
    batch.hash(list.length, {
      size: (i) => sizeOf(list[i]),
      put(i, window, _, at) {
        const bytes = list[i];
        const size = sizeOf(bytes);
        if (size >= BULK) window.set(bytes, at);
        else for (let j = 0; j < size; j++) window[at + j] = bytes[j];
      },
      take(i, words, lane) {
        digests[i] = new Uint8Array(outputLen);
        batch.give(new DataView(digests[i].buffer), 0, words, lane);
      },
      usual(from, to) {
        for (let i = from; i < to; i++) digests[i] = plain(list[i]);
      },
    });
    return digests;
  };

  many.into = (data, offsets, out, position = 0, ...more) => {
    if (more.length > 0 || !batch.ready()) return plain.many.into(data, offsets, out, position, ...more);
    const bytes = bytesOf(data);
    const places = placesOf(offsets, sizeOf(bytes));
    const count = countOf(places) - 1;
    checkRoom(out, position, count * outputLen);
    checkApart(bytes, places, out, position, count * outputLen);
    const from = viewOf(bytes);
    const to = viewOf(out);
    batch.hash(count, {
      size: (i) => places[i + 1] - places[i],
      put(i, window, view, at) {
        const start = places[i];
        const size = places[i + 1] - start;
        if (size >= LONG) {
          window.set(part(bytes, start, start + size), at);
          return;
        }
        let j = 0; // in words: there is no view that the runtime could copy
        for (; j < size - 3; j += 4) view.setInt32(at + j, from.getInt32(start + j));
        for (; j < size; j++) window[at + j] = bytes[start + j];
      },
      take(i, words, lane) {
        batch.give(to, position + i * outputLen, words, lane);
      },
      usual(first, end) {
        const some = first === 0 && end === count ? places : Array.from({ length: end + 1 - first }, (_, i) => places[first + i]);
        plain.many.into(bytes, some, out, position + first * outputLen);
      },
    });
    return out;
  };
  return many;
}
