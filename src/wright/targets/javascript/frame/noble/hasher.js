/* Hashes in progress as @noble/hashes 2 has them, around this package's own: a digest ends them, and messages are bytes. */

import { callable } from "./callable.js";
import { abytes, aexists, aoutput } from "./checks.js";

/** This package's function behind a callable: PBKDF2's loop is its own. */
const natives = /* @__PURE__ */ new WeakMap();

export function nativeOf(hash) {
  return natives.get(hash);
}

export class Instance {
  /** `state` is a hasher of this package. */
  constructor(state, outputLen) {
    this.state = state;
    this.blockLen = state.blockLen;
    this.outputLen = outputLen;
    this.canXOF = false;
    this.finished = false;
    this.destroyed = false;
  }

  update(data) {
    aexists(this);
    this.state.update(abytes(data, undefined, "message"));
    return this;
  }

  digestInto(out) {
    aexists(this);
    aoutput(out, this);
    this.finished = true;
    this.state.into(out);
  }

  digest() {
    const out = new Uint8Array(this.outputLen);
    this.digestInto(out);
    this.destroy();
    return out;
  }

  clone() {
    return this._cloneInto();
  }

  _cloneInto(to = this.fresh()) {
    if (!(to instanceof this.constructor))
      throw new TypeError("a hash is cloned into another of the same function");
    if (this.destroyed) to.state.destroy();
    else this.state._cloneInto(to.state);
    to.outputLen = this.outputLen;
    to.finished = this.finished;
    to.destroyed = this.destroyed;
    return to;
  }

  /** Another of the same function. */
  fresh() {
    return new this.constructor();
  }

  destroy() {
    this.destroyed = true;
    this.state.destroy();
  }
}

/** A function of this package as noble has it. */
export function wrapped(native, digest, create, info = {}) {
  const hash = callable(digest, create, info);
  natives.set(hash, native);
  return hash;
}

/** The same for one without options: noble ignores any, so `list.map(sha256)` works. */
export function plain(native, create, info) {
  return wrapped(native, (msg) => native(abytes(msg, undefined, "message")), create, info);
}
