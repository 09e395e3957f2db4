/* BLAKE2b and BLAKE2s with the signatures of @noble/hashes 2: key, salt, personalization and size are options. */

import { blake2b as wide } from "../blake2b.js";
import { blake2s as narrow } from "../blake2s.js";
import { begin } from "../keyed.js";
import { abytes, aexists, anumber, aoutput, checkOpts } from "./checks.js";
import { Instance, wrapped } from "./hasher.js";

/** A salt or personalization of `size` bytes as words of 32 bits, or zeros where there is none. */
function wordsOf(bytes, size, title) {
  if (bytes === undefined) return new Array(size / 4).fill(0);
  const view = new DataView(Uint8Array.from(abytes(bytes, size, title)).buffer);
  return Array.from({ length: size / 4 }, (_, i) => view.getInt32(4 * i, true));
}

/** A hasher of this package that has absorbed the options. */
function begun(native, dkLen, { key, salt, personalization }) {
  const longest = native.outputLen;
  if (dkLen < 1 || dkLen > longest) throw new Error(`"dkLen" must be an integer from 1 to ${longest}; got ${dkLen}`);
  if (key !== undefined && (key.length < 1 || key.length > longest))
    throw new Error(`"key" must have 1 to ${longest} bytes; it has ${key.length}`);
  const short = longest / 4;
  const rest = [...wordsOf(salt, short, "salt"), ...wordsOf(personalization, short, "personalization")];
  if (key === undefined) return begin(native, 0, dkLen, rest);
  const block = new Uint8Array(native.blockLen);
  block.set(abytes(key, undefined, "key"));
  const hasher = begin(native, key.length, dkLen, rest).update(block);
  block.fill(0);
  return hasher;
}

class Blake2 extends Instance {
  constructor(native, opts) {
    const { dkLen = native.outputLen, ...others } = checkOpts({}, opts);
    super(begun(native, anumber(dkLen, "dkLen"), others), dkLen);
  }

  digestInto(out) {
    aexists(this);
    aoutput(out, this);
    if (out.byteOffset % 4 !== 0)
      throw new RangeError(`"output" must begin at a multiple of 4 bytes in its buffer, as noble asks; it begins at ${out.byteOffset}`);
    this.finished = true;
    if (this.outputLen === this.state.outputLen) this.state.into(out);
    else {
      const whole = this.state.digest();
      out.set(whole.subarray(0, this.outputLen));
      whole.fill(0);
    }
  }

  fresh() {
    return new this.constructor({ dkLen: this.outputLen });
  }
}

export class _BLAKE2b extends Blake2 {
  constructor(opts = {}) {
    super(wide, opts);
  }
}

export class _BLAKE2s extends Blake2 {
  constructor(opts = {}) {
    super(narrow, opts);
  }
}

const withOptions = (native, Kind) =>
  wrapped(
    native,
    (msg, opts) => (opts === undefined ? native(abytes(msg, undefined, "message")) : new Kind(opts).update(msg).digest()),
    (opts) => new Kind(opts),
  );

export const blake2b = /* @__PURE__ */ withOptions(wide, _BLAKE2b);
export const blake2s = /* @__PURE__ */ withOptions(narrow, _BLAKE2s);
