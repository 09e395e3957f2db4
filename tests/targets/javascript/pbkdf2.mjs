/* PBKDF2 of every function beside Node's: node pbkdf2.mjs <package> <form>; keys of part of a digest, and of many. */

import assert from "node:assert/strict";
import crypto from "node:crypto";
import { FORMS } from "./load.mjs";
import { isNodes, spelled } from "./project/nodes.mjs";

const [, , folder, form] = process.argv;
const hashwright = await FORMS[form](folder);
// Those that Node lacks are compared with noble's, in constructions.mjs.
const names = Object.keys(hashwright).filter(
  (name) => typeof hashwright[name]?.resume === "function" && (hashwright[name].canXOF || isNodes(name)),
);
assert(names.length >= 8);

for (const name of names) {
  const hash = hashwright[name];
  if (hash.canXOF) {
    const options = { iterations: 1, length: 32 };
    assert.throws(() => hashwright.pbkdf2(hash, "pässword", "salt", options), /over digests of one size, such as sha3_256/);
    await assert.rejects(hashwright.pbkdf2Async(hash, "pässword", "salt", options), TypeError);
    continue;
  }
  for (const [iterations, length] of [[1, 1], [2, hash.outputLen], [3, 3 * hash.outputLen - 1], [300, 9 * hash.outputLen]]) {
    const wanted = crypto.pbkdf2Sync("pässword", "salt", iterations, length, spelled(name));
    const key = hashwright.pbkdf2(hash, "pässword", "salt", { iterations, length });
    const said = `${name}, ${iterations} iterations, ${length} bytes`;
    assert.deepEqual(Buffer.from(key), wanted, said);
    const slow = await hashwright.pbkdf2Async(hash, "pässword", "salt", { iterations, length });
    assert.deepEqual(Buffer.from(slow), wanted, said);
  }
}
