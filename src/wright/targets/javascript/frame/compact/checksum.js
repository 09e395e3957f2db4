/* $$title$$, $$standard$$, compact: a checksum against accidents. It is no hash for security. */

import { alone, bytesOf, hexOf } from "./bytes.js";
import { extend } from "./kernels/$$owner.extend$$/extend.js";

const DIGEST = $$digest_size$$;

/** The bytes of the checksum, the highest first. */
export function digest(data, ...more) {
  alone(...more);
  const words = new Int32Array($$words$$);
  const bytes = bytesOf(data);
  extend(words, bytes, 0, bytes.length);
  return Uint8Array.from({ length: DIGEST }, (_, i) => words[(DIGEST - 1 - i) >> 2] >>> (8 * ((DIGEST - 1 - i) & 3)));
}

export function hex(...given) {
  return hexOf(digest(...given));
}

export function value(...given) {
  return $$number$$(`0x${hex(...given)}`);
}

export const $$name$$ = /* @__PURE__ */ Object.assign((...given) => value(...given), { bytes: digest, hex, outputLen: DIGEST });
