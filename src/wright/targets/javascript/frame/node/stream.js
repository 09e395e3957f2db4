/* What Node's Hash and Hmac share: a hasher that is also a stream. */

import { Transform } from "node:stream";
import { bufferOf, checkDigits, decoded } from "./encodings.js";
import { checkData, coded } from "./errors.js";

/** Where an object keeps its hasher, its digest and how long it is to be, whether it was taken, and its stream's options. */
export const OWN = Symbol("hashwright");

/** `length` is the digest's in bytes. */
export function begin(object, hasher, options, length = hasher.outputLen) {
  object[OWN] = { hasher, length, digest: undefined, taken: false, options };
}

/** The digest, which ends the message. */
export function finish(own) {
  const { hasher, length } = own;
  if (own.digest === undefined)
    own.digest = bufferOf(length === hasher.outputLen ? hasher.digest() : hasher.xof(length));
  return own.digest;
}

export function checkTaken({ taken }) {
  if (taken) throw coded(Error, "ERR_CRYPTO_HASH_FINALIZED", "Digest already called");
}

function failed() {
  return coded(Error, "ERR_CRYPTO_HASH_UPDATE_FAILED", "Hash update failed: the stream has ended");
}

const METHODS = {
  update(data, encoding) {
    const own = this[OWN];
    checkTaken(own);
    checkData(data, "data");
    checkDigits(data, encoding);
    if (own.digest !== undefined) throw failed();
    own.hasher.update(decoded(data, encoding));
    return this;
  },

  _transform(chunk, encoding, callback) {
    const own = this[OWN];
    if (own.digest !== undefined) return callback(failed());
    try {
      checkData(chunk, "chunk");
      checkDigits(chunk, encoding);
    } catch (error) {
      return callback(error);
    }
    own.hasher.update(decoded(chunk, encoding));
    callback();
  },
};

/** Makes the stream when somebody first asks for it: most hashes are never streams, and it takes longer than they do. */
function late(name) {
  return {
    configurable: true,
    enumerable: true,
    get() {
      Transform.call(this, { ...this[OWN].options, decodeStrings: false }); // half a byte is to be seen
      return this[name];
    },
    set(value) {
      Object.defineProperty(this, name, { value, configurable: true, enumerable: true, writable: true });
    },
  };
}

/** Gives a constructor what both have, and its own methods. */
export function streaming(Kind, methods) {
  Object.setPrototypeOf(Kind, Transform);
  Object.setPrototypeOf(Kind.prototype, Transform.prototype);
  for (const [name, value] of Object.entries({ ...METHODS, ...methods }))
    Object.defineProperty(Kind.prototype, name, { value, configurable: true, writable: true });
  for (const name of ["_readableState", "_writableState"])
    Object.defineProperty(Kind.prototype, name, late(name));
}
