/* The utilities of @noble/hashes 2, under its names. */

import { hexOf, ownBytes } from "../bytes.js";
import { callable } from "./callable.js";
import { abytes, anumber } from "./checks.js";

export {
  abool,
  abytes,
  aexists,
  ahash,
  anumber,
  aoutput,
  checkOpts,
  isBytes,
  validateObject,
} from "./checks.js";

/** Bytes that one call of `crypto.getRandomValues` gives. */
const MOST_RANDOM = 65536;

export const copyBytes = (bytes) => Uint8Array.from(abytes(bytes, undefined, "bytes"));
export const u8 = (arr) => new Uint8Array(arr.buffer, arr.byteOffset, arr.byteLength);
export const u32 = (arr) => new Uint32Array(arr.buffer, arr.byteOffset, arr.byteLength >>> 2);
export const createView = (arr) => new DataView(arr.buffer, arr.byteOffset, arr.byteLength);

export function clean(...arrays) {
  for (const array of arrays) array.fill(0);
}

export const rotr = (word, shift) => (word << (32 - shift)) | (word >>> shift);
export const rotl = (word, shift) => (word << shift) | ((word >>> (32 - shift)) >>> 0);

export const isLE = /* @__PURE__ */ (() => new Uint8Array(Uint16Array.of(1).buffer)[0] === 1)();

export const byteSwap = (word) =>
  (word << 24) | ((word & 0xff00) << 8) | ((word >>> 8) & 0xff00) | (word >>> 24);

export function byteSwap32(arr) {
  for (let i = 0; i < arr.length; i++) arr[i] = byteSwap(arr[i]);
  return arr;
}

export const swap8IfBE = (n) => (isLE ? n : byteSwap(n) >>> 0);
export const swap32IfBE = (u) => (isLE ? u : byteSwap32(u));

export function bytesToHex(bytes) {
  return hexOf(abytes(bytes, undefined, "bytes"));
}

/** A digit's value, or NaN. */
function digitOf(code) {
  if (code >= 48 && code <= 57) return code - 48;
  const letter = code | 32;
  return letter >= 97 && letter <= 102 ? letter - 87 : Number.NaN;
}

export function hexToBytes(hex) {
  if (typeof hex !== "string") throw new TypeError(`hex must be a string; got ${typeof hex}`);
  if (hex.length % 2 !== 0) throw new RangeError(`hex must have two digits a byte; it has ${hex.length}`);
  const bytes = new Uint8Array(hex.length / 2);
  for (let i = 0; i < bytes.length; i++) {
    const value = 16 * digitOf(hex.charCodeAt(2 * i)) + digitOf(hex.charCodeAt(2 * i + 1));
    if (Number.isNaN(value))
      throw new RangeError(`hex must be hexadecimal digits; got "${hex.slice(2 * i, 2 * i + 2)}" at ${2 * i}`);
    bytes[i] = value;
  }
  return bytes;
}

export function utf8ToBytes(str) {
  if (typeof str !== "string") throw new TypeError(`str must be a string; got ${typeof str}`);
  return ownBytes(str, "str");
}

export function kdfInputToBytes(data, errorTitle = "") {
  return typeof data === "string" ? utf8ToBytes(data) : abytes(data, undefined, errorTitle);
}

export function concatBytes(...arrays) {
  const size = arrays.reduce((sum, bytes) => sum + abytes(bytes, undefined, "bytes").length, 0);
  const whole = new Uint8Array(size);
  let at = 0;
  for (const bytes of arrays) {
    whole.set(bytes, at);
    at += bytes.length;
  }
  return whole;
}

/** Lets all else that waits have its turn. */
export function nextTick(onReject) {
  const { scheduler } = globalThis;
  if (typeof scheduler?.yield !== "function") return new Promise((resolve) => setTimeout(resolve, 0));
  const turn = scheduler.yield();
  if (onReject) turn.catch(onReject);
  return turn;
}

/** Calls `cb` for 0, 1 and so on, and lets all else have its turn after each `tick` milliseconds. */
export async function asyncLoop(iters, tick, cb, onReject) {
  anumber(iters, "iters");
  anumber(tick, "tick");
  if (typeof cb !== "function") throw new TypeError(`cb must be a function; got ${typeof cb}`);
  let since = Date.now();
  for (let i = 0; i < iters; i++) {
    cb(i);
    const spent = Date.now() - since;
    if (spent >= 0 && spent < tick) continue; // a clock that was set back tells nothing
    await nextTick(onReject);
    since = Date.now();
  }
}

export function createHasher(hashCons, info = {}) {
  if (typeof hashCons !== "function") throw new TypeError(`hashCons must be a function; got ${typeof hashCons}`);
  return callable((msg, opts) => hashCons(opts).update(msg).digest(), hashCons, info);
}

export function randomBytes(bytesLength = 32) {
  anumber(bytesLength, "bytesLength");
  if (typeof globalThis.crypto?.getRandomValues !== "function")
    throw new Error("this engine has no crypto.getRandomValues");
  if (bytesLength > MOST_RANDOM)
    throw new RangeError(`"bytesLength" must be at most ${MOST_RANDOM}; got ${bytesLength}`);
  return globalThis.crypto.getRandomValues(new Uint8Array(bytesLength));
}

/** The object identifier 2.16.840.1.101.3.4.2 of NIST's hash functions with one number more, in DER. */
export const oidNist = (suffix) => ({ oid: Uint8Array.of(6, 9, 96, 134, 72, 1, 101, 3, 4, 2, suffix) });
