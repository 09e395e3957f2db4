/* $$title$$, $$standard$$: the walk of the tree, over chunks and the values of subtrees. */

import { compress } from "../kernels/$$owner.compress$$/compress.js";
import { output } from "../kernels/$$owner.output$$/output.js";
import { partsOf } from "../parts.js";
import { sizeOf, viewOf } from "../views.js";
import { CHUNK_END, CHUNK_START, PARENT, ROOT } from "./flags.js";

export const BLOCK = $$block_size$$;
const CHUNK = $$chunk_size$$;
/** Words of a chaining value. */
const VALUE = 8;
/** Words of a state: a chaining value, the chunk's number in two, the block's bytes, its flags. */
const STATE = 12;
/** Values on a stack: the longest message has less than 2^43 chunks. */
const DEPTH = 45;
/** Bytes a call, and a DataView. */
const SLICE = 0x4000;

export const IV = /* @__PURE__ */ Int32Array.of(/*% for word in iv %*/$$word$$, /*% endfor %*/);

// Calls are synchronous and never nest, so all share these: the chunk in work, and a node with its block and its output.
const words = /* @__PURE__ */ new Int32Array(STATE);
export const node = /* @__PURE__ */ new Int32Array(STATE);
export const message = /* @__PURE__ */ new Int32Array(BLOCK >> 2);
const found = /* @__PURE__ */ new Int32Array(BLOCK >> 2);
const room = /* @__PURE__ */ new Uint8Array(CHUNK);
const roomView = /* @__PURE__ */ viewOf(room);

function begin(h, key, number, flags) {
  for (let i = 0; i < VALUE; i++) h[i] = key[i];
  h[8] = number;
  h[9] = number / 0x100000000;
  h[10] = BLOCK;
  h[11] = flags;
}

function start(h) {
  begin(h, IV, 0, CHUNK_START);
}

/** JavaScript's way, with the members of WebAssembly's module. */
const own = {
  state: words,
  view: undefined,
  put(bytes, at, end) {
    if (at === 0 && sizeOf(bytes) <= CHUNK) {
      room.set(bytes); // a copy of a chunk takes less than a view of it
      this.view = roomView;
    } else this.view = viewOf(bytes, at, end - at);
  },
  run(h, from, to) {
    compress(h, this.view, from, to);
  },
  chain(h, bytes, at, end) {
    this.put(bytes, at, end);
    this.run(h, 0, end - at);
  },
};

export const parts = /* @__PURE__ */ partsOf("$$name$$");
Object.assign(parts, { start, chain: (h, bytes, at, end) => own.chain(h, bytes, at, end) });

/** The way for so many bytes: WebAssembly's module where it is imported and they are for it, or our own. */
function wayOf(size) {
  const wasm = parts.wasm ? parts.wasm.takes(size) : undefined;
  return wasm || own;
}

/** How many of a chunk's first bytes wait in the block, which may be its last. */
function waiting(size) {
  return size > 0 ? ((size - 1) % BLOCK) + 1 : 0;
}

/** Overwrites what the last calls left. */
export function wipe() {
  for (const each of [words, node, message, found, room]) each.fill(0);
  own.view = undefined;
  if (parts.wasm) for (const each of [parts.wasm.module, parts.wasm.subtrees]) each.wipe();
}

/** A message on its way: the chunk in progress, and the values of complete subtrees, which wait for their neighbours. */
export class Walk {
  constructor(key, mode) {
    this.key = Int32Array.from(key);
    this.mode = mode;
    this.words = new Int32Array(STATE);
    this.block = new Uint8Array(BLOCK);
    this.view = viewOf(this.block);
    this.stack = new Int32Array(DEPTH * VALUE);
    this.start();
  }

  start() {
    this.depth = 0;
    this.chunks = 0;
    this.last = 1;
    this.length = 0;
  }

  /** Adds the first `size` bytes. */
  take(bytes, size) {
    for (let at = 0; at < size; ) {
      let room = CHUNK - this.inside();
      if (room === 0) {
        this.end();
        room = CHUNK;
      }
      if (room === CHUNK && size - at > CHUNK) at += this.whole(bytes, at, size);
      else {
        const end = Math.min(at + room, size);
        this.add(bytes, at, end);
        at = end;
      }
    }
  }

  /** Bytes of the chunk in progress. */
  inside() {
    return this.length - this.chunks * CHUNK;
  }

  /** Adds bytes to the chunk in progress, which has room for them. */
  add(bytes, at, end) {
    const before = this.inside();
    let left = waiting(before);
    if (before === 0) {
      this.join();
      begin(this.words, this.key, this.chunks, this.mode | CHUNK_START);
    }
    this.length += end - at;
    if (left + end - at > BLOCK) {
      const way = wayOf(end - at);
      if (left > 0) {
        while (left < BLOCK) this.block[left++] = bytes[at++];
        way.chain(this.words, this.block, 0, BLOCK);
        left = 0;
      }
      const rest = end - waiting(end - at);
      if (rest > at) way.chain(this.words, bytes, at, rest);
      at = rest;
    }
    while (at < end) this.block[left++] = bytes[at++];
  }

  /** Ends a full chunk: there is more behind it. */
  end() {
    this.words[11] |= CHUNK_END;
    wayOf(BLOCK).chain(this.words, this.block, 0, BLOCK);
    this.push(this.words, 0, 1);
  }

  /** Hashes whole chunks at a chunk's begin, but none alone that may be the last. Gives their size in bytes. */
  whole(bytes, at, end) {
    const way = wayOf(end - at);
    const chunks = way === own || !parts.wasm.subtrees.ready() ? 0 : parts.wasm.subtrees.fits(this.chunks, end - at);
    if (chunks > 0) {
      const values = parts.wasm.subtrees.hash(this.key, this.mode, this.chunks, bytes, at, chunks);
      this.push(values, 0, chunks / 2);
      this.push(values, VALUE, chunks / 2);
      this.length += chunks * CHUNK;
      return chunks * CHUNK;
    }
    const size = Math.min(end - at - ((end - at) % CHUNK), SLICE);
    const h = way.state;
    way.put(bytes, at, at + size);
    for (let from = 0; from < size; from += CHUNK) {
      begin(h, this.key, this.chunks, this.mode | CHUNK_START);
      way.run(h, from, from + CHUNK - BLOCK);
      h[11] |= CHUNK_END;
      way.run(h, from + CHUNK - BLOCK, from + CHUNK);
      this.push(h, 0, 1);
    }
    this.length += size;
    return size;
  }

  /** The value of a complete subtree of so many chunks, from a place on. */
  push(value, at, chunks) {
    this.join();
    for (let i = 0, to = this.depth++ * VALUE; i < VALUE; i++) this.stack[to + i] = value[at + i];
    this.chunks += chunks;
    this.last = chunks;
  }

  /** Joins complete subtrees, as there is more behind them: a message that ended here would have its root between two. */
  join() {
    for (; this.depth > 1 && this.chunks % (2 * this.last) === 0; this.last *= 2) {
      this.depth -= 2;
      this.parent(this.depth);
      output(node, message, found);
      for (let i = 0, to = this.depth++ * VALUE; i < VALUE; i++) this.stack[to + i] = found[i];
    }
  }

  /** A parent of two values on the stack, from place `first` on. */
  parent(first) {
    for (let i = 0; i < 2 * VALUE; i++) message[i] = this.stack[first * VALUE + i];
    begin(node, this.key, 0, this.mode | PARENT);
  }

  /** Begins in the middle of a message: with this chunk, the first of a subtree. */
  from(chunk) {
    this.start();
    this.chunks = chunk;
    this.length = chunk * CHUNK;
  }

  /** Takes a whole message by the values of its subtrees: of so many chunks each, a power of two, but for the last. */
  over(values, chunks) {
    this.start();
    for (const value of values) this.push(value, 0, chunks);
    this.length = this.chunks * CHUNK;
  }

  /** The value of what was taken as a subtree of a longer message. */
  value() {
    this.top();
    output(node, message, found);
    return found.slice(0, VALUE);
  }

  /** The root of the message so far, which may go on, as the shared node and its block. */
  root() {
    this.top();
    node[11] |= ROOT;
  }

  /** The node above all that was taken, and its block. */
  top() {
    const before = this.inside();
    let first = this.depth;
    if (before > 0 || first === 0) this.chunk(before);
    else {
      first -= 2;
      this.parent(first);
    }
    while (first-- > 0) {
      output(node, message, found);
      for (let i = 0; i < VALUE; i++) {
        message[i] = this.stack[first * VALUE + i];
        message[VALUE + i] = found[i];
      }
      begin(node, this.key, 0, this.mode | PARENT);
    }
  }

  /** The last block of the chunk in progress. */
  chunk(before) {
    const { block, view } = this;
    const left = waiting(before);
    const full = (left + 3) >> 2;
    for (let i = left; i < 4 * full; i++) block[i] = 0;
    for (let i = 0; i < full; i++) message[i] = view.getInt32(4 * i, true);
    for (let i = full; i < BLOCK >> 2; i++) message[i] = 0;
    if (before > 0) for (let i = 0; i < STATE; i++) node[i] = this.words[i];
    else begin(node, this.key, 0, this.mode | CHUNK_START);
    node[10] = left;
    node[11] |= CHUNK_END;
  }

  /** The words of the usual digest, shared. */
  settle() {
    this.root();
    output(node, message, found);
    return found;
  }
}
