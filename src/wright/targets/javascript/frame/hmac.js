/* HMAC, FIPS 198-1: the chaining words after the key's two blocks are kept, so a key is paid for once. */

import { checkHash, checkRoom, hexOf, withBytes } from "./bytes.js";
import { disposable } from "./disposable.js";
import { checkEncoding, refuseEncoding, refuseMore, refuseOptions } from "./incumbents.js";
import { sizeOf } from "./views.js";

/** Bytes of the longest digest. */
const LONGEST = 64;

const digest = /* @__PURE__ */ new Uint8Array(LONGEST);

/** A message's code in progress. */
const HmacHasher = /* @__PURE__ */ disposable(class HmacHasher {
  constructor(inner, outer) {
    this.inner = inner;
    this.outer = outer;
    this.state = inner.clone();
    this.last = outer.clone();
  }

  get blockLen() {
    return this.inner.blockLen;
  }

  get outputLen() {
    return this.inner.outputLen;
  }

  update(data, encoding) {
    checkEncoding(data, encoding);
    this.state.update(data);
    return this;
  }

  into(out, position = 0, options) {
    refuseEncoding(options);
    const size = this.outputLen;
    checkRoom(out, position, size);
    const hashed = digest.subarray(0, size);
    this.state.into(hashed);
    this.outer._cloneInto(this.last).update(hashed).into(out, position);
    return out;
  }

  digest(encoding) {
    refuseEncoding(encoding);
    return this.into(new Uint8Array(this.outputLen));
  }

  hex(options) {
    refuseEncoding(options);
    return hexOf(this.digest());
  }

  clone() {
    const copy = new HmacHasher(this.inner.clone(), this.outer.clone());
    this.state._cloneInto(copy.state);
    return copy;
  }

  reset() {
    this.inner._cloneInto(this.state);
    return this;
  }

  /** What the key's block and the message have left; the key is not in it, but `resume` needs it again. */
  save() {
    return this.state.save();
  }

  destroy() {
    this.inner.destroy();
    this.outer.destroy();
    this.state.destroy();
    this.last.destroy();
    digest.fill(0);
  }
});

/** A key, ready to make codes. */
const HmacKey = /* @__PURE__ */ disposable(class HmacKey {
  constructor(hash, key) {
    checkHash(hash);
    this.hash = hash;
    const pad = new Uint8Array(hash.blockLen);
    withBytes(key, "key", (bytes) => {
      if (sizeOf(bytes, "key") > pad.length) hash.into(bytes, pad);
      else pad.set(bytes);
    });
    for (let i = 0; i < pad.length; i++) pad[i] ^= 0x36;
    this.inner = hash.create().update(pad);
    for (let i = 0; i < pad.length; i++) pad[i] ^= 0x36 ^ 0x5c;
    this.outer = hash.create().update(pad);
    this.work = new HmacHasher(this.inner, this.outer);
    pad.fill(0);
  }

  get blockLen() {
    return this.inner.blockLen;
  }

  get outputLen() {
    return this.inner.outputLen;
  }

  digest(data, options, list) {
    return this.taking(data, options, list).digest();
  }

  hex(data, options, list) {
    return this.taking(data, options, list).hex();
  }

  into(data, out, position = 0, options) {
    return this.taking(data, options).into(out, position);
  }

  /** A code in progress that has taken a message, shared. */
  taking(data, options, list) {
    refuseOptions(options, list, "a key's digest", "hmac(hash, key, message)");
    return this.work.reset().update(data);
  }

  create(options) {
    refuseEncoding(options);
    return new HmacHasher(this.inner.clone(), this.outer.clone());
  }

  /** Goes on from what a code in progress under the same key has saved. */
  resume(midstate, options) {
    refuseEncoding(options);
    const state = this.hash.resume(midstate);
    if (state.length < this.blockLen)
      throw new RangeError("this is a midstate of a hash, not of a code: it has not absorbed the block of a key");
    const code = this.create();
    state._cloneInto(code.state);
    state.destroy();
    return code;
  }

  destroy() {
    this.work.destroy();
  }
});

/** Without a message the key, ready to make codes; with a message its code. */
export function hmac(hash, key, ...messages) {
  refuseMore(messages.slice(1), "hmac(hash, key, message)");
  const keyed = new HmacKey(hash, key);
  if (messages.length === 0) return keyed;
  try {
    return keyed.digest(messages[0]);
  } finally {
    keyed.destroy();
  }
}
