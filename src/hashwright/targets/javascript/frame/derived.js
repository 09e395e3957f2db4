/* The blocks of a key that PBKDF2 derives: how each begins, and how it is turned and written. */

import { putBigEndian, putLittleEndian } from "./bytes.js";
import { hmac } from "./hmac.js";

/** Blocks from which on lanes are worth it; with fewer, those that idle cost too much. */
const WORTH = 3;

/** One block of a key: its number, both midstates of the password, u and the sum t. */
export function* blocksOf(hash, { password, salt }, out) {
  const size = hash.outputLen;
  const key = hmac(hash, password);
  const first = key.create();
  const inner = key.inner.ahead();
  const outer = key.outer.ahead();
  const number = new Uint8Array(4);
  const digest = new Uint8Array(size);
  const view = new DataView(digest.buffer);
  for (let at = 0, index = 1; at < out.length; at += size, index++) {
    new DataView(number.buffer).setUint32(0, index);
    first.reset().update(salt).update(number).into(digest);
    const u = Int32Array.from({ length: size >> 2 }, (_, i) => view.getInt32(4 * i, hash.littleEndian));
    yield { inner: inner.slice(), outer: outer.slice(), u, t: u.slice(), out, at };
  }
  first.destroy();
  key.destroy();
  inner.fill(0);
  outer.fill(0);
  digest.fill(0);
}

/** Turns the blocks so many times, writes what they give, and forgets them. */
export function finish(hash, blocks, count) {
  if (blocks.length < WORTH || hash.iterateFour === undefined || !hash.iterateFour(blocks, count))
    for (const { inner, outer, u, t } of blocks) hash.iterate(inner, outer, u, t, count);
  const putWords = hash.littleEndian ? putLittleEndian : putBigEndian;
  const digest = new Uint8Array(hash.outputLen);
  for (const { inner, outer, u, t, out, at } of blocks) {
    putWords(t, digest.length, digest, 0);
    out.set(digest.subarray(0, out.length - at), at);
    for (const words of [inner, outer, u, t]) words.fill(0);
  }
  digest.fill(0);
}
