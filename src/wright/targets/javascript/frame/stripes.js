/* Stripes of a message, and what follows the last one: their memory, and the way that takes them. */

import { chosen } from "./blocks.js";
import { Optional } from "./optional.js";
import { part, sizeOf } from "./views.js";
import { WINDOW } from "./wasm.js";

/** Bytes of a stripe. */
export const STRIPE = 32;
/** Bytes of memory before the window: the accumulators and the message's length, and from some byte on the hash. */
const STATE = 64;
const HASH = 48;
/** JavaScript's window: it has a text that is short, and lies in a processor's first cache. */
const SMALL = 4096;
/** From this many bytes on, the runtime's copy beats a loop. */
const BULK = 32;
/** Bytes of the known answer's message: stripes, a word, half of one, and bytes. */
const KNOWN = 79;

/** Subclasses have `stripes(end)` and `converge(at, left, striped)`, the kernels over this memory. */
class Stripes {
  constructor(buffer, base, size) {
    this.state = new Int32Array(buffer, base, HASH >> 2);
    this.found = new Int32Array(buffer, base + HASH, 2);
    this.window = new Uint8Array(buffer, base + STATE, size);
    this.size = size;
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
    if (end > 0) this.stripes(end);
    return end;
  }

  /** Takes the whole stripes from `at` to `end`; gives the place of what is left in the window. */
  take(bytes, at, end) {
    const { size } = this;
    for (; end - at > size; at += size) {
      this.put(bytes, at, at + size);
      this.stripe(size);
    }
    this.put(bytes, at, end);
    return this.stripe(end - at);
  }

  /** Computes the hash of a message of `length` bytes, of which `left`, at a place in the window, have not been taken. */
  close(at, left, length) {
    const { state } = this;
    state[8] = length;
    state[9] = length / 0x100000000;
    this.converge(at, left, length < STRIPE ? 0 : 1);
    return this.found;
  }
}

/** JavaScript's kernels. */
class Plain extends Stripes {
  constructor({ stripes, converge }) {
    super(new ArrayBuffer(STATE + SMALL), 0, SMALL);
    this.view = new DataView(this.window.buffer, STATE);
    this.kernels = { stripes, converge };
  }

  stripes(end) {
    this.kernels.stripes(this.state, this.view, 0, end);
  }

  converge(at, left, striped) {
    const { found, state, view, window } = this;
    for (let i = 0; at > 0 && i < left; i++) window[i] = window[at + i];
    this.kernels.converge(state, view, view, window, found, left, striped);
  }
}

/** WebAssembly's. */
class Compiled extends Stripes {
  constructor(exports, base) {
    super(exports.memory.buffer, base, WINDOW);
    this.exports = exports;
    this.base = base;
  }

  stripes(end) {
    this.exports.stripes(this.base, this.base + STATE, 0, end);
  }

  converge(at, left, striped) {
    const { base, exports } = this;
    exports.converge(base, base + STATE + at, base + HASH, left, striped);
  }
}

/** Both ways: JavaScript's is taken where there is no WebAssembly, or none is wanted. */
export class Ways extends Optional {
  /** `start` are the accumulators, and `known` the hash, of the bytes 0, 1, 2 and so on. Both have the low words first. */
  constructor(title, module, kernels, start, known) {
    super(title, module, STATE + WINDOW);
    this.plain = new Plain(kernels);
    this.compiled = undefined;
    this.start = start;
    this.known = known;
  }

  opened() {
    this.compiled = new Compiled(this.exports, this.base);
  }

  right() {
    const { compiled, known, start } = this;
    const bytes = Uint8Array.from({ length: KNOWN }, (_, i) => i);
    compiled.load(start);
    const found = compiled.close(compiled.take(bytes, 0, KNOWN), KNOWN % STRIPE, KNOWN);
    return found[0] === known[0] && found[1] === known[1];
  }

  /** The way that a message takes now. */
  get way() {
    return this.ready() ? this.compiled : this.plain;
  }

  get backend() {
    return this.compiled && this.reason === "" && chosen() !== "js" ? "wasm" : "js";
  }
}
