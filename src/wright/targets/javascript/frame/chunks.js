/* $$title$$, $$standard$$: hashing, codes, keys and output by one call, or a message in parts. */

import { ascii, bytesOf, checkRoom, hexOf, put, putLittleEndian, withBytes } from "./bytes.js";
import { $$hasher$$Output, MOST } from "./chunks/$$name$$_output.js";
import { DERIVE_KEY_CONTEXT, DERIVE_KEY_MATERIAL, KEYED_HASH } from "./chunks/flags.js";
import { BLOCK, IV, Walk, message, node, parts, wipe } from "./chunks/$$name$$_walk.js";
import { disposable } from "./disposable.js";
import { checkEncoding, optionsBehind, optionsOf, refuseEncoding, refuseMore } from "./incumbents.js";
import { checkInteger } from "./numbers.js";
import { sizeOf, viewOf } from "./views.js";

const DIGEST = $$digest_size$$;
const KEY = $$key_size$$;

// Calls are synchronous and never nest, so all share this.
const text = /* @__PURE__ */ new Uint8Array(BLOCK);

function wordsOf(bytes, size) {
  const view = viewOf(bytes);
  return Int32Array.from({ length: size >> 2 }, (_, i) => view.getInt32(4 * i, true));
}

/** A message on its way, and what is made of it. */
const $$hasher$$ = /* @__PURE__ */ disposable(class $$hasher$$ extends Walk {
  constructor(key, mode, size) {
    super(key, mode);
    this.outputLen = size;
    this.destroyed = false;
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

  settle() {
    this.check();
    return super.settle();
  }

  into(out, position = 0, options) {
    refuseEncoding(options);
    if (this.outputLen !== DIGEST) return put(this.digest(), out, position);
    checkRoom(out, position, DIGEST);
    putLittleEndian(this.settle(), DIGEST, out, position);
    return out;
  }

  digest(encoding) {
    refuseEncoding(encoding);
    return this.outputLen === DIGEST ? this.into(new Uint8Array(DIGEST)) : this.xof(this.outputLen);
  }

  hex(options) {
    refuseEncoding(options);
    return hexOf(this.digest());
  }

  digestInto(out) {
    this.into(out);
  }

  /** The output of the message so far, to be read; the message may go on. */
  output() {
    this.check();
    this.root();
    return new $$hasher$$Output(node, message);
  }

  /** The first `length` bytes of the output; its name is noble's. */
  xof(length, options) {
    refuseEncoding(options);
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
    for (const each of [this.key, this.words, this.block, this.stack, text]) each.fill(0);
    wipe();
    this.start();
    this.destroyed = true;
  }

  check() {
    if (this.destroyed) throw new Error("this hasher has been destroyed");
  }
});

/** A hasher under the options, which have been read for the call. */
function begun({ dkLen = DIGEST, key, context }, call) {
  checkInteger(dkLen, "dkLen", 0, MOST);
  if (key !== undefined && context !== undefined)
    throw new TypeError(`${call}: give a key, which makes a code, or a context, in which the message makes a key; not both`);
  if (key !== undefined) return withBytes(key, "key", (bytes) => under(bytes, KEYED_HASH, dkLen));
  if (context === undefined) return new $$hasher$$(IV, 0, dkLen);
  const outer = new $$hasher$$(IV, DERIVE_KEY_CONTEXT, KEY);
  const made = outer.update(bytesOf(context, "context")).digest();
  outer.destroy();
  return under(made, DERIVE_KEY_MATERIAL, dkLen);
}

/** A hasher under a key. */
function under(bytes, mode, size) {
  const found = sizeOf(bytes, "key");
  if (found !== KEY)
    throw new RangeError(`key must have ${KEY} bytes; it has ${found}: $$name$$(key, { context }) makes one of any bytes`);
  const key = wordsOf(bytes, KEY);
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
function hashed(data, options, call, give) {
  const hasher = begun(options, call);
  try {
    return withBytes(data, "data", (bytes) => give(hasher.update(bytes))); // in a context it is a secret
  } finally {
    hasher.destroy();
  }
}

export function $$name$$(data, options, list) {
  if (options !== undefined || list !== undefined) {
    const call = "$$name$$(message, { dkLen, key, context })";
    return hashed(data, optionsBehind(options, list, OPTIONS, call), call, (hasher) => hasher.digest());
  }
  const out = new Uint8Array(DIGEST);
  putLittleEndian(hash(data), DIGEST, out, 0);
  return out;
}

$$name$$.hex = (data, options, list) => hexOf($$name$$(data, options, list));

$$name$$.into = (data, out, position = 0, options) => {
  if (options !== undefined) return put($$name$$(data, options), out, position);
  checkRoom(out, position, DIGEST);
  putLittleEndian(hash(data), DIGEST, out, position);
  return out;
};

$$name$$.xof = (data, length, options = {}, ...more) => {
  const call = "$$name$$.xof(message, length, { key, context })";
  refuseMore(more, call);
  return hashed(data, optionsOf(options, ["key", "context"], call), call, (hasher) => hasher.xof(length));
};

$$name$$.create = (options = {}) => {
  const call = "$$name$$.create({ dkLen, key, context })";
  return begun(optionsOf(options, OPTIONS, call), call);
};

for (const one of [$$name$$, $$hasher$$.prototype]) Object.assign(one, { blockLen: BLOCK, canXOF: true });
$$name$$.outputLen = DIGEST;
$$name$$.keyLen = KEY;
Object.defineProperty($$name$$, "backend", { get: () => (parts.wasm ? parts.wasm.backend : "js") });
