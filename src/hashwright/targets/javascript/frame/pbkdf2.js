/* PBKDF2, RFC 8018 §5.2: the loop runs on chaining words, and both of a password's blocks are hashed once. */

import { bytesOf, checkHash, listOf, putBigEndian, putLittleEndian } from "./bytes.js";
import { hmac } from "./hmac.js";
import { optionsOf, refuseMore } from "./incumbents.js";

const LONGEST = 0xffffffff;
/** Blocks that a function with lanes turns at a time; with fewer than three the lanes that idle cost too much. */
const LANES = 4;
const WORTH = 3;

function checkCount(value, name, most) {
  if (!Number.isInteger(value) || value < 1 || value > most)
    throw new RangeError(`${name} must be an integer from 1 to ${most}; got ${String(value)}`);
}

/** One block of a key: its number, both midstates of the password, u and the sum t. */
function* blocksOf(hash, { password, salt }, out) {
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
function finish(hash, blocks, count) {
  const { pbkdf2: iterate, iterateFour } = hash.parts;
  if (blocks.length < WORTH || iterateFour === undefined || !iterateFour(blocks, count))
    for (const { inner, outer, u, t } of blocks) iterate(inner, outer, u, t, count);
  const putWords = hash.littleEndian ? putLittleEndian : putBigEndian;
  const digest = new Uint8Array(hash.outputLen);
  for (const { inner, outer, u, t, out, at } of blocks) {
    putWords(t, digest.length, digest, 0);
    out.set(digest.subarray(0, out.length - at), at);
    for (const words of [inner, outer, u, t]) words.fill(0);
  }
  digest.fill(0);
}

function derive(hash, keys, options, call) {
  checkHash(hash);
  hash.parts.need("pbkdf2");
  const { iterations, length } = optionsOf(options, ["iterations", "length"], call);
  checkCount(iterations, "iterations", Number.MAX_SAFE_INTEGER);
  checkCount(length, "length", LONGEST * hash.outputLen);
  const given = keys.map(({ password, salt }) => ({ password, salt: bytesOf(salt, "salt") }));
  let waiting = [];
  const found = given.map((key) => {
    const out = new Uint8Array(length);
    for (const block of blocksOf(hash, key, out)) {
      waiting.push(block);
      if (waiting.length === LANES) {
        finish(hash, waiting, iterations - 1);
        waiting = [];
      }
    }
    return out;
  });
  finish(hash, waiting, iterations - 1);
  return found;
}

export function pbkdf2(hash, password, salt, options, ...more) {
  const call = "pbkdf2(hash, password, salt, { iterations, length })";
  refuseMore(more, call);
  return derive(hash, [{ password, salt }], options, call)[0];
}

pbkdf2.many = (hash, keys, options) =>
  derive(hash, listOf(keys), options, "pbkdf2.many(hash, keys, { iterations, length })");
