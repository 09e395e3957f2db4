/* Sponges in progress as @noble/hashes 2 has them, and what else has output of any length. */

import { abytes, aexists, anumber, aoutput } from "./checks.js";
import { Instance } from "./hasher.js";

/** A message in progress, and then its output, which may be read in parts where it has no one size. */
export class Extendable extends Instance {
  /** `state` is a hasher of this package; `canXOF` says that its output has no one size. */
  constructor(state, outputLen, canXOF) {
    super(state, anumber(outputLen, "dkLen"));
    this.canXOF = canXOF;
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
    return this.fill(abytes(out, undefined, "out"));
  }

  /** Ends the message, and fills all of `out`. */
  fill(out) {
    this.finished = true;
    if (!this.canXOF) return this.state.into(out);
    this.output = this.output || this.state.output();
    return this.output.into(out);
  }

  /** The class of those that it is cloned into. */
  get kind() {
    return this.constructor;
  }

  _cloneInto(to = Object.create(Object.getPrototypeOf(this))) {
    if (!(to instanceof this.kind)) throw new TypeError("a hash is cloned into another of the same kind");
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

/** One is cloned into any other, whichever function it is of. */
export class Sponge extends Extendable {
  get kind() {
    return Sponge;
  }
}
