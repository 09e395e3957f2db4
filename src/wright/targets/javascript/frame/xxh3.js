/* $$title$$, $$standard$$: $$caution$$. */

import { Accumulators, BLOCK, SHORTEST, STRIPE, WORDS, behind, sow } from "./accumulators.js";
import { ascii, bytesOf } from "./bytes.js";
import { checkLong, highOf, lowOf } from "./checksums.js";
import { checkEncoding } from "./incumbents.js";
import { xxh3 as module } from "./kernels/$$wasm$$/xxh3.wasm.js";
import { equip } from "./parts.js";
import { SeededHasher, seeded } from "./seeded.js";
import { utf8 } from "./utf8.js";
import { part, sizeOf } from "./views.js";

equip({ utf8: { text: utf8 } });

/** Texts of up to so many bytes are written to the window at once. */
const SHORT = 256;

/** The state under no seed, and the hashes that tell whether an engine computes it right; the low words first. */
const START = /* @__PURE__ */ Int32Array.of(/*% for word in start %*/$$word$$, /*% endfor %*/0, 0, 0, 0);
const KNOWN = /* @__PURE__ */ Int32Array.of(/*% for word in known %*/$$word$$, /*% endfor %*/);

const accumulators = /* @__PURE__ */ new Accumulators("$$title$$", module, START, KNOWN);
// Calls are synchronous and never nest, so all share this.
const shared = /* @__PURE__ */ new Int32Array(WORDS);

/** The state under a seed. @throws {TypeError} {RangeError} where it is no BigInt of 64 bits. */
function under(words, seed) {
  if (seed === undefined) return START;
  checkLong(seed, "seed");
  words.set(START);
  return sow(words, lowOf(seed), highOf(seed));
}

/** Loads what a message of so many bytes needs. */
function load(size, seed) {
  if (size >= SHORTEST) accumulators.load(under(shared, seed));
  else if (seed === undefined) accumulators.plant(0, 0);
  else accumulators.plant(lowOf(seed), highOf(seed));
}

/** The hash of a message, shared: the low word first. */
function hash(data, seed) {
  if (seed !== undefined) checkLong(seed, "seed");
  accumulators.need();
  if (typeof data === "string" && data.length <= SHORT && ascii(data, accumulators.window)) {
    const size = data.length;
    load(size, seed);
    return accumulators.close(size, size);
  }
  const bytes = bytesOf(data);
  const size = sizeOf(bytes);
  load(size, seed);
  return accumulators.hash(bytes, size);
}

/** A message on its way. */
class $$hasher$$Hasher extends SeededHasher {
  constructor(start) {
    super();
    this.start = start;
    this.words = start.slice();
    this.tail = new Uint8Array(STRIPE + BLOCK); // the last stripe of the block before, and a block
  }

  update(data, encoding) {
    checkEncoding(data, encoding);
    const bytes = bytesOf(data);
    const size = sizeOf(bytes);
    const length = this.longer(size);
    const { tail, words } = this;
    const left = behind(this.length);
    const room = BLOCK - left;
    if (size <= room) {
      tail.set(bytes, STRIPE + left);
    } else {
      accumulators.need();
      accumulators.load(words);
      const at = left > 0 ? room : 0;
      if (left > 0) {
        tail.set(part(bytes, 0, room), STRIPE + left);
        accumulators.take(tail, STRIPE, STRIPE + BLOCK);
        tail.copyWithin(0, BLOCK);
      }
      const end = size - behind(size - at);
      if (at < end) {
        accumulators.take(bytes, at, end);
        tail.set(part(bytes, end - STRIPE, end));
      }
      accumulators.save(words);
      tail.set(part(bytes, end, size), STRIPE);
    }
    this.length = length;
    return this;
  }

  settle() {
    const left = behind(this.length);
    accumulators.need();
    accumulators.load(this.words);
    accumulators.put(this.tail, STRIPE, STRIPE + left, STRIPE);
    return accumulators.close(left, this.length);
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
  (seed) => new $$hasher$$Hasher(under(new Int32Array(WORDS), seed)),
  BLOCK,
  () => "wasm",
);
