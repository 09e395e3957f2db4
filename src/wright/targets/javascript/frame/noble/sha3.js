/* SHA-3, SHAKE and Keccak-256 with the signatures of @noble/hashes 2. */

import { keccak_256 as nativeKeccak256 } from "../whole/keccak_256.js";
import { sha3_224 as native224 } from "../whole/sha3_224.js";
import { sha3_256 as native256 } from "../whole/sha3_256.js";
import { sha3_384 as native384 } from "../whole/sha3_384.js";
import { sha3_512 as native512 } from "../whole/sha3_512.js";
import { shake128 as nativeShake128 } from "../whole/shake128.js";
import { shake256 as nativeShake256 } from "../whole/shake256.js";
import { callable } from "./callable.js";
import { abytes, aexists, anumber, aoutput, checkOpts } from "./checks.js";
import { Instance, plain } from "./hasher.js";
import { oidNist } from "./utils.js";

/** A message in progress, and then its output, which may be read in parts where it has no one size. */
class Sponge extends Instance {
  constructor(native, outputLen) {
    super(native.create(), anumber(outputLen, "dkLen"));
    this.canXOF = native.canXOF;
    this.output = undefined;
  }

  digestInto(out) {
    aoutput(out, this);
    aexists(this);
    this.fill(out.subarray(0, this.outputLen));
    this.destroy();
  }

  digest() {
    const out = new Uint8Array(this.outputLen);
    this.digestInto(out);
    return out;
  }

  xof(bytes) {
    return this.xofInto(new Uint8Array(anumber(bytes, "bytes")));
  }

  xofInto(out) {
    if (!this.canXOF) throw new Error("this function has digests of one size; shake256 has output of any");
    aexists(this, false);
    return this.fill(abytes(out));
  }

  /** Ends the message, and fills all of `out`. */
  fill(out) {
    this.finished = true;
    if (!this.canXOF) return this.state.into(out);
    this.output = this.output || this.state.output();
    return this.output.into(out);
  }

  /** Copies all to another sponge, whichever it is. */
  _cloneInto(to = Object.create(Sponge.prototype)) {
    if (!(to instanceof Sponge)) throw new TypeError("a sponge is cloned into another sponge");
    const { blockLen, outputLen, canXOF, finished, destroyed } = this;
    const state = destroyed ? this.state : this.state.clone();
    const output = destroyed || !this.output ? undefined : this.output.clone();
    if (to.state) to.destroy();
    return Object.assign(to, { state, output, blockLen, outputLen, canXOF, finished, destroyed });
  }

  destroy() {
    super.destroy();
    if (this.output) this.output.destroy();
  }
}

const sized = (native, info) => plain(native, () => new Sponge(native, native.outputLen), info);

export const sha3_224 = /* @__PURE__ */ sized(native224, /* @__PURE__ */ oidNist(7));
export const sha3_256 = /* @__PURE__ */ sized(native256, /* @__PURE__ */ oidNist(8));
export const sha3_384 = /* @__PURE__ */ sized(native384, /* @__PURE__ */ oidNist(9));
export const sha3_512 = /* @__PURE__ */ sized(native512, /* @__PURE__ */ oidNist(10));
export const keccak_256 = /* @__PURE__ */ sized(nativeKeccak256);

/** `size` bytes, or as many as the options say. */
function extendable(native, size, info) {
  const create = (opts) => {
    const { dkLen = size } = checkOpts({}, opts);
    return new Sponge(native, dkLen);
  };
  return callable((msg, opts) => create(opts).update(msg).digest(), create, info);
}

export const shake128 = /* @__PURE__ */ extendable(nativeShake128, 16, /* @__PURE__ */ oidNist(11));
export const shake256 = /* @__PURE__ */ extendable(nativeShake256, 32, /* @__PURE__ */ oidNist(12));
export const shake128_32 = /* @__PURE__ */ extendable(nativeShake128, 32, /* @__PURE__ */ oidNist(11));
export const shake256_64 = /* @__PURE__ */ extendable(nativeShake256, 64, /* @__PURE__ */ oidNist(12));
