/* CryptoJS before and after accelerate(): all users of its hash functions get the same results. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import vm from "node:vm";
import { accelerate } from "hashwright/crypto-js";

const require = createRequire(import.meta.url);

/** A CryptoJS of its own, without node's module cache. */
function fresh() {
  const context = vm.createContext({ crypto: globalThis.crypto });
  vm.runInContext(readFileSync(require.resolve("crypto-js/crypto-js.js"), "utf8"), context);
  return context;
}

const HASHES = ["MD5", "RIPEMD160", "SHA1", "SHA224", "SHA256", "SHA384", "SHA512"];

/** CryptoJS' answers for everything that uses a hash. */
function answers(CryptoJS) {
  const found = [];
  const { algo, enc, lib } = CryptoJS;
  const words = (size) => lib.WordArray.create(Array.from({ length: Math.ceil(size / 4) }, (_, i) => i * 0x9e3779b9 | 0), size);
  for (const name of HASHES) {
    const hasher = algo[name];
    for (let size = 0; size < 300; size++) found.push(CryptoJS[name](words(size)).toString());
    for (const size of [1000, 5003, 65536]) found.push(CryptoJS[name](words(size)).toString());
    for (const text of ["", "abc", "häß€😀", "x".repeat(1000)]) found.push(CryptoJS[name](text).toString(enc.Base64));
    for (const sizes of [[1], [3, 64, 5], [64], [128, 4], [60, 8, 200], [63, 1, 1], [0, 127, 129], [4, 124, 132, 1]]) {
      const progressive = hasher.create();
      for (let turn = 0; turn < 12; turn++) {
        progressive.update(words(sizes[turn % sizes.length]));
        found.push(progressive.clone().finalize().toString());
      }
      found.push(progressive.finalize("end").toString());
      progressive.reset();
      found.push(progressive.finalize(words(77)).toString());
    }
    for (const size of [0, 20, 64, 128, 200]) found.push(CryptoJS[`Hmac${name}`](words(333), words(size)).toString());
    for (const keySize of [1, 5, 8, 33]) {
      const options = { hasher, iterations: 3, keySize };
      found.push(CryptoJS.PBKDF2("pässword", words(9), options).toString());
      found.push(CryptoJS.EvpKDF(words(200), "salt", options).toString());
    }
  }
  found.push(CryptoJS.PBKDF2("pw", "salt", { hasher: algo.MD5, iterations: 3, keySize: 8 }).toString());
  found.push(CryptoJS.PBKDF2("pw", "salt", { hasher: algo.SHA3, iterations: 2, keySize: 8 }).toString());
  const secret = CryptoJS.AES.encrypt("message", "passphrase", { salt: words(8) });
  found.push(CryptoJS.AES.encrypt("message", "passphrase").toString().length, secret.toString().length);
  found.push(CryptoJS.AES.decrypt("U2FsdGVkX18AAAAAAAAAAJ43ebk8bvFyNj7tNQ==", "passphrase").sigBytes);
  return found;
}

const plain = fresh().CryptoJS;
const wanted = answers(plain);
assert.ok(wanted.length > 2000);

const quick = fresh().CryptoJS;
const before = quick.algo.SHA1._doProcessBlock;
assert.deepEqual(accelerate(quick).sort(), ["MD5", "RIPEMD160", "SHA1", "SHA256", "SHA512"]);
assert.notEqual(quick.algo.SHA1._doProcessBlock, before);
assert.deepEqual(answers(quick), wanted, "after accelerate()");
accelerate(quick);
assert.deepEqual(answers(quick), wanted, "after accelerate() again");

const page = fresh();
vm.runInContext(readFileSync(require.resolve("hashwright/dist/crypto-js-accelerate.min.js"), "utf8"), page);
assert.notEqual(page.CryptoJS.algo.SHA1._doProcessBlock.toString(), before.toString());
assert.deepEqual(answers(page.CryptoJS), wanted, "after the script");

// Data with holes: CryptoJS' padding makes them, and its users may.
const holes = plain.lib.WordArray.create([1, , , 4, , 6, 7, 8, 9, 10, 11, 12, , 14, 15, , 17], 68);
assert.equal(quick.SHA1(holes).toString(), plain.SHA1(holes).toString());

// What is no text and no WordArray has one and the same digest in CryptoJS: here it is an error that says what to pass.
for (const name of HASHES)
  for (const data of [5, true, 5n, [1, 2, 3], {}, new Uint8Array(3), new Uint8Array(300), new ArrayBuffer(70), new Date(0), Symbol("x"), { sigBytes: 8 }])
    for (const call of [
      (CryptoJS) => CryptoJS[name](data),
      (CryptoJS) => CryptoJS[`Hmac${name}`](data, "key"),
      (CryptoJS) => CryptoJS.algo[name].create().update("abcd").update(data),
      (CryptoJS) => CryptoJS.algo[name].create().update("abc").finalize(data),
    ])
      assert.throws(() => call(quick), { name: "TypeError", message: /a string or a WordArray, such as CryptoJS\.lib\.WordArray\.create\(bytes\); got \w+$/ });
const like = { words: [1, 2, 3, ...new Int32Array(40)], sigBytes: 170 };
for (const name of HASHES) {
  assert.equal(quick[name](like).toString(), plain[name](like).toString());
  for (const nothing of [undefined, null, 0]) assert.equal(quick[name](nothing).toString(), plain[name]("").toString());
}

// One module at a time, as bundlers load it.
const core = require("crypto-js/core");
require("crypto-js/sha1");
assert.deepEqual(accelerate(core), ["SHA1"]);
assert.equal(core.SHA1("abc").toString(), "a9993e364706816aba3e25717850c26c9cd0d89d");

for (const mistake of [undefined, null, {}, "CryptoJS"]) assert.throws(() => accelerate(mistake), TypeError);
const empty = vm.createContext({});
assert.throws(
  () => vm.runInContext(readFileSync(require.resolve("hashwright/dist/crypto-js-accelerate.min.js"), "utf8"), empty),
  { name: "ReferenceError", message: /load this script after CryptoJS/ },
);
