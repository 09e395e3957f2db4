/* cSHAKE, KMAC, KangarooTwelve and TurboSHAKE's domains against @noble/hashes: JavaScript first, then WebAssembly. */

import { createRequire } from "node:module";
import * as noble from "@noble/hashes/sha3-addons.js";
import * as ours from "hashwright";

const CHUNK = 8192;
const hex = (bytes) => Buffer.from(bytes).toString("hex");
const pattern = (size, first = 0) => Uint8Array.from({ length: size }, (_, i) => (i * 7 + first) % 251);
const TEXTS = [undefined, pattern(0), pattern(1, 9), pattern(127), pattern(300, 5)];

const differences = [];
let cases = 0;
function same(name, given, wanted) {
  cases++;
  if (hex(given) !== hex(wanted)) differences.push(`${name}: ${hex(given).slice(0, 64)}, where noble gives ${hex(wanted).slice(0, 64)}`);
}

/** A message in pieces of so many bytes. */
function streamed(hasher, message, size) {
  for (let at = 0; at < message.length; at += size) hasher.update(message.subarray(at, at + size));
  return hasher;
}

/** What noble has of the same name, at once and in pieces; options that are undefined are left out. */
function compare(what, name, message, options) {
  const given = Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
  const wanted = noble[name](message, given);
  same(`${what} at once`, ours[name](message, given), wanted);
  const { dkLen, ...begun } = given;
  for (const size of [1 + (message.length >> 3), 8193])
    same(`${what} in pieces of ${size}`, streamed(ours[name].create(begun), message, size).xof(wanted.length), wanted);
}

function compareAll(way) {
  for (const strength of [128, 256]) {
    const rate = strength === 128 ? 168 : 136;
    const around = [0, 1, rate - 1, rate, rate + 1, 3 * rate, 1000];
    for (const size of around)
      for (const dkLen of [undefined, 1, rate, 500]) {
        const message = pattern(size, strength);
        const what = `${size} bytes, ${dkLen} by ${way}`;
        for (const D of [undefined, 0x01, 0x06, 0x1f, 0x7f])
          compare(`turboshake${strength} ${D}: ${what}`, `turboshake${strength}`, message, { D, dkLen });
        for (const personalization of TEXTS) {
          for (const NISTfn of [undefined, pattern(12)])
            compare(`cshake${strength}: ${what}`, `cshake${strength}`, message, { NISTfn, dkLen, personalization });
          for (const key of [pattern(0), pattern(32), pattern(rate), pattern(1000)]) {
            const [options, name] = [{ ...(dkLen && { dkLen }), ...(personalization && { personalization }) }, `kmac${strength}`];
            same(`${name}: ${what}`, ours[name](key, message, options), noble[name](key, message, options));
            same(`${name} in pieces: ${what}`, streamed(ours[name].create(key, options), message, 50).digest(), noble[name](key, message, options));
            const { dkLen: length = 77, ...rest } = options;
            const wanted = noble[`${name}xof`](key, message, { ...rest, dkLen: length });
            same(`${name}xof: ${what}`, ours[name].xof(key, message, length, rest), wanted);
          }
        }
      }
    for (const chunks of [0, 1, 2, 3, 5])
      for (const beside of [-301, -3, -1, 0, 1, 17])
        for (const personalization of TEXTS) {
          const message = pattern(Math.max(0, chunks * CHUNK + beside));
          compare(`kt${strength}: ${message.length} by ${way}`, `kt${strength}`, message, { personalization, dkLen: 99 });
        }
  }
}

compareAll("JavaScript");
for (const name of ["shake128", "shake256", "turboshake128", "turboshake256"]) await import(`hashwright/wasm/${name}`);
compareAll("WebAssembly");
const { backend } = ours.turboshake128;

const required = createRequire(import.meta.url)("hashwright/kt128").kt128;
same("kt128 by require", required(pattern(9000)), noble.kt128(pattern(9000)));
console.log(JSON.stringify({ cases, differences, backend }));
