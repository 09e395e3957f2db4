/* Hashes under a seed: how they are called, and what their messages on their way share. */

import { checkRoom, hexBigEndian } from "./bytes.js";
import { longOf } from "./checksums.js";
import { refuseEncoding, refuseOptions } from "./incumbents.js";

/** Bytes of a hash. */
const DIGEST = 8;

function numberOf(words) {
  return longOf(words[1], words[0]);
}

function hexOf(words) {
  return hexBigEndian(words[1]) + hexBigEndian(words[0]);
}

/** The bytes of a hash, the highest first. */
function put(words, out, position) {
  for (let i = 0; i < DIGEST; i++) out[position + i] = words[(DIGEST - 1 - i) >> 2] >>> (8 * ((DIGEST - 1 - i) & 3));
  return out;
}

/** A message on its way. Subclasses have `settle()`, which gives the hash so far, shared, the low word first. */
export class SeededHasher {
  constructor() {
    this.length = 0;
  }

  /** The bytes of the message after so many more. @throws {RangeError} where they are too many. */
  longer(size) {
    if (this.length + size > Number.MAX_SAFE_INTEGER) throw new RangeError("a message has at most 2^53 - 1 bytes");
    return this.length + size;
  }

  get value() {
    return numberOf(this.settle());
  }

  digest(encoding) {
    refuseEncoding(encoding);
    return put(this.settle(), new Uint8Array(DIGEST), 0);
  }

  hex(options) {
    refuseEncoding(options);
    return hexOf(this.settle());
  }

  into(out, position = 0, options) {
    refuseEncoding(options);
    checkRoom(out, position, DIGEST);
    return put(this.settle(), out, position);
  }
}

/** The seed behind a message: none where `map` calls. @throws {TypeError} where something follows it. */
function seedOf(seed, list) {
  if (list === undefined) return seed;
  refuseOptions(seed, list, "a hash under a seed", "one seed");
  return undefined;
}

/** A function under a seed, and its other forms. `hash(data, seed)` computes a hash, shared, the low word first. */
export function seeded(hash, Hasher, create, blockLen, backend) {
  const call = (data, seed, list) => numberOf(hash(data, seedOf(seed, list)));
  call.bytes = (data, seed, list) => put(hash(data, seedOf(seed, list)), new Uint8Array(DIGEST), 0);
  call.hex = (data, seed, list) => hexOf(hash(data, seedOf(seed, list)));
  call.into = (data, out, position = 0, seed, list) => {
    checkRoom(out, position, DIGEST);
    return put(hash(data, seedOf(seed, list)), out, position);
  };
  call.create = create;
  for (const one of [call, Hasher.prototype]) Object.assign(one, { outputLen: DIGEST, blockLen });
  return Object.defineProperty(call, "backend", { get: backend });
}
