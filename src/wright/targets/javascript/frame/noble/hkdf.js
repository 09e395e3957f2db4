/* HKDF, RFC 5869, with the signatures of @noble/hashes 2. */

import { hmac } from "./hmac.js";
import { abytes, ahash, anumber, clean } from "./utils.js";

export function extract(hash, ikm, salt) {
  ahash(hash);
  abytes(ikm, undefined, "ikm");
  return hmac(hash, salt === undefined ? new Uint8Array(hash.outputLen) : abytes(salt, undefined, "salt"), ikm);
}

export function expand(hash, prk, info, length = 32) {
  ahash(hash);
  anumber(length, "length");
  abytes(prk, undefined, "prk");
  const size = hash.outputLen;
  if (prk.length < size) throw new Error(`"prk" must have at least ${size} bytes; it has ${prk.length}`);
  if (length > 255 * size) throw new Error(`"length" must be at most ${255 * size}; got ${length}`);
  const context = info === undefined ? new Uint8Array(0) : abytes(info, undefined, "info");
  const key = hmac.create(hash, prk);
  const step = key.clone();
  const block = new Uint8Array(size);
  const out = new Uint8Array(length);
  for (let at = 0, counter = 1; at < length; at += size, counter++) {
    key._cloneInto(step);
    if (counter > 1) step.update(block);
    step.update(context).update(Uint8Array.of(counter)).digestInto(block);
    out.set(block.subarray(0, length - at), at);
  }
  key.destroy();
  step.destroy();
  clean(block);
  return out;
}

export function hkdf(hash, ikm, salt, info, length) {
  const prk = extract(hash, ikm, salt);
  try {
    return expand(hash, prk, info, length);
  } finally {
    clean(prk);
  }
}
