/* HMAC, HKDF and PBKDF2: published vectors, node's, and noble's constructions around our hashes. */

import assert from "node:assert/strict";
import crypto from "node:crypto";
import { readFileSync } from "node:fs";
import { hkdf as nobleHkdf } from "@noble/hashes/hkdf.js";
import { hmac as nobleHmac } from "@noble/hashes/hmac.js";
import { pbkdf2 as noblePbkdf2 } from "@noble/hashes/pbkdf2.js";
import * as hashwright from "hashwright";
import { isNodes, spelled } from "./nodes.mjs";

const { hkdf, hmac, pbkdf2 } = hashwright;
const vectors = JSON.parse(readFileSync(process.argv[2], "utf8"));
// Noble's constructions are the only peer of functions that Node.js lacks; noble.mjs has output of any length.
const HASHES = Object.keys(hashwright).filter((name) => hashwright[name].canXOF === false);
const hex = (bytes) => Buffer.from(bytes).toString("hex");
const unhex = (digits) => Buffer.from(digits, "hex");
const bytes = (size, first) => Uint8Array.from({ length: size }, (_, i) => first + i);

for (const [name, cases] of Object.entries(vectors.hmac))
  for (const { key, message, mac } of cases) {
    const made = hex(hmac(hashwright[name], unhex(key), unhex(message)));
    assert.equal(made.slice(0, mac.length), mac);
  }
for (const [name, cases] of Object.entries(vectors.hkdf))
  for (const { secret, salt, info, length, key } of cases) {
    const options = { salt: unhex(salt), info: unhex(info), length };
    assert.equal(hex(hkdf(hashwright[name], unhex(secret), options)), key);
  }
for (const [name, cases] of Object.entries(vectors.pbkdf2))
  for (const { password, salt, iterations, length, key } of cases) {
    const made = pbkdf2(hashwright[name], unhex(password), unhex(salt), { iterations, length });
    assert.equal(hex(made), key);
  }

for (const name of HASHES) {
  const hash = hashwright[name];
  const nodes = spelled(name);
  const block = hash.blockLen;
  for (const keySize of [0, 1, 63, 64, 65, 127, 128, 129, 3 * block])
    for (const size of [0, 1, 55, block, 2 * block + 5]) {
      const [key, message] = [bytes(keySize, 3), bytes(size, 9)];
      const noble = hex(nobleHmac(hash, key, message));
      const wanted = isNodes(name) ? crypto.createHmac(nodes, key).update(message).digest("hex") : noble;
      const keyed = hmac(hash, key);
      const mac = keyed.create().update(message.subarray(0, 7));
      const copy = mac.clone().update(message.subarray(7));
      assert.equal(hex(hmac(hash, key, message)), wanted);
      assert.equal(keyed.hex(message), wanted);
      assert.equal(hex(keyed.digest(message)), wanted, "the key stays");
      assert.equal(hex(keyed.into(message, new Uint8Array(hash.outputLen + 1), 1)), `00${wanted}`);
      keyed.destroy();
      assert.throws(() => keyed.digest(message), /destroyed/);
      mac.destroy();
      assert.equal(copy.hex(), wanted, "a copy outlives key and original");
      assert.equal(copy.reset().update(message).hex(), wanted);
      assert.equal(noble, wanted, "noble's HMAC");
    }
  for (const [iterations, length] of [[1, 1], [2, hash.outputLen], [3, hash.outputLen + 1], [50, 200], [1, 257 * hash.outputLen + 1]]) {
    const noble = hex(noblePbkdf2(hash, "pässword", "salt", { c: iterations, dkLen: length }));
    const wanted = isNodes(name) ? crypto.pbkdf2Sync("pässword", "salt", iterations, length, nodes).toString("hex") : noble;
    assert.equal(hex(pbkdf2(hash, "pässword", "salt", { iterations, length })), wanted);
    assert.equal(noble, wanted, "noble's PBKDF2");
  }
  for (const length of [1, hash.outputLen, 3 * hash.outputLen + 2, 255 * hash.outputLen]) {
    const given = ["secret", "salt", "info"];
    const wanted = hex(isNodes(name) ? crypto.hkdfSync(nodes, ...given, length) : nobleHkdf(hash, ...given.map((text) => Buffer.from(text)), length));
    assert.equal(hex(hkdf(hash, "secret", { salt: "salt", info: "info", length })), wanted);
    assert.equal(hex(nobleHkdf(hash, bytes(5, 1), bytes(9, 2), bytes(4, 3), length)),
      hex(hkdf(hash, bytes(5, 1), { salt: bytes(9, 2), info: bytes(4, 3), length })), "noble's HKDF");
  }
}

const { sha256 } = hashwright;
assert.throws(() => hmac(sha256, 5), { name: "TypeError", message: /key must be a string/ });
assert.throws(() => hmac(sha256, "key", undefined), { name: "TypeError", message: /data must be a string/ });
assert.throws(() => hmac("sha256", "key"), { name: "TypeError", message: /hash function of this package/ });
for (const iterations of [0, -1, 1.5, NaN])
  assert.throws(() => pbkdf2(sha256, "", "", { iterations, length: 1 }), { name: "RangeError" });
for (const length of [0, 0.5, 2 ** 32 * 32])
  assert.throws(() => pbkdf2(sha256, "", "", { iterations: 1, length }), { name: "RangeError" });
for (const options of [{ length: 1 }, { iterations: 1 }, { iterations: "2", length: 1 }])
  assert.throws(() => pbkdf2(sha256, "", "", options), { name: "TypeError", message: /must be a number/ });
assert.throws(() => hkdf(sha256, "", { length: 255 * 32 + 1 }), { name: "RangeError" });
