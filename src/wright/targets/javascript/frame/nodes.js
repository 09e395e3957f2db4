/* The bulk edition of pairs: nodes of a tree's level in WebAssembly, four at a time, one a lane. */

import { checkMultiple, checkRoom } from "./bytes.js";
import { unhurried } from "./lists.js";
import { Optional } from "./optional.js";
import { Trial } from "./trial.js";
import { part, sizeOf } from "./views.js";

const LANES = 4;
/** Nodes that memory has room for: they are copied, hashed and timed together. */
const SLICE = 256;

class Nodes extends Optional {
  /** `plain` hashes two digests to one, `module` four times two. */
  constructor(plain, module) {
    super(`four nodes at a time with ${plain.name}`, module, 3 * SLICE * plain.outputLen);
    this.plain = plain;
    this.both = 2 * plain.outputLen;
    this.trial = new Trial();
    this.used = 0;
  }

  opened(buffer, base) {
    const { both, plain } = this;
    this.below = new Uint8Array(buffer, base, SLICE * both);
    this.above = new Uint8Array(buffer, base + SLICE * both, SLICE * plain.outputLen);
  }

  /** Five nodes against the usual way. */
  right() {
    const { both, plain } = this;
    const digests = Uint8Array.from({ length: 5 * both }, (_, i) => 7 * i + (i >> 8));
    const found = new Uint8Array(5 * plain.outputLen);
    this.slice(digests, 0, 5, found);
    this.wipe();
    return plain.each(digests).every((byte, i) => byte === found[i]);
  }

  each(digests, out) {
    const { both, plain, trial } = this;
    const bytes = checkMultiple(digests, both, "digests");
    const count = sizeOf(bytes) / both;
    if (count < LANES) return plain.each(digests, out);
    const target = out === undefined ? new Uint8Array(count * plain.outputLen) : out;
    checkRoom(target, 0, count * plain.outputLen);
    const from = unhurried(bytes, target);
    for (let at = 0; at < count; at += SLICE) {
      const end = Math.min(at + SLICE, count);
      trial.run(end - at, {
        abreast: () => this.slice(from, at, end, target),
        usual: () => this.usual(from, at, end, target),
      });
    }
    this.wipe();
    return target;
  }

  /** Hashes some nodes: fours on lanes, what is left the usual way. */
  slice(digests, at, end, out) {
    const { base, below, above, both, plain } = this;
    const { outputLen } = plain;
    const fours = (end - at) & -LANES;
    if (fours > 0) {
      below.set(part(digests, at * both, (at + fours) * both));
      const target = base + SLICE * both;
      for (let i = 0; i < fours; i += LANES) this.exports.pair4(base + i * both, target + i * outputLen);
      out.set(fours === SLICE ? above : above.subarray(0, fours * outputLen), at * outputLen);
      if (fours > this.used) this.used = fours;
    }
    if (at + fours < end) this.usual(digests, at + fours, end, out);
  }

  usual(digests, at, end, out) {
    const { both, plain } = this;
    const { outputLen } = plain;
    plain.each(part(digests, at * both, end * both), part(out, at * outputLen, end * outputLen));
  }

  /** Overwrites what the nodes left, also in the module's own memory. */
  wipe() {
    if (this.used === 0) return;
    this.below.fill(0, 0, this.used * this.both);
    this.exports.pair4(this.base, this.base + SLICE * this.both);
    this.above.fill(0, 0, this.used * this.plain.outputLen);
    this.used = 0;
  }
}

/** A function like `plain`, whose levels are hashed four nodes at a time where that gains. */
export function onLanes(plain, module) {
  const nodes = new Nodes(plain, module);
  const pair = (...given) => plain(...given);
  const { each: _each, ...others } = Object.getOwnPropertyDescriptors(plain); // it cannot be written where it is frozen
  Object.defineProperties(pair, others);
  pair.each = (digests, out, ...more) =>
    more.length === 0 && nodes.ready() ? nodes.each(digests, out) : plain.each(digests, out, ...more);
  return pair;
}
