/* PBKDF2, RFC 8018 §5.2, in one call. */

import { bytesOf } from "./bytes.js";
import { optionsOf, refuseMore } from "./incumbents.js";
import { listOf } from "./lists.js";
import { blocksOf, checkSizes, forget, give, iterate, LANES } from "./stretching.js";

/** Turns the blocks so many times, writes what they give, and forgets them. */
function finish(hash, blocks, count) {
  iterate(hash, blocks, count);
  give(hash, blocks);
  forget(blocks);
}

function derive(hash, keys, options, call) {
  const { iterations, length } = optionsOf(options, ["iterations", "length"], call);
  checkSizes(hash, iterations, length);
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

pbkdf2.many = (hash, keys, options, ...more) => {
  const call = "pbkdf2.many(hash, [{ password, salt }], { iterations, length })";
  refuseMore(more, call);
  const given = Array.from(listOf(keys, "keys"), (key) => optionsOf(key, ["password", "salt"], call));
  return derive(hash, given, options, call);
};
