/* Error messages: node messages.mjs <package>; prints the calls whose error lacks a required part, as JSON. */

import { FORMS } from "./load.mjs";

const [, , folder] = process.argv;
const { blake2s, blake3, hashBlob, hkdf, hmac, pbkdf2, sha256, siphash24, sri } = await FORMS.module(folder);
const { sha256_chain } = await import(`${folder}/lib/sha256_chain.js`);
const { createPool } = await import(`${folder}/lib/pool/index.js`);
const noble = await import(`${folder}/lib/noble/index.js`);
const digest = new Uint8Array(32);
const holes = ["a", , "b"];

/** Each call, the kind of its error, and the required part of its message. */
const CASES = [
  [() => hkdf(sha256, "k", { length: "32" }), "TypeError", 'length must be a number, an integer from 1 to 8160; got the string "32": write 32 without quotes'],
  [() => hkdf(sha256, "k", {}), "TypeError", "length must be a number, an integer from 1 to 8160; got undefined"],
  [() => hkdf(sha256, "k", { length: 8161 }), "RangeError", "length must be an integer from 1 to 8160; got 8161"],
  [() => pbkdf2(sha256, "p", "s", { iterations: "1e3", length: 1 }), "TypeError", 'iterations must be a number, an integer from 1 to 9007199254740991; got the string "1e3": write 1000 without quotes'],
  [() => pbkdf2(sha256, "p", "s", { iterations: "many", length: 1 }), "TypeError", 'got the string "many"'],
  [() => pbkdf2(sha256, "p", "s", { iterations: 5n, length: 1 }), "TypeError", "got a bigint"],
  [() => pbkdf2(sha256, "p", "s", { iterations: 1, length: 0.5 }), "RangeError", "length must be an integer from 1 to"],
  [() => sha256.into("a", digest, "0"), "TypeError", "out has no room for 32 elements at String 0: it has 32"],
  [() => blake2s.sized("20"), "TypeError", 'length must be a number, an integer from 1 to 32; got the string "20": write 20'],
  [() => blake2s.keyed("k", { length: "20" }), "TypeError", 'length must be a number, an integer from 1 to 32; got the string "20": write 20'],
  [() => blake3("", { key: "k" }), "RangeError", "key must have 32 bytes; it has 1: blake3(key, { context }) makes one of any bytes"],
  [() => blake3("", { key: digest, context: "" }), "TypeError", "blake3(message, { dkLen, key, context }): give a key, which makes a code, or a context, in which the message makes a key; not both"],
  [() => blake3("", { key: 5 }), "TypeError", "key must be a string, a view or an ArrayBuffer; got Number"],
  [() => blake3("", { context: null }), "TypeError", "context must be a string, a view or an ArrayBuffer; got Null"],
  [() => blake3("", { length: 64 }), "TypeError", "blake3(message, { dkLen, key, context }): the options are { dkLen, key, context }; there is no length"],
  [() => blake3.create({ dkLen: "32" }), "TypeError", 'dkLen must be a number, an integer from 0 to 2147483647; got the string "32": write 32'],
  [() => blake3.xof("", 64, { dkLen: 64 }), "TypeError", "blake3.xof(message, length, { key, context }): the options are { key, context }; there is no dkLen"],
  [() => blake3.create().output().seek("3"), "TypeError", 'place must be a number, an integer from 0 to 9007199254740991; got the string "3": write 3'],
  [() => blake3("", { key: detached() }), "TypeError", "the memory of key was transferred or has shrunk"],
  [() => blake3(detached()), "TypeError", "the memory of data was transferred or has shrunk"],
  [() => sha256_chain(digest, "3"), "TypeError", 'times must be a number, an integer of at least 0; got the string "3": write 3'],
  [() => pbkdf2(sha256, 5, "s", { iterations: 1, length: 1 }), "TypeError", "password must be a string, a view or an ArrayBuffer"],
  [() => pbkdf2(sha256, "p", null, { iterations: 1, length: 1 }), "TypeError", "salt must be a string, a view or an ArrayBuffer"],
  [() => pbkdf2.many(sha256, [{ password: null, salt: "s" }], { iterations: 1, length: 1 }), "TypeError", "password must be a string, a view or an ArrayBuffer"],
  [() => pbkdf2.many(sha256, [["p", "s"]], { iterations: 1, length: 1 }), "TypeError", "pbkdf2.many(hash, [{ password, salt }], { iterations, length })"],
  [() => pbkdf2.many(sha256, { password: "p", salt: "s" }, { iterations: 1, length: 1 }), "TypeError", "keys must be an array or another iterable of keys; got Object"],
  [() => hkdf(sha256, "k", { salt: 5, length: 1 }), "TypeError", "salt must be a string, a view or an ArrayBuffer"],
  [() => hmac(sha256, 5), "TypeError", "key must be a string, a view or an ArrayBuffer"],
  [() => sha256.resume(), "TypeError", "a midstate, which save() gives, must be bytes: a Uint8Array or another view, or an ArrayBuffer; got Undefined"],
  [() => sha256.resume("HWMS"), "TypeError", "a midstate, which save() gives, must be bytes"],
  [() => sha256.resume(sha256.create()), "TypeError", "a midstate, which save() gives, must be bytes"],
  [() => sha256.resume(digest), "RangeError", "this is no midstate of SHA-256: it does not begin with HWMS"],
  [() => sha256.many(holes), "TypeError", "messages[1] must be a string, a view or an ArrayBuffer"],
  [() => sha256.many(["a", 5]), "TypeError", "messages[1] must be a string, a view or an ArrayBuffer"],
  [() => siphash24.many(new Uint8Array(16), holes), "TypeError", "messages[1] must be a string, a view or an ArrayBuffer"],
  [() => siphash24.hex("0123456789abcdef", ""), "TypeError", "key must be 16 bytes or a prepared key; got String"],
  [() => siphash24.key("0123456789abcdef"), "TypeError", "key must be 16 bytes: a Uint8Array or another view, or an ArrayBuffer; got a string"],
  [() => sha256.many("abc"), "TypeError", "messages must be an array or another iterable of messages; got String"],
  [() => sha256.many.into(digest, BigInt64Array.of(0n, 2n ** 60n), digest), "RangeError", "offsets[1] must be an integer from 0, the offset before it, to 32, the bytes of data; got BigInt 1152921504606846976"],
  [() => sha256.many.into(digest, ["0", "3"], digest), "RangeError", "offsets[0] must be an integer"],
  [() => sha256.many.into(digest, [0, 32], digest), "RangeError", "out must share no bytes with the messages"],
  [() => createPool(Object.create({ size: 4 })), "TypeError", "got an object with a prototype of its own"],
  [() => createPool({ url: "a", size: "2" }), "TypeError", 'size must be a number, an integer from 1 to 128; got the string "2": write 2 without quotes'],
  [() => hmac(blake3, "key", "message"), "TypeError", "or one with keys of its own, as blake3(message, { key })"],
  [() => hmac("sha256", "key"), "TypeError", "hash must be a hash function of this package, such as sha256; got String"],
  [() => sri(sha256), "TypeError", "sri(sha384, data), or sri(hasher) of one of them; got a function without data"],
  [() => sri(blake3, "a"), "TypeError", "an integrity attribute has SHA-256, SHA-384 or SHA-512: sri(sha384, data)"],
  [() => noble.sha256("text"), "TypeError", '"message" must be a Uint8Array; got String; utf8ToBytes gives those of a string'],
  [() => noble.blake2b(), "TypeError", '"message" must be a Uint8Array; got Undefined'],
  [() => noble.sha3_256.create().update("text"), "TypeError", '"message" must be a Uint8Array; got String'],
  [() => noble.hmac(noble.sha256, digest, "text"), "TypeError", '"message" must be a Uint8Array; got String'],
  [() => noble.hkdf(noble.sha256, "secret", undefined, undefined, 3), "TypeError", '"ikm" must be a Uint8Array; got String'],
  [() => noble.hkdf(noble.sha256, digest, "salt", undefined, 3), "TypeError", '"salt" must be a Uint8Array; got String'],
  [() => noble.shake128.create().xofInto("out"), "TypeError", '"out" must be a Uint8Array; got String'],
  [() => noble.concatBytes(digest, "text"), "TypeError", '"bytes" must be a Uint8Array; got String'],
  [() => blake3("text", "hex"), "TypeError", 'the options are { dkLen, key, context }; got "hex": call .hex instead'],
  [() => sha256("text", "hex"), "TypeError", "sha256 takes no options: use sha256.hex"],
  [() => siphash24.words(digest.subarray(16), "", {}), "TypeError", "out must be a Uint32Array; got Object"],
  [() => siphash24.words(digest.subarray(16), "", new Uint32Array(1)), "RangeError", "out has no room for 2 elements"],
  [() => createPool({ cores: 4 }), "TypeError", "createPool({ size, url, type, worker }): the options are { size, url, type, worker }; there is no cores"],
  [() => hashBlob(sha256, detached()), "TypeError", "the memory of source was transferred or has shrunk"],
];

function detached() {
  const bytes = new Uint8Array(5);
  structuredClone(bytes.buffer, { transfer: [bytes.buffer] });
  return bytes;
}

const wrong = [];
for (const [call, kind, words] of CASES) {
  let name = "";
  let message = "";
  try {
    await call();
  } catch (error) {
    ({ name, message } = error);
  }
  if (name !== kind || !message.includes(words)) wrong.push(`${call}: ${name}: ${message}`);
}
console.log(JSON.stringify({ cases: CASES.length, wrong }));
