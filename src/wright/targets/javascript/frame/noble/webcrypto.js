/* SHA-2, HMAC, HKDF and PBKDF2 of the engine's own Web Crypto with the signatures of @noble/hashes 2: all are promises. */

import { abytes, ahash, anumber, checkOpts, own } from "./checks.js";
import { clean, copyBytes } from "./utils.js";

/** Iterations, and bytes of a key, from which on engines count wrong. */
const MOST_TURNS = 0x7fffffff;
const MOST_BYTES = 2 ** 29;

function subtle() {
  const { crypto } = globalThis;
  if (!crypto || typeof crypto.subtle !== "object" || crypto.subtle === null)
    throw new Error("this engine, or a page without https, has no crypto.subtle: hashwright/noble's other modules need none");
  return crypto.subtle;
}

/** noble has it too, so that a hash looks like others. */
function create() {
  throw new Error("Web Crypto takes messages as a whole: there is no create");
}

function webHash(webCryptoName, blockLen, outputLen) {
  const hash = async (msg) => new Uint8Array(await subtle().digest(webCryptoName, abytes(msg, undefined, "message")));
  return Object.freeze(Object.assign(hash, { webCryptoName, outputLen, blockLen, create }));
}

export const sha256 = /* @__PURE__ */ webHash("SHA-256", 64, 32);
export const sha384 = /* @__PURE__ */ webHash("SHA-384", 128, 48);
export const sha512 = /* @__PURE__ */ webHash("SHA-512", 128, 64);

/** @throws {TypeError} {Error} where it is no hash, or none of this module. */
function nameOf(hash) {
  ahash(hash);
  if (typeof hash.webCryptoName !== "string") throw new Error("hash must be one of webcrypto.js, such as its sha256");
  return hash.webCryptoName;
}

/** So many bytes that Web Crypto derives from a key, which it copies at once; `inputs` are ours, and are wiped. */
async function derived(algorithm, key, length, inputs) {
  const crypto = subtle();
  try {
    const imported = await crypto.importKey("raw", key, algorithm.name, false, ["deriveBits"]);
    const out = new Uint8Array(await crypto.deriveBits(algorithm, imported, 8 * length));
    if (out.length === length) return out;
    clean(out);
    throw new Error(`Web Crypto gave ${out.length} bytes where ${length} are due`);
  } finally {
    clean(...inputs);
  }
}

export const hmac = /* @__PURE__ */ Object.assign(
  async (hash, key, message) => {
    const crypto = subtle();
    abytes(key, undefined, "key");
    const algorithm = { name: "HMAC", hash: nameOf(hash) };
    const copy = copyBytes(abytes(message, undefined, "message"));
    try {
      const imported = await crypto.importKey("raw", key, algorithm, false, ["sign"]);
      return new Uint8Array(await crypto.sign("HMAC", imported, copy));
    } finally {
      clean(copy);
    }
  },
  { create },
);

export async function hkdf(hash, ikm, salt, info, length) {
  const name = nameOf(hash);
  abytes(ikm, undefined, "ikm");
  anumber(length, "length");
  if (length > 255 * hash.outputLen) throw new Error(`"length" must be at most ${255 * hash.outputLen}; got ${length}`);
  const copy = (bytes, title) => (bytes === undefined ? new Uint8Array(0) : copyBytes(abytes(bytes, undefined, title)));
  const given = { salt: copy(salt, "salt"), info: copy(info, "info") };
  return derived({ name: "HKDF", hash: name, ...given }, ikm, length, [given.salt, given.info]);
}

export async function pbkdf2(hash, password, salt, opts) {
  const name = nameOf(hash);
  const { c, dkLen } = checkOpts({ dkLen: 32 }, opts);
  anumber(c, "c");
  anumber(dkLen, "dkLen");
  if (c > MOST_TURNS) throw new Error(`"c", the iterations, must be at most ${MOST_TURNS}; got ${c}`);
  if (dkLen < 1 || dkLen >= MOST_BYTES) throw new Error(`"dkLen" must be from 1 to ${MOST_BYTES - 1}; got ${dkLen}`);
  const given = [own(password, "password"), own(salt, "salt")];
  return derived({ name: "PBKDF2", hash: name, salt: given[1], iterations: c }, given[0], dkLen, given);
}
