/* Hashes under a seed: how they are called, and what their messages on their way share. */

import { checkRoom, hexBigEndian } from "./bytes.js";
import { refuseEncoding } from "./incumbents.js";

/** Bytes of a hash. */
const DIGEST = 8;

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
  constructor(engine) {
    this.engine = engine;
    this.length = 0;
  }

  /** The bytes of the message after so many more. @throws {RangeError} where they are too many. */
  longer(size) {
    if (this.length + size > Number.MAX_SAFE_INTEGER) throw new RangeError("a message has at most 2^53 - 1 bytes");
    return this.length + size;
  }

  get value() {
    this.settle();
    return this.engine.number();
  }

  digest(encoding) {
    refuseEncoding(encoding);
    return put(this.settle(), new Uint8Array(DIGEST), 0);
  }

  hex() {
    return hexOf(this.settle());
  }

  into(out, position = 0) {
    checkRoom(out, position, DIGEST);
    return put(this.settle(), out, position);
  }
}

/** Gives a function its other forms. `hash(data, seed)` computes a hash, shared, the low word first. */
export function seeded(call, hash, Hasher, create, blockLen) {
  call.bytes = (data, seed) => put(hash(data, seed), new Uint8Array(DIGEST), 0);
  call.hex = (data, seed) => hexOf(hash(data, seed));
  call.into = (data, out, position = 0, seed) => {
    checkRoom(out, position, DIGEST);
    return put(hash(data, seed), out, position);
  };
  call.create = create;
  for (const one of [call, Hasher.prototype]) Object.assign(one, { outputLen: DIGEST, blockLen });
  call.backend = "wasm";
}
