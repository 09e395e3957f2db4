/* Lengths and strings before or behind a message: NIST SP 800-185 §2.3, and RFC 9861 §3.3. */

import { sizeOf } from "../views.js";

/** A number big-endian, with at least `least` digits to base 256. */
export function digits(number, least) {
  const found = [];
  for (let rest = number; rest > 0 || found.length < least; rest = Math.floor(rest / 256)) found.unshift(rest % 256);
  return found;
}

/** left_encode of a number. */
export function encoded(number) {
  const found = digits(number, 1);
  return Uint8Array.of(found.length, ...found);
}

/** right_encode of the bits of so many bytes. */
export function behind(bytes) {
  const found = digits(8 * bytes, 1);
  return Uint8Array.of(...found, found.length);
}

/** bytepad of strings into whole blocks: encode_string of each. */
export function absorbStrings(hasher, strings) {
  const rate = hasher.blockLen;
  hasher.update(Uint8Array.of(1, rate));
  for (const string of strings) hasher.update(encoded(8 * sizeOf(string))).update(string);
  const left = hasher.length % rate;
  if (left > 0) hasher.update(new Uint8Array(rate - left));
  return hasher;
}
