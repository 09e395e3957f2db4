/* Hashes that take a key themselves, and give digests of other sizes: the parameters of RFC 7693 §2.5 and §2.9. */

import { bytesOf, checkRoom, hexOf } from "./bytes.js";
import { disposable } from "./disposable.js";
import { checkEncoding, refuseEncoding } from "./incumbents.js";
import { checkInteger } from "./numbers.js";
import { sizeOf } from "./views.js";

/** A message in progress, after what its key left behind. */
const KeyedHasher = /* @__PURE__ */ disposable(class KeyedHasher {
  constructor(begun, size) {
    this.begun = begun;
    this.state = begun.clone();
    this.size = size;
    this.whole = new Uint8Array(begun.outputLen);
  }

  get blockLen() {
    return this.begun.blockLen;
  }

  get outputLen() {
    return this.size;
  }

  update(data, encoding) {
    checkEncoding(data, encoding);
    this.state.update(data);
    return this;
  }

  into(out, position = 0) {
    checkRoom(out, position, this.size);
    this.state.into(this.whole);
    for (let i = 0; i < this.size; i++) out[position + i] = this.whole[i];
    return out;
  }

  digest(encoding) {
    refuseEncoding(encoding);
    return this.into(new Uint8Array(this.size));
  }

  hex() {
    return hexOf(this.digest()).slice(0, 2 * this.size);
  }

  clone() {
    const copy = new KeyedHasher(this.begun.clone(), this.size);
    this.state._cloneInto(copy.state);
    return copy;
  }

  reset() {
    this.begun._cloneInto(this.state);
    return this;
  }

  destroy() {
    this.begun.destroy();
    this.state.destroy();
    this.whole.fill(0);
  }
});

/** A key and a size, ready for many messages. */
const KeyedHash = /* @__PURE__ */ disposable(class KeyedHash {
  constructor(begun, size) {
    this.begun = begun;
    this.size = size;
    this.work = new KeyedHasher(begun, size);
  }

  get blockLen() {
    return this.begun.blockLen;
  }

  get outputLen() {
    return this.size;
  }

  digest(data) {
    return this.work.reset().update(data).digest();
  }

  hex(data) {
    return this.work.reset().update(data).hex();
  }

  into(data, out, position = 0) {
    return this.work.reset().update(data).into(out, position);
  }

  create() {
    return new KeyedHasher(this.begun.clone(), this.size);
  }

  destroy() {
    this.work.destroy();
  }
});

/**
 * A hasher whose first word tells other sizes of key and digest: it holds the difference from the usual ones. `last`
 * are the words of the parameters' second half, salt and personalization, which are usually zeros.
 */
export function begin(hash, keySize, size, last = []) {
  const hasher = hash.create();
  hasher.words[0] ^= (keySize << 8) | (hash.outputLen ^ size);
  for (let i = 0; i < last.length; i++) hasher.words[last.length + i] ^= last[i];
  return hasher;
}

/** `hash` with digests of `size` bytes. */
export function sized(hash, size) {
  checkInteger(size, "length", 1, hash.outputLen);
  return new KeyedHash(begin(hash, 0, size), size);
}

/** `hash` under a key, which fills the first block. */
export function keyed(hash, key, size) {
  checkInteger(size, "length", 1, hash.outputLen);
  const bytes = bytesOf(key, "key");
  const keySize = sizeOf(bytes, "key");
  if (keySize < 1 || keySize > hash.keyLen)
    throw new RangeError(`key must have 1 to ${hash.keyLen} bytes; it has ${keySize}`);
  const block = new Uint8Array(hash.blockLen);
  block.set(bytes);
  const hasher = begin(hash, keySize, size).update(block);
  block.fill(0);
  if (typeof key === "string") bytes.fill(0);
  return new KeyedHash(hasher, size);
}
