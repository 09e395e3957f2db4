/* XXH3's kernels, in WebAssembly alone: a product's two halves are 16 products of JavaScript's, and 4 of WebAssembly's. */

import { Alone } from "./alone.js";
import { part, sizeOf } from "./views.js";
import { WINDOW } from "./wasm.js";

/** Bytes of a stripe, and of a block of them. */
export const STRIPE = 64;
export const BLOCK = 1024;
/** The length from which on a message has stripes. */
export const SHORTEST = 241;
/** Words of the state: accumulators, the seed's secret, the message's length, and the seed. */
export const WORDS = 68;
const ACCUMULATORS = 16;
const LENGTH = 64;
const SEED = 66;
/** Bytes of memory before the window: the state, the hash, and room for the stripe before what stands there. */
const HASH = 272;
const STATE = 384;
/** From this many bytes on, the runtime's copy beats a loop. */
const BULK = 32;
/** The lengths of the known answers' messages: all kernels have a part in them. */
const KNOWN = [16, 128, 240, 1400];

/** The bytes behind whole blocks, one of which is only whole if the message goes on. */
export function behind(length) {
  return length > 0 ? ((length - 1) % BLOCK) + 1 : 0;
}

/** Makes the state of a seed from that of none: its secret is the seed added to one word, and subtracted from the next. */
export function sow(words, low, high) {
  for (let i = ACCUMULATORS; i < LENGTH; i += 4) {
    const sum = (words[i] >>> 0) + (low >>> 0);
    words[i] = sum;
    words[i + 1] += high + (sum > 0xffffffff ? 1 : 0);
    const borrow = words[i + 2] >>> 0 < low >>> 0 ? 1 : 0;
    words[i + 2] -= low;
    words[i + 3] -= high + borrow;
  }
  words[SEED] = low;
  words[SEED + 1] = high;
  return words;
}

export class Accumulators extends Alone {
  /** `start` is the state without a seed, and `known` the hashes of the bytes 0, 1, 2 and so on. The low words are first. */
  constructor(title, module, start, known) {
    super(title, module, STATE + WINDOW);
    this.start = start;
    this.known = known;
  }

  opened(buffer, base) {
    this.state = new Int32Array(buffer, base, WORDS);
    this.found = new Int32Array(buffer, base + HASH, 2);
    this.room = new Uint8Array(buffer, base + STATE - STRIPE, STRIPE + WINDOW);
    this.window = new Uint8Array(buffer, base + STATE, WINDOW);
  }

  right() {
    const { found, known } = this;
    const bytes = Uint8Array.from({ length: KNOWN[3] }, (_, i) => i);
    return KNOWN.every((size, i) => {
      this.load(this.start);
      this.hash(bytes, size);
      return found[0] === known[2 * i] && found[1] === known[2 * i + 1];
    });
  }

  load(words) {
    this.state.set(words);
  }

  save(words) {
    for (let i = 0; i < ACCUMULATORS; i++) words[i] = this.state[i];
  }

  /** Loads a seed alone, which is all that a message without stripes takes. */
  plant(low, high) {
    this.state[SEED] = low;
    this.state[SEED + 1] = high;
  }

  /** Copies bytes to the window, and so many that stand before them to before it. */
  put(bytes, at, end, before = 0) {
    const first = at - before;
    const size = end - first;
    const { room } = this;
    const place = STRIPE - before;
    if (size < BULK) for (let i = 0; i < size; i++) room[place + i] = bytes[first + i];
    else room.set(size === sizeOf(bytes) ? bytes : part(bytes, first, end), place);
  }

  /** Takes the blocks from `at` to `end`, which are whole. */
  take(bytes, at, end) {
    for (; at < end; at += WINDOW) {
      const size = Math.min(WINDOW, end - at);
      this.put(bytes, at, at + size);
      this.blocks(size);
    }
  }

  /** Takes the blocks that stand in the window. */
  blocks(size) {
    if (size > 0) this.exports.blocks(this.base, this.base + STATE, 0, size);
  }

  /** Computes the hash of the first bytes of an array. */
  hash(bytes, size) {
    const last = size > WINDOW ? size - behind(size) : 0;
    this.take(bytes, 0, last);
    this.put(bytes, last, size, last > 0 ? STRIPE : 0);
    return this.close(size - last, size);
  }

  /** Computes the hash of a message of `length` bytes, the last `size` of which stand in the window. */
  close(size, length) {
    const { base, exports, state } = this;
    const message = base + STATE;
    const out = base + HASH;
    if (length < SHORTEST) {
      const seed = base + 4 * SEED;
      if (length <= 16) exports.up_to_16(seed, message, out, length);
      else if (length <= 128) exports.up_to_128(seed, message, out, length);
      else exports.up_to_240(seed, message, out, length);
      return this.found;
    }
    const left = behind(size);
    const rest = message + size - left;
    this.blocks(size - left);
    exports.stripes(base, rest, ((left - 1) / STRIPE) | 0);
    state[LENGTH] = length;
    state[LENGTH + 1] = length / 0x100000000;
    exports.last(base, rest + left - STRIPE, out);
    return this.found;
  }
}
