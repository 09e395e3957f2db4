/* PBKDF2 of every function beside Node's: node pbkdf2.mjs <package> <form>; keys of part of a digest, and of many. */

import assert from "node:assert/strict";
import crypto from "node:crypto";
import { FORMS } from "./load.mjs";

const [, , folder, form] = process.argv;
const hashwright = await FORMS[form](folder);
const SPELLED = { sha512_224: "sha512-224", sha512_256: "sha512-256", blake2b: "blake2b512", blake2s: "blake2s256" };
const ELSEWHERE = ["keccak_256"]; // Node has none: it is compared with noble's
const names = Object.keys(hashwright).filter(
  (name) => hashwright[name]?.parts && typeof hashwright[name].create === "function" && !ELSEWHERE.includes(name),
);
assert(names.length >= 8);

for (const name of names) {
  const hash = hashwright[name];
  if (hash.canXOF) {
    const options = { iterations: 1, length: 32 };
    assert.throws(() => hashwright.pbkdf2(hash, "pässword", "salt", options), /use pbkdf2\(sha3_256, /);
    await assert.rejects(hashwright.pbkdf2Async(hash, "pässword", "salt", options), TypeError);
    continue;
  }
  for (const [iterations, length] of [[1, 1], [2, hash.outputLen], [3, 3 * hash.outputLen - 1], [300, 9 * hash.outputLen]]) {
    const wanted = crypto.pbkdf2Sync("pässword", "salt", iterations, length, SPELLED[name] ?? name.replace("sha3_", "sha3-"));
    const key = hashwright.pbkdf2(hash, "pässword", "salt", { iterations, length });
    const said = `${name}, ${iterations} iterations, ${length} bytes`;
    assert.deepEqual(Buffer.from(key), wanted, said);
    const slow = await hashwright.pbkdf2Async(hash, "pässword", "salt", { iterations, length });
    assert.deepEqual(Buffer.from(slow), wanted, said);
  }
}
