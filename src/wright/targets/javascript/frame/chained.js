/* $$title$$, $$standard$$: the compression function is the compiler's, what surrounds it is here. */

import { ascii, bytesOf, checkRoom, copy, hex$$order$$, put$$order$$ } from "./bytes.js";
import { disposable } from "./disposable.js";
/*% if first %*/
import { compress, wipe } from "./$$first$$";
/*% else %*/
import { compress } from "./kernels/$$owner.compress$$/compress.js";
/*% endif %*/
import { finish } from "./kernels/$$owner.finish$$/finish.js";
/*% if key_size %*/
import { checkEncoding, optionsBehind, refuseEncoding, refuseMore, refuseOptions } from "./incumbents.js";
import { keyed, sized } from "./keyed.js";
/*% else %*/
import { checkEncoding, refuseEncoding, refuseOptions } from "./incumbents.js";
/*% endif %*/
import { partsOf, withParts } from "./parts.js";
import { sizeOf, viewOf } from "./views.js";

const BLOCK = $$block_size$$;
const DIGEST = $$digest_size$$;
const WORDS = $$start|length$$;
/** What has options, in place of the function itself. */
/*% if key_size %*/
const RIGHT = "$$name$$.keyed(key, { length }) or $$name$$.sized(length)";
/*% else %*/
const RIGHT = "hmac($$name$$, key, message)";
/*% endif %*/

/** Bytes a call: small enough that an engine swaps in optimised code early, large enough to cost nothing. */
const SLICE = 64 * BLOCK;
/** Bytes a DataView: offsets within it stay small integers. */
const VIEW = 0x20000000;

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
  for (; at < end; at += VIEW) {
    const size = Math.min(end - at, VIEW);
    const window = viewOf(bytes, at, size);
    for (let from = 0; from < size; from += SLICE) compress(h, window, from, Math.min(from + SLICE, size));
  }
}

const parts = /* @__PURE__ */ partsOf("$$name$$");
Object.assign(parts, { self: $$name$$, start, waiting, chain, takes, hash, words, block, view, compress, finish });

/** WebAssembly's module, where it is imported and so many bytes are for it. */
function takes(size) {
  return parts.wasm ? parts.wasm.takes(size) : undefined;
}

/**
 * Chains a hasher's full block. The hasher has no view of it: an engine has to take the bytes off its own heap for
 * one, which costs more than a short message.
 */
function absorb(h, full, wasm) {
  if (wasm) wasm.chain(h, full, 0, BLOCK);
  else {
    for (let i = 0; i < BLOCK; i++) block[i] = full[i];
    compress(h, view, 0, BLOCK);
  }
}

/** Absorbs the last `left` bytes of a message of `length` bytes, which stand in the block or in WebAssembly's window. */
function close(wasm, left, length) {
  if (wasm) wasm.close(words, left, length);
  else finish(words, block, view, left, length);
}

/** Leaves the digest of a message in `words`. */
function hash(data) {
  if (typeof data === "string" && data.length < BLOCK) {
    const length = data.length;
    const wasm = takes(length);
    if (ascii(data, wasm ? wasm.window : block)) {
      start(words);
      close(wasm, length, length);
      return;
    }
  }
  const bytes = bytesOf(data);
  const length = sizeOf(bytes);
  const wasm = takes(length);
  start(words);
  if (wasm) wasm.absorb(words, bytes);
  else {
    const left = waiting(length);
    const whole = length - left;
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

  update(data, encoding) {
    checkEncoding(data, encoding);
    const bytes = bytesOf(data);
    const size = sizeOf(bytes);
    this.check();
    const length = this.length + size;
    if (length > Number.MAX_SAFE_INTEGER) throw new RangeError("a message has at most 2^53 - 1 bytes");
    let left = waiting(this.length);
    let at = 0;
    if (waiting(left + size) !== left + size) {
      const wasm = takes(size);
      if (left > 0) {
        while (left < BLOCK) this.block[left++] = bytes[at++];
        absorb(this.words, this.block, wasm);
        left = 0;
      }
      const whole = size - waiting(size - at);
      if (wasm) wasm.chain(this.words, bytes, at, whole);
      else chain(this.words, bytes, at, whole);
      at = whole;
    }
    this.length = length;
    copy(bytes, at, size, this.block, left);
    return this;
  }

  digest(encoding) {
    refuseEncoding(encoding);
    this.settle();
    return digestBytes();
  }

  hex(options) {
    refuseEncoding(options);
    this.settle();
    return digestHex();
  }

  into(out, position = 0, options) {
    refuseEncoding(options);
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
      absorb(words, this.block, takes(BLOCK));
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
    return parts.need("midstate").save(this);
  }

  destroy() {
    for (const secret of [this.words, this.block, words, block]) secret.fill(0);
    if (parts.wasm) parts.wasm.module.wipe();
    /*% if first %*/
    wipe(view);
    /*% endif %*/
    this.length = 0;
    this.destroyed = true;
  }

  check() {
    if (this.destroyed) throw new Error("this hasher has been destroyed");
  }

  /** Leaves the digest in the shared words; the hasher's own state stays as it is. */
  settle() {
    this.check();
    const left = waiting(this.length);
    const wasm = takes(left);
    const last = wasm ? wasm.window : block;
    for (let i = 0; i < WORDS; i++) words[i] = this.words[i];
    for (let i = 0; i < left; i++) last[i] = this.block[i];
    close(wasm, left, this.length);
  }
});

/** Refuses what stands behind a call's arguments. */
function alone(options, list) {
  if (options !== undefined || list !== undefined) refuseOptions(options, list, "$$name$$", RIGHT);
}

export function $$name$$(data, options, list) {
  alone(options, list);
  hash(data);
  return digestBytes();
}

$$name$$.hex = (data, options, list) => {
  alone(options, list);
  hash(data);
  return digestHex();
};

$$name$$.into = (data, out, position = 0, options) => {
  alone(options);
  checkRoom(out, position, DIGEST);
  hash(data);
  put$$order$$(words, DIGEST, out, position);
  return out;
};

$$name$$.create = (options) => {
  alone(options);
  return new $$hasher$$();
};

$$name$$.resume = (midstate, options, list) => {
  alone(options, list);
  return parts.need("midstate").resume(new $$hasher$$(), midstate);
};

for (const one of [$$name$$, $$hasher$$.prototype]) Object.assign(one, { blockLen: BLOCK, outputLen: DIGEST, canXOF: false });
$$name$$.littleEndian = $$little_endian$$;
Object.defineProperties($$name$$, {
  backend: { get: () => (parts.wasm ? parts.wasm.backend : "js") },
  many: { get: () => parts.need("many") },
});
withParts($$name$$, parts);
/*% if key_size %*/
$$name$$.keyLen = $$key_size$$;
$$name$$.keyed = (key, options, ...more) => {
  const { length = DIGEST } = optionsBehind(options, more[0], ["length"], "$$name$$.keyed(key, { length })");
  return keyed($$name$$, key, length);
};
$$name$$.sized = (length, ...more) => {
  refuseMore(more, "$$name$$.sized(length); $$name$$.keyed(key, { length }) is under a key");
  return sized($$name$$, length);
};
/*% endif %*/
