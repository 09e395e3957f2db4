/* $$title$$, compact: keyed, for hash tables and short codes; not a general hash. */

import { bytesOf, hexOf } from "./bytes.js";
import { siphash } from "./kernels/$$owner.siphash$$/siphash.js";

const DIGEST = $$digest_size$$;

/** The words of the value, signed, the lowest first. */
function hash(key, data) {
  if (key.byteLength !== 16) throw new RangeError("a SipHash key has sixteen bytes");
  const view = new DataView(bytesOf(key).slice().buffer);
  const words = Int32Array.of(0, 4, 8, 12).map((at) => view.getInt32(at, true));
  const message = bytesOf(data);
  const value = new Int32Array(DIGEST / 4);
  siphash(words, message, value, 0, message.length);
  return value;
}

export function words(key, data) {
  return Array.from(hash(key, data), (word) => word >>> 0);
}

export function digest(key, data) {
  const value = hash(key, data);
  return Uint8Array.from({ length: DIGEST }, (_, i) => value[i >> 2] >>> (8 * (i & 3)));
}

export function hex(key, data) {
  return hexOf(digest(key, data));
}

export const $$name$$ = /* @__PURE__ */ Object.assign(
  (key, data) => BigInt(`0x${hexOf(digest(key, data).reverse())}`),
  { words, bytes: digest, hex, outputLen: DIGEST },
);
