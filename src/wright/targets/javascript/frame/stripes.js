/* Stripes of a message, and what follows the last one, in WebAssembly alone: JavaScript has no products of 64 bits. */

import { Alone } from "./alone.js";
import { part, sizeOf } from "./views.js";
import { WINDOW } from "./wasm.js";

/** Bytes of a stripe. */
export const STRIPE = 32;
/** Bytes of memory before the window: the accumulators and the message's length, and from some byte on the hash. */
const STATE = 64;
const HASH = 48;
/** From this many bytes on, the runtime's copy beats a loop. */
const BULK = 32;
/** Bytes of the known answer's message: stripes, a word, half of one, and bytes. */
const KNOWN = 2 * STRIPE + 15;

export class Stripes extends Alone {
  /** `start` are the accumulators, and `known` the hash, of the bytes 0, 1, 2 and so on. Both have the low words first. */
  constructor(title, module, start, known) {
    super(title, module, STATE + WINDOW);
    this.start = start;
    this.known = known;
  }

  opened(buffer, base) {
    this.state = new Int32Array(buffer, base, HASH >> 2);
    this.found = new Int32Array(buffer, base + HASH, 2);
    this.long = typeof BigUint64Array === "function" ? new BigUint64Array(buffer, base + HASH, 1) : undefined;
    this.window = new Uint8Array(buffer, base + STATE, WINDOW);
  }

  right() {
    const { found, known } = this;
    const bytes = Uint8Array.from({ length: KNOWN }, (_, i) => i);
    this.load(this.start);
    this.close(this.take(bytes, 0, KNOWN), KNOWN % STRIPE, KNOWN);
    return found[0] === known[0] && found[1] === known[1];
  }

  load(accumulators) {
    for (let i = 0; i < accumulators.length; i++) this.state[i] = accumulators[i];
  }

  save(accumulators) {
    for (let i = 0; i < accumulators.length; i++) accumulators[i] = this.state[i];
  }

  /** Copies bytes to the start of the window. */
  put(bytes, at, end) {
    const size = end - at;
    const { window } = this;
    if (size < BULK) for (let i = 0; i < size; i++) window[i] = bytes[at + i];
    else window.set(size === sizeOf(bytes) ? bytes : part(bytes, at, end));
  }

  /** Takes the whole stripes of the bytes that stand in the window; gives the place of what is left. */
  stripe(size) {
    const end = size - (size % STRIPE);
    if (end > 0) this.exports.stripes(this.base, this.base + STATE, 0, end);
    return end;
  }

  /** Takes the whole stripes from `at` to `end`; gives the place of what is left in the window. */
  take(bytes, at, end) {
    for (; end - at > WINDOW; at += WINDOW) {
      this.put(bytes, at, at + WINDOW);
      this.stripe(WINDOW);
    }
    this.put(bytes, at, end);
    return this.stripe(end - at);
  }

  /** Computes the hash of a message of `length` bytes, of which `left`, at a place in the window, have not been taken. */
  close(at, left, length) {
    const { base, state } = this;
    state[8] = length;
    state[9] = length / 0x100000000;
    this.exports.converge(base, base + STATE + at, base + HASH, left, length < STRIPE ? 0 : 1);
    return this.found;
  }
}
