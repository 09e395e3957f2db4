/* $$title$$, $$standard$$: the compression function is the compiler's, what surrounds it is here. */

import { ascii, bytesOf, checkRoom, copy, hex$$order$$, put$$order$$ } from "./bytes.js";
import { Blocks } from "./blocks.js";
import { disposable } from "./disposable.js";
import { compress } from "./kernels/$$owner.compress$$/compress.js";
import { wasm } from "./kernels/$$wasm$$/compress.wasm.js";
import { finish } from "./kernels/$$owner.finish$$/finish.js";
import { iterate } from "./kernels/$$owner.iterate$$/iterate.js";
/*% if key_size %*/
import { checkEncoding, optionsOf, refuseEncoding, refuseOptions } from "./incumbents.js";
import { keyed, sized } from "./keyed.js";
/*% else %*/
import { checkEncoding, refuseEncoding, refuseOptions } from "./incumbents.js";
/*% endif %*/
import { checkApart, countOf, messagesOf, placesOf } from "./lists.js";
import { pack, unpack } from "./midstate.js";
import { sizeOf, viewOf } from "./views.js";
import { pad, WINDOW } from "./wasm.js";

const BLOCK = $$block_size$$;
const DIGEST = $$digest_size$$;
const WORDS = $$start|length$$;
const MIDSTATE = $$midstate$$;
/** What has options, in place of the function itself. */
/*% if key_size %*/
const RIGHT = "$$name$$.keyed(key, { length }) or $$name$$.sized(length)";
/*% else %*/
const RIGHT = "hmac($$name$$, key, message) for a code under a key";
/*% endif %*/

/** Bytes a call: small enough that an engine swaps in optimised code early, large enough to cost nothing. */
const SLICE = 64 * BLOCK;
/** Bytes a DataView: offsets within it stay small integers. */
const VIEW = 0x20000000;
/** Bytes of a message that WebAssembly's window has room for, with their padding. */
const ROOM = WINDOW - 2 * BLOCK;

// For digests: calls are synchronous and never nest, so all share these.
const words = /* @__PURE__ */ new Int32Array(WORDS);
const block = /* @__PURE__ */ new Uint8Array(BLOCK);
const view = /* @__PURE__ */ new DataView(block.buffer);

function start(h) {
  /*% for word in start %*/
  h[$$loop.index0$$] = $$word$$;
  /*% endfor %*/
}

/** How many of a message's first bytes wait until more, or the end, comes. */
function waiting(length) {
  /*% if keeps_last %*/
  return length > 0 ? ((length - 1) & (BLOCK - 1)) + 1 : 0;
  /*% else %*/
  return length & (BLOCK - 1);
  /*% endif %*/
}

/** Chains the whole blocks of `bytes` from `at` to `end`. */
function chain(h, bytes, at, end) {
  while (at < end) {
    const size = Math.min(end - at, VIEW);
    const window = viewOf(bytes, at, size);
    for (let from = 0; from < size; from += SLICE)
      compress(h, window, from, from + SLICE < size ? from + SLICE : size);
    at += size;
  }
}

/** The words after the first two blocks of the bytes 0, 1, 2 and so on. */
const KNOWN = /* @__PURE__ */ Int32Array.of(
  /*% for word in known %*/
  $$word$$,
  /*% endfor %*/
);
/** From this many bytes on, WebAssembly gains. */
const LEAST = $$least$$;

const blocks = /* @__PURE__ */ new Blocks("$$title$$", wasm, chain, start, KNOWN, LEAST);

/** Absorbs a message's last `size` bytes, which stand in the window, and the padding: for WebAssembly, what `finish` does. */
function close(h, size, length) {
  const end = pad(wasm.window, wasm.view, 0, size, length, BLOCK, $$length_size$$, $$little_endian$$);
  /*% if closing %*/
  wasm.run(h, 0, end - BLOCK);
  /*% for place, word in closing %*/
  h[$$place$$] = $$word$$;
  /*% endfor %*/
  wasm.run(h, end - BLOCK, end);
  /*% else %*/
  wasm.run(h, 0, end);
  /*% endif %*/
}

/**
 * Chains a hasher's full block. The hasher has no view of it: an engine has to take the bytes off its own heap for
 * one, which costs more than a short message.
 */
function absorb(h, full, there) {
  if (there) {
    wasm.chain(h, full, 0, BLOCK);
    return;
  }
  for (let i = 0; i < BLOCK; i++) block[i] = full[i];
  compress(h, view, 0, BLOCK);
}

/** Copies bytes to the start of `out` word by word, by views of both: there is no view that the runtime could copy. */
function copyWords(bytes, from, at, end, out, to) {
  let i = 0;
  for (; i < end - at - 3; i += 4) to.setInt32(i, from.getInt32(at + i));
  for (; i < end - at; i++) out[i] = bytes[at + i];
}

/** Leaves the digest of a message in `words`. */
function hash(data) {
  if (typeof data === "string" && data.length < BLOCK) {
    const length = data.length;
    const there = blocks.takes(length);
    if (ascii(data, there ? wasm.window : block)) {
      start(words);
      if (there) close(words, length, length);
      else finish(words, block, view, length, length);
      return;
    }
  }
  const bytes = bytesOf(data);
  const length = sizeOf(bytes);
  const left = waiting(length);
  const whole = length - left;
  start(words);
  if (blocks.takes(length)) {
    const from = length > ROOM ? whole : 0;
    wasm.chain(words, bytes, 0, from);
    wasm.put(bytes, from, length);
    close(words, length - from, length);
  } else {
    if (whole > 0) chain(words, bytes, 0, whole);
    copy(bytes, whole, length, block, 0);
    finish(words, block, view, left, length);
  }
}

function digestBytes() {
  const out = new Uint8Array(DIGEST);
  put$$order$$(words, DIGEST, out, 0);
  return out;
}

function digestHex() {
  let hex = "";
  for (let i = 0; i < DIGEST >> 2; i++) hex += hex$$order$$(words[i]);
  return hex;
}

const $$hasher$$ = /* @__PURE__ */ disposable(class $$hasher$$ {
  constructor() {
    this.words = new Int32Array(WORDS);
    this.block = new Uint8Array(BLOCK);
    this.length = 0;
    this.destroyed = false;
    start(this.words);
  }

  get blockLen() {
    return BLOCK;
  }

  get outputLen() {
    return DIGEST;
  }

  get canXOF() {
    return false;
  }

  update(data, encoding) {
    checkEncoding(data, encoding);
    const bytes = bytesOf(data);
    const size = sizeOf(bytes);
    this.check();
    const length = this.length + size;
    if (length > Number.MAX_SAFE_INTEGER)
      throw new RangeError("a message may have at most 2^53 - 1 bytes");
    const left = waiting(this.length);
    if (waiting(left + size) === left + size) {
      this.length = length;
      copy(bytes, 0, size, this.block, left);
      return this;
    }
    const there = blocks.takes(size);
    this.length = length;
    let at = 0;
    if (left > 0) {
      for (let i = left; i < BLOCK; i++) this.block[i] = bytes[at++];
      absorb(this.words, this.block, there);
    }
    const whole = size - waiting(size - at);
    if (there) wasm.chain(this.words, bytes, at, whole);
    else if (at < whole) chain(this.words, bytes, at, whole);
    copy(bytes, whole, size, this.block, 0);
    return this;
  }

  digest(encoding) {
    refuseEncoding(encoding);
    this.settle();
    return digestBytes();
  }

  hex() {
    this.settle();
    return digestHex();
  }

  into(out, position = 0) {
    checkRoom(out, position, DIGEST);
    this.settle();
    put$$order$$(words, DIGEST, out, position);
    return out;
  }

  digestInto(out) {
    this.into(out);
  }

  clone() {
    return this._cloneInto();
  }

  /** Copies the state to another hasher of the same function; its name is noble's. */
  _cloneInto(to = new $$hasher$$()) {
    this.check();
    for (let i = 0; i < WORDS; i++) to.words[i] = this.words[i];
    const left = waiting(this.length);
    for (let i = 0; i < left; i++) to.block[i] = this.block[i];
    to.length = this.length;
    to.destroyed = false;
    return to;
  }

  /** The words of the state that the next block is absorbed in. */
  ahead() {
    this.check();
    /*% if keeps_last %*/
    if (waiting(this.length) === BLOCK) {
      const words = this.words.slice();
      absorb(words, this.block, blocks.takes(BLOCK));
      return words;
    }
    /*% endif %*/
    return this.words;
  }

  reset() {
    this.check();
    start(this.words);
    this.length = 0;
    return this;
  }

  save() {
    this.check();
    return pack(MIDSTATE, this.words, this.block, waiting(this.length), this.length);
  }

  destroy() {
    this.words.fill(0);
    this.block.fill(0);
    words.fill(0);
    block.fill(0);
    wasm.wipe();
    this.length = 0;
    this.destroyed = true;
  }

  check() {
    if (this.destroyed) throw new Error("this hasher has been destroyed; create another");
  }

  /** Leaves the digest in the shared words; the hasher's own state stays as it is. */
  settle() {
    this.check();
    const left = waiting(this.length);
    const there = blocks.takes(left);
    const last = there ? wasm.window : block;
    for (let i = 0; i < WORDS; i++) words[i] = this.words[i];
    for (let i = 0; i < left; i++) last[i] = this.block[i];
    if (there) close(words, left, this.length);
    else finish(words, block, view, left, this.length);
  }
});

export function $$name$$(data, options) {
  refuseOptions(options, "$$name$$(message)", RIGHT);
  hash(data);
  return digestBytes();
}

$$name$$.hex = (data) => {
  hash(data);
  return digestHex();
};

$$name$$.into = (data, out, position = 0) => {
  checkRoom(out, position, DIGEST);
  hash(data);
  put$$order$$(words, DIGEST, out, position);
  return out;
};

$$name$$.many = (messages) => {
  const list = messagesOf(messages);
  const digests = new Array(list.length);
  for (let i = 0; i < list.length; i++) {
    hash(list[i]);
    digests[i] = digestBytes();
  }
  return digests;
};

$$name$$.many.into = (data, offsets, out, position = 0) => {
  const bytes = bytesOf(data);
  const places = placesOf(offsets, sizeOf(bytes));
  const count = countOf(places) - 1;
  checkRoom(out, position, count * DIGEST);
  checkApart(bytes, places, out, position, count * DIGEST);
  const window = viewOf(bytes);
  const target = viewOf(out);
  for (let i = 0; i < count; i++) {
    const at = places[i];
    const end = places[i + 1];
    start(words);
    if (blocks.takes(end - at)) {
      const from = end - at > SLICE ? end - waiting(end - at) : at;
      wasm.chain(words, bytes, at, from);
      copyWords(bytes, window, from, end, wasm.window, wasm.view);
      close(words, end - from, end - at);
    } else {
      const left = waiting(end - at);
      const whole = end - left;
      if (whole - at > SLICE) chain(words, bytes, at, whole);
      else compress(words, window, at, whole);
      copyWords(bytes, window, whole, end, block, view);
      finish(words, block, view, left, end - at);
    }
    for (let k = 0; k < DIGEST >> 2; k++)
      target.setInt32(position + i * DIGEST + 4 * k, words[k], $$little_endian$$);
  }
  return out;
};

$$name$$.create = (options) => {
  refuseOptions(options, "$$name$$.create()", RIGHT);
  return new $$hasher$$();
};

$$name$$.resume = (midstate) => {
  const hasher = new $$hasher$$();
  hasher.length = unpack(midstate, MIDSTATE, "$$title$$", hasher.words, hasher.block, waiting);
  return hasher;
};

$$name$$.blockLen = BLOCK;
$$name$$.outputLen = DIGEST;
$$name$$.canXOF = false;
$$name$$.littleEndian = $$little_endian$$;
$$name$$.iterate = iterate;
Object.defineProperty($$name$$, "backend", { get: () => blocks.backend });
/*% if key_size %*/
$$name$$.keyLen = $$key_size$$;
$$name$$.keyed = (key, options = {}) => {
  const { length = DIGEST } = optionsOf(options, ["length"], "$$name$$.keyed(key, { length })");
  return keyed($$name$$, key, length);
};
$$name$$.sized = (length) => sized($$name$$, length);
/*% endif %*/
