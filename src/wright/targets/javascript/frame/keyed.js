/* Hashes that take a key themselves, and give digests of other sizes: the parameters of RFC 7693 §2.5 and §2.9. */

import { checkRoom, hexOf, withBytes } from "./bytes.js";
import { disposable } from "./disposable.js";
import { checkEncoding, refuseEncoding, refuseOptions } from "./incumbents.js";
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

  into(out, position = 0, options) {
    refuseEncoding(options);
    checkRoom(out, position, this.size);
    this.state.into(this.whole);
    for (let i = 0; i < this.size; i++) out[position + i] = this.whole[i];
    return out;
  }

  digest(encoding) {
    refuseEncoding(encoding);
    return this.into(new Uint8Array(this.size));
  }

  hex(options) {
    refuseEncoding(options);
    return hexOf(this.digest());
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

/** A hash function of its own: a key and a size, ready for many messages. */
function ready(begun, size) {
  const work = new KeyedHasher(begun, size);
  const hash = (data, options, list) => taking(data, options, list).digest();
  const taking = (data, options, list) => {
    refuseOptions(options, list, "a hash under a key, or of another size,", "its length where it is made");
    return work.reset().update(data);
  };
  const own = {
    digest: hash,
    hex: (data, options, list) => taking(data, options, list).hex(),
    into: (data, out, position = 0, options) => taking(data, options).into(out, position),
    create(options) {
      refuseEncoding(options);
      return new KeyedHasher(begun.clone(), size);
    },
    destroy: () => work.destroy(),
    blockLen: begun.blockLen,
    outputLen: size,
  };
  if (Symbol.dispose) own[Symbol.dispose] = own.destroy;
  return Object.assign(hash, own);
}

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
  return ready(begin(hash, 0, size), size);
}

/** `hash` under a key, which fills the first block. */
export function keyed(hash, key, size) {
  checkInteger(size, "length", 1, hash.outputLen);
  return withBytes(key, "key", (bytes) => {
    const keySize = sizeOf(bytes, "key");
    if (keySize < 1 || keySize > hash.keyLen)
      throw new RangeError(`key must have 1 to ${hash.keyLen} bytes; it has ${keySize}`);
    const block = new Uint8Array(hash.blockLen);
    block.set(bytes);
    const hasher = begin(hash, keySize, size).update(block);
    block.fill(0);
    return ready(hasher, size);
  });
}
