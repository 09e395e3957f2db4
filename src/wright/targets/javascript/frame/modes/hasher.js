/* A message behind a prefix that a sponge has absorbed, which ends with another suffix than the sponge's own. */

import { checkRoom, hexOf } from "../bytes.js";
import { disposable } from "../disposable.js";
import { checkEncoding, refuseEncoding } from "../incumbents.js";

export const ModeHasher = /* @__PURE__ */ disposable(class ModeHasher {
  /** `last(size)` is what follows a message whose digest has `size` bytes; 0 is output of any length. */
  constructor(begun, suffix, size, last) {
    this.begun = begun;
    this.state = begun.clone();
    this.suffix = suffix;
    this.outputLen = size;
    this.last = last;
  }

  get blockLen() {
    return this.begun.blockLen;
  }

  update(data, encoding) {
    checkEncoding(data, encoding);
    this.state.update(data);
    return this;
  }

  /** The output behind the message so far, which may go on. */
  ended(size) {
    if (this.last === undefined) return this.state.ended(this.suffix);
    const whole = this.state.clone().update(this.last(size));
    const output = whole.ended(this.suffix);
    whole.destroy();
    return output;
  }

  output() {
    return this.ended(0);
  }

  xof(length) {
    return this.first(0, length);
  }

  /** The first bytes of an output, which is overwritten: under a key it is worth as much as the key. */
  first(size, length) {
    const output = this.ended(size);
    try {
      return output.read(length);
    } finally {
      output.destroy();
    }
  }

  digest(encoding) {
    refuseEncoding(encoding);
    return this.first(this.outputLen, this.outputLen);
  }

  hex() {
    return hexOf(this.digest()).slice(0, 2 * this.outputLen);
  }

  into(out, position = 0) {
    checkRoom(out, position, this.outputLen);
    out.set(this.digest(), position);
    return out;
  }

  digestInto(out) {
    this.into(out);
  }

  clone() {
    const copy = new ModeHasher(this.begun.clone(), this.suffix, this.outputLen, this.last);
    this.state._cloneInto(copy.state);
    return copy;
  }

  reset() {
    this.begun._cloneInto(this.state);
    return this;
  }

  destroy() {
    this.begun.destroy();
    this.state.destroy();
  }
});
