/* $$title$$, $$standard$$: the kernels are the compiler's, what surrounds them is here. */

/*% if extendable %*/
import { ascii, bytesOf, checkRoom, copy, hexLittleEndian, hexOf, put, putLittleEndian } from "./bytes.js";
/*% else %*/
import { ascii, bytesOf, checkRoom, copy, hexLittleEndian, putLittleEndian } from "./bytes.js";
/*% endif %*/
import { disposable } from "./disposable.js";
/*% if separable %*/
import { checkEncoding, optionsBehind, optionsOf, refuseEncoding, refuseOptions } from "./incumbents.js";
/*% elif extendable %*/
import { checkEncoding, optionsBehind, refuseEncoding, refuseOptions } from "./incumbents.js";
/*% else %*/
import { checkEncoding, refuseEncoding, refuseOptions } from "./incumbents.js";
/*% endif %*/
import { absorb } from "./kernels/$$owner.absorb$$/absorb.js";
/*% if extendable %*/
import { checkInteger } from "./numbers.js";
/*% endif %*/
/*% if separable %*/
import { PrefixHasher } from "./modes/hasher.js";
/*% endif %*/
import { partsOf, withParts } from "./parts.js";
import { sizeOf, viewOf } from "./views.js";

const BLOCK = $$block_size$$;
const DIGEST = $$digest_size$$;
const WORDS = 50;
/** What follows the message in its last byte. */
const SUFFIX = $$suffix$$;
/** What has options, in place of what has none. */
const RIGHT = "$$right$$";

/** Bytes a call: small enough that an engine swaps in optimised code early, large enough to cost nothing. */
const SLICE = 64 * BLOCK;
/** Bytes a DataView: offsets within it stay small integers. */
const VIEW = 0x800000 * BLOCK;

// For digests: calls are synchronous and never nest, so all share these.
const words = /* @__PURE__ */ new Int32Array(WORDS);
const block = /* @__PURE__ */ new Uint8Array(BLOCK);
const view = /* @__PURE__ */ new DataView(block.buffer);

function start(h) {
  h.fill(0);
}

function waiting(length) {
  return length % BLOCK;
}

/** Absorbs the whole blocks of `bytes` from `at` to `end`. */
function chain(h, bytes, at, end) {
  for (; at < end; at += VIEW) {
    const size = Math.min(end - at, VIEW);
    const window = viewOf(bytes, at, size);
    for (let from = 0; from < size; from += SLICE) absorb(h, window, from, Math.min(from + SLICE, size));
  }
}

/** JavaScript's way, with the members of WebAssembly's module. */
const own = {
  state: words,
  window: block,
  run: (h, from, to) => absorb(h, view, from, to),
  chain,
  put: (bytes, at, end) => copy(bytes, at, end, block, 0),
};

/** The way for so many bytes: WebAssembly's module where it is imported and they are for it, or our own. */
function wayOf(size) {
  const wasm = parts.wasm ? parts.wasm.takes(size) : undefined;
  return wasm || own;
}

/** Absorbs the last bytes of a message, which stand in the window, and gives the state before the first byte of output. */
function finish(way, left, suffix = SUFFIX) {
  const { state, window } = way;
  for (let i = left; i < BLOCK; i++) window[i] = 0;
  window[left] = suffix;
  window[BLOCK - 1] |= 0x80;
  way.run(state, 0, BLOCK);
  return state;
}

/** The state before the first byte of output: it is the way's own, so shared. */
function hash(data) {
  if (typeof data === "string" && data.length < BLOCK) {
    const way = wayOf(data.length);
    if (ascii(data, way.window)) {
      start(way.state);
      return finish(way, data.length);
    }
  }
  const bytes = bytesOf(data);
  const length = sizeOf(bytes);
  const whole = length - waiting(length);
  const way = wayOf(length);
  start(way.state);
  way.chain(way.state, bytes, 0, whole);
  way.put(bytes, whole, length);
  return finish(way, length - whole);
}

/** Overwrites what the last calls left. */
function wipe() {
  words.fill(0);
  block.fill(0);
  if (parts.wasm) parts.wasm.module.wipe();
}

function digestBytes(h) {
  const out = new Uint8Array(DIGEST);
  putLittleEndian(h, DIGEST, out, 0);
  return out;
}

function digestHex(h) {
  let hex = "";
  for (let i = 0; i < DIGEST >> 2; i++) hex += hexLittleEndian(h[i]);
  return hex;
}

const parts = /* @__PURE__ */ partsOf("$$name$$");
Object.assign(parts, { self: $$name$$, start, waiting, chain, wayOf, finish, wipe, suffix: SUFFIX });
/*% if extendable %*/

/** Permutes the state: a block of zeros changes nothing else. */
function squeeze(h) {
  const way = wayOf(BLOCK);
  way.window.fill(0, 0, BLOCK);
  way.run(h, 0, BLOCK);
}

/** Output of any length: each call goes on where the one before ended. */
const $$hasher$$Output = /* @__PURE__ */ disposable(class $$hasher$$Output {
  constructor(state) {
    this.words = state.slice(0, WORDS);
    this.block = new Uint8Array(BLOCK);
    putLittleEndian(state, BLOCK, this.block, 0);
    this.at = 0;
    this.destroyed = false;
  }

  read(length) {
    checkInteger(length, "length", 0, 0x7fffffff);
    return this.into(new Uint8Array(length));
  }

  /** Fills all of `out`. */
  into(out) {
    checkRoom(out, 0, 0);
    if (this.destroyed) throw new Error("this output has been destroyed");
    const size = sizeOf(out, "out");
    for (let i = 0; i < size; i++) {
      if (this.at === BLOCK) {
        squeeze(this.words);
        putLittleEndian(this.words, BLOCK, this.block, 0);
        this.at = 0;
      }
      out[i] = this.block[this.at++];
    }
    return out;
  }

  clone() {
    if (this.destroyed) throw new Error("this output has been destroyed");
    const copy = new $$hasher$$Output(this.words);
    copy.at = this.at;
    return copy;
  }

  destroy() {
    this.words.fill(0);
    this.block.fill(0);
    this.destroyed = true;
  }
});
/*% endif %*/

const $$hasher$$ = /* @__PURE__ */ disposable(class $$hasher$$ {
  constructor() {
    this.words = new Int32Array(WORDS);
    this.block = new Uint8Array(BLOCK);
    this.length = 0;
    this.destroyed = false;
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
    if (left + size >= BLOCK) {
      const way = wayOf(size);
      if (left > 0) {
        for (let i = 0; i < left; i++) way.window[i] = this.block[i];
        while (left < BLOCK) way.window[left++] = bytes[at++];
        way.run(this.words, 0, BLOCK);
        left = 0;
      }
      const whole = size - waiting(size - at);
      way.chain(this.words, bytes, at, whole);
      at = whole;
    }
    this.length = length;
    copy(bytes, at, size, this.block, left);
    return this;
  }

  digest(encoding) {
    refuseEncoding(encoding);
    return digestBytes(this.settle());
  }

  hex(options) {
    refuseEncoding(options);
    return digestHex(this.settle());
  }

  into(out, position = 0, options) {
    refuseEncoding(options);
    checkRoom(out, position, DIGEST);
    putLittleEndian(this.settle(), DIGEST, out, position);
    return out;
  }

  digestInto(out) {
    this.into(out);
  }
  /*% if extendable %*/

  /** The output of the message so far, to be read; the message may go on. */
  output() {
    return this.ended(SUFFIX);
  }

  /** The output of a message that ends with another suffix. */
  ended(suffix) {
    return new $$hasher$$Output(this.settle(suffix));
  }

  /** The first `length` bytes of the output; its name is noble's. */
  xof(length, options) {
    refuseEncoding(options);
    return this.output().read(length);
  }
  /*% endif %*/

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
    this.words.fill(0);
    this.block.fill(0);
    wipe();
    this.length = 0;
    this.destroyed = true;
  }

  check() {
    if (this.destroyed) throw new Error("this hasher has been destroyed");
  }

  /** The state before the first byte of output, shared as that of `hash`; the hasher's own stays as it is. */
  settle(suffix = SUFFIX) {
    this.check();
    const left = waiting(this.length);
    const way = wayOf(left);
    for (let i = 0; i < WORDS; i++) way.state[i] = this.words[i];
    for (let i = 0; i < left; i++) way.window[i] = this.block[i];
    return finish(way, left, suffix);
  }
});

/** Refuses what stands behind a call's arguments. */
function alone(options, list) {
  if (options !== undefined || list !== undefined) refuseOptions(options, list, "$$name$$", RIGHT);
}

/*% if extendable %*/
/** The first bytes of a message's output. */
function first(data, length) {
  checkInteger(length, "length", 0, 0x7fffffff);
  return new $$hasher$$Output(hash(data)).read(length);
}
/*% if separable %*/

/** The same where the message ends with another suffix. */
function firstBehind(data, length, D) {
  return D === SUFFIX ? first(data, length) : $$name$$.create({ D }).update(data).xof(length);
}
/*% endif %*/

export function $$name$$(data, options, list) {
  if (options === undefined && list === undefined) return digestBytes(hash(data));
  /*% if separable %*/
  const { dkLen = DIGEST, D = SUFFIX } = optionsBehind(options, list, ["dkLen", "D"], "$$name$$(message, { dkLen, D })");
  return firstBehind(data, dkLen, D);
  /*% else %*/
  const { dkLen = DIGEST } = optionsBehind(options, list, ["dkLen"], "$$name$$(message, { dkLen })");
  return first(data, dkLen);
  /*% endif %*/
}

/*% if separable %*/
$$name$$.xof = (data, length, options = {}) => {
  const { D = SUFFIX } = optionsOf(options, ["D"], "$$name$$.xof(message, length, { D })");
  return firstBehind(data, length, D);
};
/*% else %*/
$$name$$.xof = (data, length, options) => {
  alone(options);
  return first(data, length);
};
/*% endif %*/

$$name$$.hex = (data, options, list) =>
  options === undefined && list === undefined ? digestHex(hash(data)) : hexOf($$name$$(data, options, list));

$$name$$.into = (data, out, position = 0, options) => {
  if (options !== undefined) return put($$name$$(data, options), out, position);
  checkRoom(out, position, DIGEST);
  putLittleEndian(hash(data), DIGEST, out, position);
  return out;
};
/*% else %*/
export function $$name$$(data, options, list) {
  alone(options, list);
  return digestBytes(hash(data));
}

$$name$$.hex = (data, options, list) => {
  alone(options, list);
  return digestHex(hash(data));
};

$$name$$.into = (data, out, position = 0, options) => {
  alone(options);
  checkRoom(out, position, DIGEST);
  putLittleEndian(hash(data), DIGEST, out, position);
  return out;
};
/*% endif %*/

/*% if separable %*/
$$name$$.create = (options = {}) => {
  const { dkLen = DIGEST, D = SUFFIX } = optionsOf(options, ["dkLen", "D"], "$$name$$.create({ dkLen, D })");
  checkInteger(D, "D", 0x01, 0x7f);
  checkInteger(dkLen, "dkLen", 0, 0x7fffffff);
  return D === SUFFIX && dkLen === DIGEST ? new $$hasher$$() : new PrefixHasher(new $$hasher$$(), D, dkLen);
};
/*% else %*/
$$name$$.create = (options) => {
  alone(options);
  return new $$hasher$$();
};
/*% endif %*/

$$name$$.resume = (midstate, options, list) => {
  alone(options, list);
  return parts.need("midstate").resume(new $$hasher$$(), midstate);
};

for (const one of [$$name$$, $$hasher$$.prototype]) Object.assign(one, { blockLen: BLOCK, outputLen: DIGEST, canXOF: $$can_xof$$ });
$$name$$.littleEndian = true;
Object.defineProperties($$name$$, {
  backend: { get: () => (parts.wasm ? parts.wasm.backend : "js") },
  many: { get: () => parts.need("many") },
});
withParts($$name$$, parts);
