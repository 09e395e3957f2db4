/* BLAKE2s with the signatures of @noble/hashes 2: its key, salt, personalization and size are options. */

import { blake2s as native } from "../whole/blake2s.js";
import { begin } from "../keyed.js";
import { abytes, aexists, anumber, aoutput, checkOpts } from "./checks.js";
import { Instance, wrapped } from "./hasher.js";

const LONGEST = 32;
/** Bytes of a salt, and of a personalization. */
const SHORT = 8;

/** The eight bytes of a salt or personalization as two words, or zeros where there is none. */
function pairOf(bytes, title) {
  if (bytes === undefined) return [0, 0];
  const view = new DataView(Uint8Array.from(abytes(bytes, SHORT, title)).buffer);
  return [view.getInt32(0, true), view.getInt32(4, true)];
}

/** A hasher of this package that has absorbed the options. */
function begun(dkLen, { key, salt, personalization }) {
  if (dkLen < 1 || dkLen > LONGEST) throw new Error(`"dkLen" must be an integer from 1 to ${LONGEST}; got ${dkLen}`);
  if (key !== undefined && (key.length < 1 || key.length > LONGEST))
    throw new Error(`"key" must have 1 to ${LONGEST} bytes; it has ${key.length}`);
  const rest = [...pairOf(salt, "salt"), ...pairOf(personalization, "personalization")];
  if (key === undefined) return begin(native, 0, dkLen, rest);
  const block = new Uint8Array(native.blockLen);
  block.set(abytes(key, undefined, "key"));
  const hasher = begin(native, key.length, dkLen, rest).update(block);
  block.fill(0);
  return hasher;
}

export class _BLAKE2s extends Instance {
  constructor(opts = {}) {
    const { dkLen = LONGEST, ...others } = checkOpts({}, opts);
    super(begun(anumber(dkLen, "dkLen"), others), dkLen);
  }

  digestInto(out) {
    aexists(this);
    aoutput(out, this);
    if (out.byteOffset % 4 !== 0)
      throw new RangeError(`"output" must begin at a multiple of 4 bytes in its buffer, as noble asks; it begins at ${out.byteOffset}`);
    this.finished = true;
    if (this.outputLen === LONGEST) this.state.into(out);
    else {
      const whole = this.state.digest();
      out.set(whole.subarray(0, this.outputLen));
      whole.fill(0);
    }
  }

  fresh() {
    return new _BLAKE2s({ dkLen: this.outputLen });
  }
}

export const blake2s = /* @__PURE__ */ wrapped(
  native,
  (msg, opts) => (opts === undefined ? native(abytes(msg)) : new _BLAKE2s(opts).update(msg).digest()),
  (opts) => new _BLAKE2s(opts),
);
