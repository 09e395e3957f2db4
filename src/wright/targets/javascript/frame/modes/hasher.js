/* Messages in modes of Keccak: their digests are the first bytes of an output of any length. */

import { hexOf, put } from "../bytes.js";
import { disposable } from "../disposable.js";
import { checkEncoding, refuseEncoding } from "../incumbents.js";

/** What all modes have, by `ended(size)`: the output behind the message so far, which may go on. Its size is 0 if it has none. */
export const ModeHasher = /* @__PURE__ */ disposable(class ModeHasher {
  constructor(size) {
    this.outputLen = size;
  }

  output() {
    return this.ended(0);
  }

  xof(length, options) {
    refuseEncoding(options);
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

  hex(options) {
    refuseEncoding(options);
    return hexOf(this.digest());
  }

  into(out, position = 0, options) {
    refuseEncoding(options);
    return put(this.digest(), out, position);
  }

  digestInto(out) {
    this.into(out);
  }
});

/** A message behind a prefix that a sponge has absorbed, which ends with another suffix than the sponge's own. */
export class PrefixHasher extends ModeHasher {
  /** `last(size)` is what follows a message whose digest has `size` bytes. */
  constructor(begun, suffix, size, last) {
    super(size);
    this.begun = begun;
    this.state = begun.clone();
    this.suffix = suffix;
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

  ended(size) {
    if (this.last === undefined) return this.state.ended(this.suffix);
    const whole = this.state.clone().update(this.last(size));
    const output = whole.ended(this.suffix);
    whole.destroy();
    return output;
  }

  clone() {
    const copy = new PrefixHasher(this.begun.clone(), this.suffix, this.outputLen, this.last);
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
}
