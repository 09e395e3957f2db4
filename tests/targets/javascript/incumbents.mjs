/* Calls in other libraries' style: node incumbents.mjs <package> <form>; prints each one's answer, as JSON. */

import { FORMS } from "./load.mjs";

const [, , folder, form] = process.argv;
const hashwright = await FORMS[form](folder);
const { blake2b, blake2s, blake3, crc32, hkdf, hmac, pbkdf2, sha256 } = hashwright;
const key = new Uint8Array(32);
const message = new Uint8Array(3);
/** Its key is no property of its own. */
class Options {
  get key() {
    return key;
  }
}

const CALLS = {
  "sha256(message, { dkLen })": () => sha256(message, { dkLen: 16 }),
  'sha256(message, "hex")': () => sha256(message, "hex"),
  "sha256(message, 20)": () => sha256(message, 20),
  "blake2b(message, 256)": () => blake2b(message, 256),
  "blake3(message, 512)": () => blake3(message, 512),
  "blake3(message, new Options())": () => blake3(message, new Options()),
  "blake3(message, new Map())": () => blake3(message, new Map([["key", key]])),
  "list.map(crc32)": () => [message, message].map(crc32),
  "blake2s(message, { key })": () => blake2s(message, { key }),
  "blake2s.create({ key, dkLen })": () => blake2s.create({ key, dkLen: 16 }),
  "blake3(message, { key })": () => blake3(message, { key }),
  'blake3(message, "hex")': () => blake3(message, "hex"),
  "list.map(blake3)": () => [message, message].map(blake3),
  'digest("hex")': () => sha256.create().update(message).digest("hex"),
  'update(text, "hex")': () => sha256.create().update("00ff", "hex"),
  'update(text, "utf-8")': () => sha256.create().update("00ff", "UTF-8"),
  'update(bytes, "hex")': () => sha256.create().update(message, "hex"),
  "list.map(sha256)": () => [message, message].map(sha256),
  "hashers.map(digest)": () => [sha256.create()].map((hasher) => hasher.digest()),
};
if (hkdf)
  Object.assign(CALLS, {
    "list.map(kt128)": () => [message, message].map(hashwright.kt128),
    "list.map(xxh64)": () => [message, message].map(hashwright.xxh64),
    "blake3(message, 256, key)": () => blake3(message, 256, key),
    "blake3(message, key)": () => blake3(message, key),
    "blake3.into(message, out, 0, { key })": () => blake3.into(message, new Uint8Array(32), 0, { key }),
    'blake3.create({ key }).digest("hex")': () => blake3.create({ key }).digest("hex"),
    'blake3.create().update(text, "hex")': () => blake3.create().update("00ff", "hex"),
    "hkdf(hash, key, salt, info, length)": () => hkdf(sha256, key, message, "info", 32),
    "hkdf(hash, key, salt)": () => hkdf(sha256, key, "salt"),
    "hkdf(hash, key)": () => hkdf(sha256, key),
    "hkdf(hash, key, { length }, 32)": () => hkdf(sha256, key, { length: 32 }, 32),
    "hkdf(hash, key, { dkLen })": () => hkdf(sha256, key, { dkLen: 32 }),
    "hkdf of an inherited salt": () => {
      const own = hkdf(sha256, key, { length: 4 }).join();
      Object.prototype.salt = "polluted";
      try {
        if (hkdf(sha256, key, { length: 4 }).join() !== own) throw new Error("a prototype's salt was taken");
      } finally {
        delete Object.prototype.salt;
      }
    },
    "hmac(hash, key, message, message)": () => hmac(sha256, key, message, message),
    'hmac(…).create().digest("hex")': () => hmac(sha256, key).create().digest("hex"),
    'hmac(…).create().update(text, "base64")': () => hmac(sha256, key).create().update("AA==", "base64"),
    "pbkdf2(hash, password, salt, { c, dkLen })": () => pbkdf2(sha256, key, message, { c: 1, dkLen: 4 }),
    "pbkdf2(hash, password, salt, 1, 32)": () => pbkdf2(sha256, key, message, 1, 32),
    "pbkdf2(hash, password, salt)": () => pbkdf2(sha256, key, message),
    "blake2s.keyed(key, { dkLen })": () => blake2s.keyed(key, { dkLen: 16 }),
    'blake2s.keyed(…).create().digest("hex")': () => blake2s.keyed(key).create().digest("hex"),
  });
if (form === "module") {
  const { sha256_chain } = await import(`${folder}/lib/sha256_chain.js`);
  CALLS["digests.map(sha256_chain)"] = () => [key, key].map(sha256_chain);
  CALLS["sha256_chain(digest, 2)"] = () => sha256_chain(key, 2);
}

const said = {};
for (const [call, ask] of Object.entries(CALLS)) {
  try {
    ask();
    said[call] = "";
  } catch (error) {
    said[call] = `${error.name}: ${error.message}`;
  }
}
console.log(JSON.stringify(said));
