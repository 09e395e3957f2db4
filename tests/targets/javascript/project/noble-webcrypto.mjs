/* hashwright/noble/webcrypto.js against @noble/hashes': the same results and kinds of errors; prints what differs, as JSON. */

import assert from "node:assert/strict";
import * as ours from "hashwright/noble/webcrypto.js";
import * as theirs from "@noble/hashes/webcrypto.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { outcome, pattern } from "./noble-sides.mjs";

assert.deepEqual(Object.keys(ours), Object.keys(theirs));
const differences = [];
let cases = 0;

async function same(name, ask) {
  cases++;
  const [own, other] = [await outcome(ask, ours), await outcome(ask, theirs)];
  if (own !== other) differences.push(`${name}: ${own} where noble has ${other}`);
}

const key = pattern(40);
for (const name of ["sha256", "sha384", "sha512"]) {
  for (const property of ["webCryptoName", "outputLen", "blockLen"]) await same(`${name}.${property}`, (n) => n[name][property]);
  await same(`${name} is frozen`, (n) => Object.isFrozen(n[name]) && Object.keys(n[name]).sort());
  await same(`${name}.create`, (n) => n[name].create());
  for (const data of [pattern(0), pattern(3), pattern(1000), "abc", null, undefined, [1]]) {
    await same(`${name}(${data})`, (n) => n[name](data));
    await same(`hmac over ${name} of ${data}`, (n) => n.hmac(n[name], key, data));
    await same(`hmac over ${name} under ${data}`, (n) => n.hmac(n[name], data, key));
    for (const length of [0, 1, 100, 255 * 64 + 1, 1.5, "3", undefined])
      await same(`hkdf over ${name} of ${data}, ${length}`, (n) => n.hkdf(n[name], key, data, data, length));
    await same(`hkdf over ${name} under ${data}`, (n) => n.hkdf(n[name], data, undefined, undefined, 9));
    for (const opts of [{ c: 3 }, { c: 3, dkLen: 70 }, { c: 3, dkLen: 0 }, { c: 2 ** 31 }, { c: 3, dkLen: 2 ** 29 }, { c: "3" }, {}, null])
      for (const given of [[data, key], [key, data]])
        await same(`pbkdf2 over ${name} of ${given}, ${JSON.stringify(opts)}`, (n) => n.pbkdf2(n[name], ...given, opts));
  }
}
for (const hash of [sha256, null, "sha256", {}, () => 1]) {
  await same(`hmac over ${hash}`, (n) => n.hmac(hash, key, key));
  await same(`hkdf over ${hash}`, (n) => n.hkdf(hash, key, key, key, 3));
  await same(`pbkdf2 over ${hash}`, (n) => n.pbkdf2(hash, key, key, { c: 1 }));
}
await same("hmac.create", (n) => n.hmac.create(n.sha256, key));
const given = [pattern(9), pattern(9)];
await same("what changes while it waits", (n) => {
  const parts = [pattern(9), pattern(9)];
  const going = n.pbkdf2(n.sha256, ...parts, { c: 3 });
  for (const each of parts) each.fill(0);
  return going;
});
assert.equal(await outcome((n) => n.pbkdf2(n.sha256, ...given, { c: 3 }), ours), await outcome((n) => n.pbkdf2(n.sha256, ...given, { c: 3 }), theirs));
console.log(JSON.stringify({ cases, differences }));
