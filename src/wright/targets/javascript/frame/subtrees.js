/* A hash of chunks in a tree, four nodes at a time in WebAssembly: chunks of one message, then the nodes above them. */

import { CHUNK_END, CHUNK_START, PARENT } from "./chunks/flags.js";
import { Optional } from "./optional.js";
import { WINDOW } from "./wasm.js";
import { part } from "./views.js";

const LANES = 4;
const BLOCK = 64;
const CHUNK = 1024;
/** Words of a chaining value, and of a state. */
const VALUE = 8;
const STATE = 12;
/** Chunks of the largest subtree. */
const MOST = 64;
/** Bytes of memory before the values: the states. */
const STATES = 256;
/** Bytes of the values of a subtree's nodes, and where the window begins behind them. */
const VALUES = 2048;

export class Subtrees extends Optional {
  /** `known` are the values of two nodes over two chunks each of the bytes 0, 1, 2 and so on, under `key`. */
  constructor(title, module, known, key) {
    super(title, module, STATES + VALUES + WINDOW);
    this.known = known;
    this.starts = new Int32Array(LANES * STATE);
    this.key = key;
    this.used = false;
  }

  opened(buffer, base) {
    this.states = new Int32Array(buffer, base, STATES >> 2);
    this.values = new Int32Array(buffer, base + STATES, VALUES >> 2);
    this.window = new Uint8Array(buffer, base + STATES + VALUES, WINDOW);
  }

  right() {
    const bytes = Uint8Array.from({ length: LANES * CHUNK }, (_, i) => i);
    const found = this.hash(this.key, 0, 0, bytes, 0, LANES);
    const same = this.known.every((word, i) => word === found[i]);
    this.wipe();
    return same;
  }

  /** The largest subtree that begins at chunk `number` and has no more than `size` bytes, in chunks; 0 where that is none of ours. */
  fits(number, size) {
    let chunks = MOST;
    while (chunks >= LANES && (chunks * CHUNK > size || number % chunks !== 0)) chunks /= 2;
    return chunks >= LANES ? chunks : 0;
  }

  /** The values of the two halves of a subtree of so many chunks, whose first is `number`; the next call overwrites them. */
  hash(key, mode, number, bytes, at, chunks) {
    this.used = true;
    this.start(key, mode | CHUNK_START);
    for (let first = 0; first < chunks; first += WINDOW / CHUNK) {
      const size = Math.min(WINDOW, (chunks - first) * CHUNK);
      const from = at + first * CHUNK;
      this.window.set(part(bytes, from, from + size));
      for (let k = 0; k < size / CHUNK; k += LANES) {
        this.begin(number + first + k);
        const place = VALUES + k * CHUNK;
        this.call(place, CHUNK, CHUNK / BLOCK - 1);
        this.flag(CHUNK_END);
        this.call(place + CHUNK - BLOCK, CHUNK, 1);
        this.give(first + k);
      }
    }
    this.start(key, mode | PARENT);
    for (let count = chunks / 2; count > 1; count /= 2)
      for (let k = 0; k < count; k += LANES) {
        this.states.set(this.starts);
        this.call(k * BLOCK, BLOCK, 1);
        this.give(k);
      }
    return this.values;
  }

  /** The states in which nodes of a level begin, but for chunks' numbers. */
  start(key, flags) {
    const { starts } = this;
    for (let i = 0; i < VALUE; i++) for (let lane = 0; lane < LANES; lane++) starts[LANES * i + lane] = key[i];
    for (let lane = 0; lane < LANES; lane++) {
      starts[LANES * 10 + lane] = BLOCK;
      starts[LANES * 11 + lane] = flags;
    }
  }

  /** The states of four chunks, each with the number after that of the one before. */
  begin(number) {
    const { states } = this;
    states.set(this.starts);
    for (let lane = 0; lane < LANES; lane++) {
      states[LANES * 8 + lane] = number + lane;
      states[LANES * 9 + lane] = (number + lane) / 0x100000000;
    }
  }

  flag(more) {
    for (let lane = 0; lane < LANES; lane++) this.states[LANES * 11 + lane] |= more;
  }

  /** Takes so many blocks of each lane; the lanes begin `step` bytes apart. */
  call(at, step, blocks) {
    const { base } = this;
    this.exports.batch(base, base + STATES, at, at + step, at + 2 * step, at + 3 * step, blocks, blocks, blocks, blocks, blocks);
  }

  /** Writes the values of four nodes side by side, from node `first` on. */
  give(first) {
    const { states, values } = this;
    for (let lane = 0; lane < LANES; lane++) {
      const to = (first + lane) * VALUE;
      for (let i = 0; i < VALUE; i++) values[to + i] = states[LANES * i + lane];
    }
  }

  /** Overwrites what the last calls left, also in the module's own memory. */
  wipe() {
    if (!this.used) return;
    this.window.fill(0);
    this.call(VALUES, CHUNK, 1);
    this.states.fill(0);
    this.values.fill(0);
    this.starts.fill(0);
    this.used = false;
  }
}
