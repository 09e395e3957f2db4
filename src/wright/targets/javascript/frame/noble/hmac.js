/* HMAC with the signatures of @noble/hashes 2, over any hash that has its interface. */

import { abytes, aexists, ahash, aoutput, clean } from "./utils.js";

const INNER = 0x36;
const OUTER = 0x5c;

export class _HMAC {
  constructor(hash, key) {
    ahash(hash);
    abytes(key, undefined, "key");
    this.iHash = hash.create();
    this.oHash = hash.create();
    if (typeof this.iHash.update !== "function")
      throw new Error("expected Hash instance from hash.create(): pass one of this package's functions, such as sha256");
    this.blockLen = this.iHash.blockLen;
    this.outputLen = this.iHash.outputLen;
    this.canXOF = false;
    this.finished = false;
    this.destroyed = false;
    const pad = new Uint8Array(this.blockLen);
    pad.set(key.length > this.blockLen ? hash.create().update(key).digest() : key);
    for (let i = 0; i < pad.length; i++) pad[i] ^= INNER;
    this.iHash.update(pad);
    for (let i = 0; i < pad.length; i++) pad[i] ^= INNER ^ OUTER;
    this.oHash.update(pad);
    clean(pad);
  }

  update(buf) {
    aexists(this);
    this.iHash.update(buf);
    return this;
  }

  digestInto(out) {
    aexists(this);
    aoutput(out, this);
    this.finished = true;
    const code = out.subarray(0, this.outputLen);
    this.iHash.digestInto(code);
    this.oHash.update(code).digestInto(code);
    this.destroy();
  }

  digest() {
    const out = new Uint8Array(this.outputLen);
    this.digestInto(out);
    return out;
  }

  clone() {
    return this._cloneInto();
  }

  _cloneInto(to = Object.create(Object.getPrototypeOf(this))) {
    const { blockLen, outputLen, canXOF, finished, destroyed } = this;
    Object.assign(to, { blockLen, outputLen, canXOF, finished, destroyed });
    to.iHash = this.iHash._cloneInto(to.iHash);
    to.oHash = this.oHash._cloneInto(to.oHash);
    return to;
  }

  destroy() {
    this.destroyed = true;
    this.iHash.destroy();
    this.oHash.destroy();
  }
}

export const hmac = /* @__PURE__ */ Object.assign(
  (hash, key, message) => new _HMAC(hash, key).update(message).digest(),
  { create: (hash, key) => new _HMAC(hash, key) },
);
