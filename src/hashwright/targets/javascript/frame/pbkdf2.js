/* PBKDF2, RFC 8018 §5.2: the loop runs on chaining words, and both of a password's blocks are hashed once. */

import { bytesOf, checkHash, listOf } from "./bytes.js";
import { blocksOf, finish } from "./derived.js";
import { optionsOf, refuseMore } from "./incumbents.js";

const LONGEST = 0xffffffff;
/** Blocks that a function with lanes turns at a time. */
const LANES = 4;

function checkCount(value, name, most) {
  if (!Number.isInteger(value) || value < 1 || value > most)
    throw new RangeError(`${name} must be an integer from 1 to ${most}; got ${String(value)}`);
}

function derive(hash, keys, options, call) {
  checkHash(hash);
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
