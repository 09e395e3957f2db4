/* Kernels as WebAssembly: a module that travels as text, its one instance, and the memory through which messages go. */

import { copyWords } from "./bytes.js";
import { part, sizeOf } from "./views.js";

/**
 * Bytes of a message in memory at a time, and so of a call: an engine that compiles in two stages takes up what the
 * second one made at the next call, and V8's first stage is ten times as slow. The copy stays in the first cache.
 */
export const WINDOW = 0x4000;
/** Bytes of a message that the window has room for, with the padding. */
const ROOM = 0x3f00;
/** Bytes that are copied word by word where many messages lie side by side. */
const COPIED = 4096;
/** Bytes before the window: they hold the state. */
const STATE = 256;
const PAGE = 0x10000;
/** From this many bytes on, the runtime's copy beats a loop. */
const BULK = 32;
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/** The bytes of base64; shells have no `atob`, and new engines a faster way than it. */
function decode(base64) {
  if (typeof Uint8Array.fromBase64 === "function") return Uint8Array.fromBase64(base64);
  const values = new Uint8Array(128);
  for (let i = 0; i < 64; i++) values[LETTERS.charCodeAt(i)] = i;
  const bytes = new Uint8Array((base64.replace(/=+$/, "").length * 3) >> 2);
  for (let from = 0, to = 0; to < bytes.length; from += 4, to += 3) {
    let bits = 0;
    for (let i = 0; i < 4; i++) bits = (bits << 6) | values[base64.charCodeAt(from + i)];
    bytes[to] = bits >> 16;
    bytes[to + 1] = bits >> 8;
    bytes[to + 2] = bits;
  }
  return bytes;
}

/** Why this engine, or the page's policy, lets no WebAssembly run; empty where it does. */
export function obstacle() {
  if (typeof WebAssembly !== "object") return "this engine has no WebAssembly";
  try {
    new WebAssembly.Module(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0));
    return "";
  } catch (error) {
    return `WebAssembly is blocked: ${error.message}`;
  }
}

/** What a module exports, with `size` bytes of its memory from `base` on for who calls it. Throws where an engine does. */
export function instantiate(base64, base, size) {
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(decode(base64)));
  const missing = base + size - exports.memory.buffer.byteLength;
  if (missing > 0) exports.memory.grow(Math.ceil(missing / PAGE));
  return exports;
}

/**
 * Pads a message of `length` bytes whose last `size` bytes stand in a window from `at` on: with a bit, zeros and the length
 * in bits, of `lengthSize` bytes, or with zeros alone where that is none.
 *
 * @returns the end of the padding.
 */
export function pad(window, view, at, size, length, block, lengthSize, littleEndian) {
  const due = lengthSize > 0 ? size + 1 + lengthSize : Math.max(size, 1);
  const end = at + due + block - 1 - ((due + block - 1) % block);
  const zeros = lengthSize > 0 ? end - 8 : end;
  let i = at + size;
  if (lengthSize > 0) window[i++] = 0x80;
  for (; i & 3; i++) window[i] = 0;
  for (; i < zeros; i += 4) view.setInt32(i, 0);
  if (lengthSize > 0) {
    view.setUint32(littleEndian ? end - 4 : end - 8, (length / 0x20000000) | 0, littleEndian); // in bits, as two words
    view.setUint32(littleEndian ? end - 8 : end - 4, length << 3, littleEndian);
  }
  return end;
}

/** A kernel over whole blocks. The functions that share it share the instance, for it keeps nothing from call to call. */
export class Module {
  /**
   * `base` is the first byte of memory that is the caller's, `kernel` what the module exports, `block` is in bytes. `flip` is 1
   * where the words are halves of words of 64 bits, the high one first: memory has the low one first.
   */
  constructor(base64, base, kernel, block, flip) {
    this.base64 = base64;
    this.base = base;
    this.kernel = kernel;
    this.block = block;
    this.flip = flip;
    this.call = undefined;
    this.state = undefined;
    this.window = undefined;
    this.view = undefined;
    this.used = 0;
  }

  /** Compiles it, once. Throws what the engine throws where it has none, or may not. */
  open() {
    if (this.call !== undefined) return;
    const exports = instantiate(this.base64, this.base, STATE + WINDOW);
    const { buffer } = exports.memory;
    this.state = new Int32Array(buffer, this.base, STATE >> 2);
    this.window = new Uint8Array(buffer, this.base + STATE, WINDOW);
    this.view = new DataView(buffer, this.base + STATE, WINDOW);
    this.call = exports[this.kernel];
  }

  /** Copies bytes to the start of the window. */
  put(bytes, at, end) {
    const size = end - at;
    const window = this.window;
    if (size < BULK) for (let i = 0; i < size; i++) window[i] = bytes[at + i];
    else window.set(size === sizeOf(bytes) ? bytes : part(bytes, at, end));
  }

  /** Chains whole blocks that stand in the window into the words `h`, which may be the state itself. */
  run(h, from, to) {
    const { state, flip } = this;
    if (h !== state) for (let i = 0; i < h.length; i++) state[i ^ flip] = h[i];
    this.call(this.base, this.base + STATE, from, to);
    if (h !== state) for (let i = 0; i < h.length; i++) h[i] = state[i ^ flip];
    if (to > this.used) this.used = to;
  }

  /** Chains the whole blocks of `bytes` from `at` to `end`. */
  chain(h, bytes, at, end) {
    const most = WINDOW - (WINDOW % this.block);
    while (at < end) {
      const size = Math.min(end - at, most);
      this.put(bytes, at, at + size);
      this.run(h, 0, size);
      at += size;
    }
  }

  /** Overwrites what the last calls left: a block of zeros goes through the kernel's own memory. */
  wipe() {
    if (this.used === 0) return;
    this.window.fill(0, 0, this.used);
    this.state.fill(0);
    this.call(this.base, this.base + STATE, 0, this.block);
    this.state.fill(0);
    this.used = 0;
  }
}

/** A compression function, whose blocks are a power of two. */
export class Compression extends Module {
  /** `lengthSize` is in bytes. Before the last block `last(h, length)` changes the words. */
  constructor(base64, base, block, lengthSize, littleEndian, last) {
    super(base64, base, "compress", block, littleEndian ? 0 : block >> 7); // words of 64 bits have blocks of 128 bytes
    this.lengthSize = lengthSize;
    this.littleEndian = littleEndian;
    this.last = last;
  }

  /** Absorbs a message's last `size` bytes, which stand in the window, and the padding. */
  close(h, size, length) {
    const { block, last } = this;
    const end = pad(this.window, this.view, 0, size, length, block, this.lengthSize, this.littleEndian);
    if (last === undefined) {
      this.run(h, 0, end);
      return;
    }
    this.run(h, 0, end - block);
    last(h, length);
    this.run(h, end - block, end);
  }

  /** Absorbs a whole message. */
  absorb(h, bytes) {
    const length = sizeOf(bytes);
    const from = this.chainMost(h, bytes, 0, length, ROOM);
    this.put(bytes, from, length);
    this.close(h, length - from, length);
  }

  /** Absorbs one of the messages that lie side by side, which `window` is a view of: a short one needs no other. */
  absorbOf(h, bytes, window, at, end) {
    const from = this.chainMost(h, bytes, at, end, COPIED);
    copyWords(bytes, window, from, end, this.window, this.view);
    this.close(h, end - from, end - at);
  }

  /** Chains a message of more than `most` bytes but for the last block, and tells where the rest begins. */
  chainMost(h, bytes, at, end, most) {
    const size = end - at;
    if (size <= most) return at;
    const from = end - 1 - ((size - 1) & (this.block - 1));
    this.chain(h, bytes, at, from);
    return from;
  }
}
