/* Text secrets in memory: node secrets.mjs <package>; prints the calls that leave bytes of theirs behind, as JSON. */

import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [, , folder] = process.argv;
const MARK = "\u00e4-secret-";

/** All memory that is made from here on, by whatever way JavaScript makes it. */
const made = [];
const keep = (array) => {
  made.push(array);
  return array;
};
globalThis.Uint8Array = new Proxy(Uint8Array, {
  construct: (kind, given, target) => keep(Reflect.construct(kind, given, target === globalThis.Uint8Array ? kind : target)),
});
for (const [prototype, name] of [[TextEncoder.prototype, "encode"], [Object.getPrototypeOf(Uint8Array.prototype), "slice"]]) {
  const whole = prototype[name];
  prototype[name] = function (...given) {
    return keep(whole.apply(this, given));
  };
}

const load = (path) => import(pathToFileURL(join(folder, path)));
const hashwright = await load("lib/index.js");
await load("lib/wasm/index.js");
const noble = await load("lib/noble/index.js");
const bulk = await load("lib/bulk/index.js");
const { blake2b, blake3, hkdf, hmac, kmac128, pbkdf2, pbkdf2Async, sha256, sha3_256 } = hashwright;
const message = new TextEncoder().encode("message");
const derived = { iterations: 3, length: 40 };

/** Calls with a text that is a secret. */
const CALLS = {
  hmac: (secret) => hmac(sha256, secret, message),
  "hmac's key": (secret) => hmac(sha3_256, secret).destroy(),
  hkdf: (secret) => hkdf(sha256, secret, { length: 40 }),
  "hkdf.extract": (secret) => hkdf.extract(sha256, secret),
  "hkdf.expand": (secret) => hkdf.expand(sha256, secret, { length: 40 }),
  pbkdf2: (secret) => pbkdf2(sha256, secret, message, derived),
  "pbkdf2.many": (secret) => pbkdf2.many(sha256, [{ password: secret, salt: message }], derived),
  pbkdf2Async: (secret) => pbkdf2Async(sha256, secret, message, derived),
  "the bulk edition's pbkdf2": (secret) => pbkdf2(bulk.sha256, secret, message, derived),
  "blake2b.keyed": (secret) => blake2b.keyed(secret.slice(0, 40)).destroy(),
  blake3: (secret) => blake3(message, { key: secret.slice(0, 31) }),
  "blake3 in a context": (secret) => blake3(secret, { context: "a name" }),
  kmac128: (secret) => kmac128(secret, message),
  "noble's pbkdf2": (secret) => noble.pbkdf2(noble.sha256, secret, message, { c: 3, dkLen: 40 }),
  "noble's pbkdf2Async": (secret) => noble.pbkdf2Async(noble.sha256, secret, message, { c: 3, dkLen: 40 }),
  "noble's pbkdf2 over another's hash": (secret) => noble.pbkdf2(foreign(noble.sha256), secret, message, { c: 3, dkLen: 40 }),
  "an error": (secret) => refused(() => hkdf.expand(sha256, secret, { info: 5, length: 40 })),
  "a key of another size": (secret) => refused(() => blake2b.keyed(secret)),
};

/** A hash as noble's, which this package does not know as its own. */
function foreign(hash) {
  return Object.assign((data) => hash(data), { create: hash.create, blockLen: hash.blockLen, outputLen: hash.outputLen });
}

function refused(call) {
  try {
    call();
  } catch {
    return;
  }
  throw new Error(`${call} was not refused`);
}

const left = [];
for (const [name, call] of Object.entries(CALLS))
  for (const size of [150, 600]) {
    const secret = (MARK + "0123456789abcdef".repeat(40)).slice(0, size); // by our own loop, and by the engine's encoder
    made.length = 0;
    await call(secret);
    const some = Buffer.from("0123456789abcdef");
    if (made.some((array) => Buffer.from(array.buffer, array.byteOffset, array.byteLength).includes(some)))
      left.push(`${name}, ${size} characters`);
  }
console.log(JSON.stringify({ calls: Object.keys(CALLS).length, left }));
