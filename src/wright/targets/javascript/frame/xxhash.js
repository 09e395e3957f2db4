/* $$title$$, $$standard$$: $$caution$$. */

import { ascii, bytesOf, checkRoom, hexBigEndian } from "./bytes.js";
import { checkLong, highOf, lowOf } from "./checksums.js";
import { checkEncoding, refuseEncoding, refuseMore } from "./incumbents.js";
import { stripes as module } from "./kernels/$$wasm$$/stripes.wasm.js";
import { equip } from "./parts.js";
import { STRIPE, Stripes } from "./stripes.js";
import { utf8 } from "./utf8.js";
import { sizeOf } from "./views.js";

equip({ utf8: { text: utf8 } });

const DIGEST = $$digest_size$$;
const SHORT = 256;

/** The accumulators under no seed, and the hash that tells whether an engine computes it right; the low words first. */
const START = /* @__PURE__ */ Int32Array.of(/*% for word in start %*/$$word$$, /*% endfor %*/);
const KNOWN = /* @__PURE__ */ Int32Array.of(/*% for word in known %*/$$word$$, /*% endfor %*/);

const stripes = /* @__PURE__ */ new Stripes("$$title$$", module, START, KNOWN);
// Calls are synchronous and never nest, so all share this.
const shared = /* @__PURE__ */ new Int32Array(START.length);

/** The accumulators under a seed, which is added to each. @throws {TypeError} {RangeError} where it is no BigInt of 64 bits. */
function seeded(words, seed) {
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
  const words = seeded(shared, seed);
  stripes.need();
  if (typeof data === "string" && data.length <= SHORT && ascii(data, stripes.window)) {
    const size = data.length;
    stripes.load(words);
    return stripes.close(stripes.stripe(size), size % STRIPE, size);
  }
  const bytes = bytesOf(data);
  const size = sizeOf(bytes);
  stripes.load(words);
  return stripes.close(stripes.take(bytes, 0, size), size % STRIPE, size);
}

function hexOf(words) {
  return hexBigEndian(words[1]) + hexBigEndian(words[0]);
}

/** The bytes of a hash, the highest first. */
function put(words, out, position) {
  for (let i = 0; i < DIGEST; i++) out[position + i] = words[(DIGEST - 1 - i) >> 2] >>> (8 * ((DIGEST - 1 - i) & 3));
  return out;
}

/** A message on its way. */
class $$hasher$$Hasher {
  constructor(start) {
    this.start = start;
    this.words = start.slice();
    this.tail = new Uint8Array(STRIPE);
    this.length = 0;
  }

  update(data, encoding) {
    checkEncoding(data, encoding);
    const bytes = bytesOf(data);
    const size = sizeOf(bytes);
    if (this.length + size > Number.MAX_SAFE_INTEGER) throw new RangeError("a message has at most 2^53 - 1 bytes");
    const { tail, words } = this;
    let at = 0;
    let left = this.length % STRIPE;
    if (left + size >= STRIPE) {
      stripes.need();
      stripes.load(words);
      if (left > 0) {
        while (left < STRIPE) tail[left++] = bytes[at++];
        stripes.take(tail, 0, STRIPE);
      }
      stripes.take(bytes, at, size);
      stripes.save(words);
      left = (size - at) % STRIPE;
      at = size - left;
      left = 0;
    }
    while (at < size) tail[left++] = bytes[at++];
    this.length += size;
    return this;
  }

  settle() {
    const left = this.length % STRIPE;
    stripes.need();
    stripes.load(this.words);
    stripes.put(this.tail, 0, left);
    return stripes.close(0, left, this.length);
  }

  get value() {
    this.settle();
    return stripes.number();
  }

  digest(encoding) {
    refuseEncoding(encoding);
    return put(this.settle(), new Uint8Array(DIGEST), 0);
  }

  hex() {
    return hexOf(this.settle());
  }

  into(out, position = 0) {
    checkRoom(out, position, DIGEST);
    return put(this.settle(), out, position);
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

export function $$name$$(data, seed, ...more) {
  refuseMore(more, "$$name$$(data, seed)");
  hash(data, seed);
  return stripes.number();
}

$$name$$.bytes = (data, seed) => put(hash(data, seed), new Uint8Array(DIGEST), 0);

$$name$$.hex = (data, seed) => hexOf(hash(data, seed));

$$name$$.into = (data, out, position = 0, seed) => {
  checkRoom(out, position, DIGEST);
  return put(hash(data, seed), out, position);
};

$$name$$.create = (seed) => new $$hasher$$Hasher(seeded(new Int32Array(START.length), seed));

for (const one of [$$name$$, $$hasher$$Hasher.prototype]) Object.assign(one, { outputLen: DIGEST, blockLen: STRIPE });
$$name$$.backend = "wasm";
