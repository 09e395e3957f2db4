/* $$title$$, compact: keyed, for hash tables and short codes; not a general hash. */

import { alone, bytesOf, hexOf } from "./bytes.js";
import { siphash } from "./kernels/$$owner.siphash$$/siphash.js";

const DIGEST = $$digest_size$$;

/** The words of the value, signed, the lowest first. */
function hash(key, data, ...more) {
  alone(more.length > 0 || undefined);
  if (key.byteLength !== 16) throw new RangeError("a SipHash key has sixteen bytes");
  const view = new DataView(bytesOf(key).slice().buffer);
  const words = Int32Array.of(0, 4, 8, 12).map((at) => view.getInt32(at, true));
  const message = bytesOf(data);
  const value = new Int32Array(DIGEST / 4);
  siphash(words, message, value, 0, message.length);
  return value;
}

export function words(...given) {
  return Array.from(hash(...given), (word) => word >>> 0);
}

export function digest(...given) {
  const value = hash(...given);
  return Uint8Array.from({ length: DIGEST }, (_, i) => value[i >> 2] >>> (8 * (i & 3)));
}

export function hex(...given) {
  return hexOf(digest(...given));
}

export const $$name$$ = /* @__PURE__ */ Object.assign(
  (...given) => BigInt(`0x${hexOf(digest(...given).reverse())}`),
  { words, bytes: digest, hex, outputLen: DIGEST },
);
