/* $$title$$, $$standard$$: $$caution$$. */

import { ascii, bytesOf } from "./bytes.js";
import { checkLong, highOf, lowOf } from "./checksums.js";
import { checkEncoding } from "./incumbents.js";
import { converge } from "./kernels/$$owner.converge$$/converge.js";
import { stripes } from "./kernels/$$owner.stripes$$/stripes.js";
import { stripes as module } from "./kernels/$$wasm$$/stripes.wasm.js";
import { equip } from "./parts.js";
import { SeededHasher, seeded } from "./seeded.js";
import { STRIPE, Ways } from "./stripes.js";
import { utf8 } from "./utf8.js";
import { sizeOf } from "./views.js";

equip({ utf8: { text: utf8 } });

const SHORT = 256;

/** The accumulators under no seed, and the hash that tells whether an engine computes it right; the low words first. */
const START = /* @__PURE__ */ Int32Array.of(/*% for word in start %*/$$word$$, /*% endfor %*/);
const KNOWN = /* @__PURE__ */ Int32Array.of(/*% for word in known %*/$$word$$, /*% endfor %*/);

const ways = /* @__PURE__ */ new Ways("$$title$$", module, { stripes, converge }, START, KNOWN);
// Calls are synchronous and never nest, so all share this.
const shared = /* @__PURE__ */ new Int32Array(START.length);

/** The accumulators under a seed, which is added to each. @throws {TypeError} {RangeError} where it is no BigInt of 64 bits. */
function under(words, seed) {
  if (seed === undefined) return START;
  checkLong(seed, "seed");
  const low = lowOf(seed);
  const high = highOf(seed);
  words.set(START);
  for (let i = 0; i < words.length; i += 2) {
    const carry = (words[i] >>> 0) + (low >>> 0) > 0xffffffff ? 1 : 0;
    words[i] += low;
    words[i + 1] += high + carry;
  }
  return words;
}

/** The hash of a message, shared: the low word first. */
function hash(data, seed) {
  const words = under(shared, seed);
  const { way } = ways;
  if (typeof data === "string" && data.length <= SHORT && ascii(data, way.window)) {
    const size = data.length;
    way.load(words);
    return way.close(way.stripe(size), size % STRIPE, size);
  }
  const bytes = bytesOf(data);
  const size = sizeOf(bytes);
  way.load(words);
  return way.close(way.take(bytes, 0, size), size % STRIPE, size);
}

/** A message on its way. */
class $$hasher$$Hasher extends SeededHasher {
  constructor(start) {
    super();
    this.start = start;
    this.words = start.slice();
    this.tail = new Uint8Array(STRIPE);
  }

  update(data, encoding) {
    checkEncoding(data, encoding);
    const bytes = bytesOf(data);
    const size = sizeOf(bytes);
    const length = this.longer(size);
    const { tail, words } = this;
    let at = 0;
    let left = this.length % STRIPE;
    if (left + size >= STRIPE) {
      const { way } = ways;
      way.load(words);
      if (left > 0) {
        while (left < STRIPE) tail[left++] = bytes[at++];
        way.take(tail, 0, STRIPE);
      }
      way.take(bytes, at, size);
      way.save(words);
      left = (size - at) % STRIPE;
      at = size - left;
      left = 0;
    }
    while (at < size) tail[left++] = bytes[at++];
    this.length = length;
    return this;
  }

  settle() {
    const left = this.length % STRIPE;
    const { way } = ways;
    way.load(this.words);
    way.put(this.tail, 0, left);
    return way.close(0, left, this.length);
  }

  clone() {
    const copy = new $$hasher$$Hasher(this.start);
    copy.words.set(this.words);
    copy.tail.set(this.tail);
    copy.length = this.length;
    return copy;
  }

  /** Forgets the message, and keeps the seed. */
  reset() {
    this.words.set(this.start);
    this.length = 0;
    return this;
  }
}

export const $$name$$ = /* @__PURE__ */ seeded(
  hash,
  $$hasher$$Hasher,
  (seed) => new $$hasher$$Hasher(under(new Int32Array(START.length), seed)),
  STRIPE,
  () => ways.backend,
);
