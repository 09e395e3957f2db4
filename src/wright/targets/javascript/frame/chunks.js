/* $$title$$, $$standard$$: the kernels are the compiler's, the tree around them is here. */

import { ascii, bytesOf, checkRoom, hexOf, putLittleEndian } from "./bytes.js";
import { disposable } from "./disposable.js";
import { checkEncoding, optionsOf, refuseEncoding, refuseMore } from "./incumbents.js";
import { compress } from "./kernels/$$owner.compress$$/compress.js";
import { output } from "./kernels/$$owner.output$$/output.js";
import { checkInteger } from "./numbers.js";
import { partsOf } from "./parts.js";
import { sizeOf, viewOf } from "./views.js";

const BLOCK = $$block_size$$;
const CHUNK = $$chunk_size$$;
const DIGEST = $$digest_size$$;
const KEY = $$key_size$$;
/** Words of a chaining value. */
const VALUE = 8;
/** Words of a state: a chaining value, the chunk's number in two, the block's bytes, its flags. */
const STATE = 12;
/** Values on a stack: the longest message has less than 2^43 chunks. */
const DEPTH = 45;
/** Bytes a call, and a DataView. */
const SLICE = 0x4000;
const MOST = 0x7fffffff;

// What a block is.
const CHUNK_START = 1;
const CHUNK_END = 2;
const PARENT = 4;
const ROOT = 8;
const KEYED_HASH = 16;
const CONTEXT = 32;
const MATERIAL = 64;

const IV = /* @__PURE__ */ Int32Array.of(/*% for word in iv %*/$$word$$, /*% endfor %*/);

// Calls are synchronous and never nest, so all share these: the chunk in work, and a node with its block and its output.
const words = /* @__PURE__ */ new Int32Array(STATE);
const node = /* @__PURE__ */ new Int32Array(STATE);
const message = /* @__PURE__ */ new Int32Array(BLOCK >> 2);
const found = /* @__PURE__ */ new Int32Array(BLOCK >> 2);
const text = /* @__PURE__ */ new Uint8Array(BLOCK);

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
    this.view = viewOf(bytes, at, end - at);
  },
  run(h, from, to) {
    compress(h, this.view, from, to);
  },
  chain(h, bytes, at, end) {
    this.put(bytes, at, end);
    this.run(h, 0, end - at);
  },
};

const parts = /* @__PURE__ */ partsOf("$$name$$");
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

function wordsOf(bytes, size) {
  const view = viewOf(bytes);
  return Int32Array.from({ length: size >> 2 }, (_, i) => view.getInt32(4 * i, true));
}

/** The hexadecimal digits of bytes, however many. */
function digits(bytes) {
  return hexOf(bytes).slice(0, 2 * bytes.length);
}

/** Overwrites what the last calls left. */
function wipe() {
  for (const each of [words, node, message, found, text]) each.fill(0);
  own.view = undefined;
  if (parts.wasm) for (const each of [parts.wasm.module, parts.wasm.subtrees]) each.wipe();
}

/** Output of any length: each call goes on where the one before ended, or at a place that is sought. */
const $$hasher$$Output = /* @__PURE__ */ disposable(class $$hasher$$Output {
  constructor(state, block) {
    this.state = state.slice();
    this.message = block.slice();
    this.words = new Int32Array(BLOCK >> 2);
    this.place = 0;
    this.destroyed = false;
  }

  /** Goes to a byte of the output. */
  seek(place) {
    this.check();
    checkInteger(place, "place", 0, Number.MAX_SAFE_INTEGER);
    this.place = place;
    return this;
  }

  read(length) {
    checkInteger(length, "length", 0, MOST);
    this.check();
    return this.into(new Uint8Array(length));
  }

  /** Fills all of `out`. */
  into(out) {
    checkRoom(out, 0, 0);
    this.check();
    const size = sizeOf(out, "out");
    if (this.place + size > Number.MAX_SAFE_INTEGER) throw new RangeError("an output has at most 2^53 - 1 bytes");
    for (let i = 0; i < size; ) {
      let at = this.place % BLOCK;
      const number = (this.place - at) / BLOCK;
      this.state[8] = number;
      this.state[9] = number / 0x100000000;
      output(this.state, this.message, this.words);
      const end = Math.min(size, i + BLOCK - at);
      this.place += end - i;
      for (; i < end; i++, at++) out[i] = this.words[at >> 2] >>> (8 * (at & 3));
    }
    return out;
  }

  clone() {
    this.check();
    const copy = new $$hasher$$Output(this.state, this.message);
    copy.place = this.place;
    return copy;
  }

  destroy() {
    for (const each of [this.state, this.message, this.words]) each.fill(0);
    this.destroyed = true;
  }

  check() {
    if (this.destroyed) throw new Error("this output has been destroyed");
  }
});

/** A message on its way: the chunk in progress, and the values of complete subtrees, which wait for their neighbours. */
const $$hasher$$ = /* @__PURE__ */ disposable(class $$hasher$$ {
  constructor(key, mode, size) {
    this.key = Int32Array.from(key);
    this.mode = mode;
    this.outputLen = size;
    this.words = new Int32Array(STATE);
    this.block = new Uint8Array(BLOCK);
    this.stack = new Int32Array(DEPTH * VALUE);
    this.destroyed = false;
    this.start();
  }

  start() {
    this.depth = 0;
    this.chunks = 0;
    this.last = 1;
    this.length = 0;
  }

  update(data, encoding) {
    checkEncoding(data, encoding);
    const bytes = bytesOf(data);
    const size = sizeOf(bytes);
    this.check();
    if (this.length + size > Number.MAX_SAFE_INTEGER) throw new RangeError("a message has at most 2^53 - 1 bytes");
    this.take(bytes, size);
    return this;
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

  /** The root of the message so far, which may go on, as the shared node and its block. */
  root() {
    this.check();
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
    node[11] |= ROOT;
  }

  /** The last block of the chunk in progress. */
  chunk(before) {
    const left = waiting(before);
    message.fill(0);
    for (let i = 0; i < left; i++) message[i >> 2] |= this.block[i] << (8 * (i & 3));
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

  into(out, position = 0) {
    checkRoom(out, position, this.outputLen);
    if (this.outputLen === DIGEST) putLittleEndian(this.settle(), DIGEST, out, position);
    else out.set(this.digest(), position);
    return out;
  }

  digest(encoding) {
    refuseEncoding(encoding);
    return this.outputLen === DIGEST ? this.into(new Uint8Array(DIGEST)) : this.xof(this.outputLen);
  }

  hex() {
    return digits(this.digest());
  }

  digestInto(out) {
    this.into(out);
  }

  /** The output of the message so far, to be read; the message may go on. */
  output() {
    this.root();
    return new $$hasher$$Output(node, message);
  }

  /** The first `length` bytes of the output; its name is noble's. */
  xof(length) {
    checkInteger(length, "length", 0, MOST);
    const whole = this.output();
    try {
      return whole.read(length);
    } finally {
      whole.destroy();
    }
  }

  clone() {
    return this._cloneInto();
  }

  /** Copies all to another hasher of the same function; its name is noble's. */
  _cloneInto(to = new $$hasher$$(IV, 0, DIGEST)) {
    this.check();
    for (const name of ["key", "words", "block", "stack"]) to[name].set(this[name]);
    for (const name of ["mode", "outputLen", "depth", "chunks", "last", "length", "destroyed"]) to[name] = this[name];
    return to;
  }

  /** Forgets the message, and keeps the key. */
  reset() {
    this.check();
    this.start();
    return this;
  }

  destroy() {
    for (const each of [this.key, this.words, this.block, this.stack]) each.fill(0);
    wipe();
    this.start();
    this.destroyed = true;
  }

  check() {
    if (this.destroyed) throw new Error("this hasher has been destroyed");
  }
});

/** A hasher under the options. */
function begun(options, names, call) {
  const { dkLen = DIGEST, key, context } = optionsOf(options, names, call);
  checkInteger(dkLen, "dkLen", 0, MOST);
  if (key !== undefined && context !== undefined)
    throw new TypeError(`${call}: give a key, which makes a code, or a context, in which the message makes a key; not both`);
  if (key !== undefined) return under(bytesOf(key, "key"), KEYED_HASH, dkLen, typeof key === "string");
  if (context === undefined) return new $$hasher$$(IV, 0, dkLen);
  const outer = new $$hasher$$(IV, CONTEXT, KEY);
  const made = outer.update(bytesOf(context, "context")).digest();
  outer.destroy();
  return under(made, MATERIAL, dkLen, true);
}

/** A hasher under a key, whose bytes are overwritten where they are our own. */
function under(bytes, mode, size, ours) {
  const found = sizeOf(bytes, "key");
  if (found !== KEY)
    throw new RangeError(`key must have ${KEY} bytes; it has ${found}: $$name$$(key, { context }) makes one of any bytes`);
  const key = wordsOf(bytes, KEY);
  if (ours) bytes.fill(0);
  const hasher = new $$hasher$$(key, mode, size);
  key.fill(0);
  return hasher;
}

const OPTIONS = ["dkLen", "key", "context"];
const once = /* @__PURE__ */ new $$hasher$$(IV, 0, DIGEST);

/** The words of the usual digest, shared. */
function hash(data) {
  once.start();
  if (typeof data === "string" && data.length <= BLOCK && ascii(data, text)) once.take(text, data.length);
  else {
    const bytes = bytesOf(data);
    once.take(bytes, sizeOf(bytes));
  }
  return once.settle();
}

/** What `give` makes of a hasher that has taken the message under the options. */
function hashed(data, options, names, call, give) {
  const hasher = begun(options, names, call);
  try {
    return give(hasher.update(data));
  } finally {
    hasher.destroy();
  }
}

export function $$name$$(data, options, more) {
  const call = "$$name$$(message, { dkLen, key, context })";
  if (more !== undefined && !Array.isArray(more)) refuseMore([more], call); // a key, as hash-wasm has it
  if (options !== undefined && typeof options !== "number")
    return hashed(data, options, OPTIONS, call, (hasher) => hasher.digest());
  const out = new Uint8Array(DIGEST); // an index may stand there: list.map($$name$$)
  putLittleEndian(hash(data), DIGEST, out, 0);
  return out;
}

$$name$$.hex = (data, options) => digits($$name$$(data, options));

$$name$$.into = (data, out, position = 0, ...more) => {
  refuseMore(more, "$$name$$.into(message, out, position); $$name$$.create({ key }) has an into under a key");
  checkRoom(out, position, DIGEST);
  putLittleEndian(hash(data), DIGEST, out, position);
  return out;
};

$$name$$.xof = (data, length, options = {}, ...more) => {
  const call = "$$name$$.xof(message, length, { key, context })";
  refuseMore(more, call);
  return hashed(data, options, ["key", "context"], call, (hasher) => hasher.xof(length));
};

$$name$$.create = (options = {}) => begun(options, OPTIONS, "$$name$$.create({ dkLen, key, context })");

for (const one of [$$name$$, $$hasher$$.prototype]) Object.assign(one, { blockLen: BLOCK, canXOF: true });
$$name$$.outputLen = DIGEST;
$$name$$.keyLen = KEY;
Object.defineProperty($$name$$, "backend", { get: () => (parts.wasm ? parts.wasm.backend : "js") });
