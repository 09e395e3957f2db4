/* PBKDF2, RFC 8018 §5.2: the loop runs on chaining words, and both of the password's blocks are hashed once. */

import { bytesOf, checkHash, putBigEndian, putLittleEndian } from "./bytes.js";
import { hmac } from "./hmac.js";

const LONGEST = 0xffffffff;

function checkCount(value, name, most) {
  if (!Number.isInteger(value) || value < 1 || value > most)
    throw new RangeError(`${name} must be an integer from 1 to ${most}; got ${String(value)}`);
}

export function pbkdf2(hash, password, salt, { iterations, length }) {
  checkHash(hash);
  const size = hash.outputLen;
  const putWords = hash.littleEndian ? putLittleEndian : putBigEndian;
  checkCount(iterations, "iterations", Number.MAX_SAFE_INTEGER);
  checkCount(length, "length", LONGEST * size);
  const salted = bytesOf(salt, "salt");
  const key = hmac(hash, password);
  const first = key.create();
  const inner = key.inner.ahead();
  const outer = key.outer.ahead();
  const number = new Uint8Array(4);
  const digest = new Uint8Array(size);
  const digestView = new DataView(digest.buffer);
  const u = new Int32Array(size >> 2);
  const t = new Int32Array(size >> 2);
  const out = new Uint8Array(length);
  for (let at = 0, index = 1; at < length; at += size, index++) {
    new DataView(number.buffer).setUint32(0, index);
    first.reset().update(salted).update(number).into(digest);
    for (let i = 0; i < u.length; i++) u[i] = t[i] = digestView.getInt32(4 * i, hash.littleEndian);
    hash.iterate(inner, outer, u, t, iterations - 1);
    putWords(t, size, digest, 0);
    out.set(digest.subarray(0, length - at), at);
  }
  first.destroy();
  key.destroy();
  inner.fill(0);
  outer.fill(0);
  digest.fill(0);
  u.fill(0);
  t.fill(0);
  return out;
}
