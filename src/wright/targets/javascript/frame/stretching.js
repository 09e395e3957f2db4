/* The blocks of PBKDF2's keys, RFC 8018 §5.2: they run on chaining words, and both of a password's blocks are hashed once. */

import { checkHash, putBigEndian, putLittleEndian, withBytes } from "./bytes.js";
import { hmac } from "./hmac.js";
import { checkInteger } from "./numbers.js";
import { partsIn } from "./parts.js";

const LONGEST = 0xffffffff;
/** Blocks that a function with lanes turns at a time; with fewer than three the lanes that idle cost too much. */
export const LANES = 4;
const WORTH = 3;

/** @throws {TypeError} where one is no number, or the hash is none or has no size; {RangeError} where a number is out of
 * range; {Error} where the hash's loop has not been imported. */
export function checkSizes(hash, iterations, length) {
  checkHash(hash);
  partsIn(hash).need("pbkdf2");
  checkInteger(iterations, "iterations", 1, Number.MAX_SAFE_INTEGER);
  checkInteger(length, "length", 1, LONGEST * hash.outputLen);
}

/** The blocks of a key: of each its number, both midstates of the password, u and the sum t. */
export function* blocksOf(hash, { password, salt }, out) {
  const size = hash.outputLen;
  const key = withBytes(password, "password", (bytes) => hmac(hash, bytes));
  const first = key.create();
  const inner = key.inner.ahead();
  const outer = key.outer.ahead();
  const number = new Uint8Array(4);
  const digest = new Uint8Array(size);
  const view = new DataView(digest.buffer);
  try {
    for (let at = 0, index = 1; at < out.length; at += size, index++) {
      new DataView(number.buffer).setUint32(0, index);
      first.reset().update(salt).update(number).into(digest);
      const u = Int32Array.from({ length: size >> 2 }, (_, i) => view.getInt32(4 * i, hash.littleEndian));
      yield { inner: inner.slice(), outer: outer.slice(), u, t: u.slice(), out, at };
    }
  } finally {
    first.destroy();
    key.destroy();
    inner.fill(0);
    outer.fill(0);
    digest.fill(0);
  }
}

/** Turns the blocks so many times. */
export function iterate(hash, blocks, count) {
  const { pbkdf2: one, iterateFour } = partsIn(hash);
  if (blocks.length < WORTH || iterateFour === undefined || !iterateFour(blocks, count))
    for (const { inner, outer, u, t } of blocks) one(inner, outer, u, t, count);
}

/** Writes what the blocks give. */
export function give(hash, blocks) {
  const putWords = hash.littleEndian ? putLittleEndian : putBigEndian;
  const digest = new Uint8Array(hash.outputLen);
  for (const { t, out, at } of blocks) {
    putWords(t, digest.length, digest, 0);
    out.set(digest.subarray(0, out.length - at), at);
  }
  digest.fill(0);
}

/** Overwrites the blocks with zeros. */
export function forget(blocks) {
  for (const { inner, outer, u, t } of blocks) for (const words of [inner, outer, u, t]) words.fill(0);
}
