/* SipHash's key: sixteen bytes, as four little-endian words ready for every variant. */

import { bytesOf, describe } from "./bytes.js";
import { disposable } from "./disposable.js";
import { sizeOf } from "./views.js";

const SIZE = 16;

const scratch = /* @__PURE__ */ new Int32Array(4);

function load(bytes, words) {
  for (let i = 0; i < 4; i++)
    words[i] =
      bytes[4 * i] | (bytes[4 * i + 1] << 8) | (bytes[4 * i + 2] << 16) | (bytes[4 * i + 3] << 24);
  return words;
}

/** @throws {TypeError} where it is no bytes; {RangeError} where they are not sixteen. */
function keyBytes(key) {
  if (typeof key === "string")
    throw new TypeError("key must be 16 bytes: a Uint8Array or another view, or an ArrayBuffer; got a string");
  const bytes = bytesOf(key, "key");
  const size = sizeOf(bytes, "key");
  if (size !== SIZE) throw new RangeError(`key must have ${SIZE} bytes; it has ${size}`);
  return bytes;
}

const SipKey = /* @__PURE__ */ disposable(class SipKey {
  constructor(key) {
    this.words = load(keyBytes(key), new Int32Array(4));
    this.destroyed = false;
  }

  destroy() {
    this.words.fill(0);
    scratch.fill(0);
    this.destroyed = true;
  }
});

export function prepare(key) {
  return new SipKey(key);
}

/** The words of a prepared key, or of sixteen bytes. */
export function keyWords(key) {
  if (key instanceof SipKey) {
    if (key.destroyed) throw new Error("this key has been destroyed; prepare another");
    return key.words;
  }
  if (key === null || typeof key !== "object")
    throw new TypeError(`key must be 16 bytes or a prepared key; got ${describe(key)}`);
  return load(keyBytes(key), scratch);
}
