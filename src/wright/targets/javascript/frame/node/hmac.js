/* HMAC with the signatures of `node:crypto`. */

import { Buffer } from "node:buffer";
import { types } from "node:util";
import { isBuffer } from "../views.js";
import { hmac as nativeHmac } from "../hmac.js";
import { functionOf, KNOWN } from "./algorithms.js";
import { encoded } from "./encodings.js";
import { checkString, coded, wrongType } from "./errors.js";
import { begin, finish, OWN, streaming } from "./stream.js";

const KEYS = "of type string or an instance of ArrayBuffer, Buffer, TypedArray, DataView, or KeyObject";

/** The key's bytes. Those of a CryptoKey are had through `KeyObject` alone. */
function secretOf(key, encoding) {
  if (typeof key === "string") return Buffer.from(key, encoding === "buffer" ? "utf8" : encoding);
  if (ArrayBuffer.isView(key) || isBuffer(key)) return key;
  if (types.isCryptoKey?.(key)) throw wrongType("key", `${KEYS}; KeyObject.from(key) gives one`, key);
  if (!types.isKeyObject?.(key)) throw wrongType("key", KEYS, key);
  if (key.type === "secret") return key.export();
  throw coded(
    TypeError,
    "ERR_CRYPTO_INVALID_KEY_OBJECT_TYPE",
    `Invalid key object type ${key.type}, expected secret.`,
  );
}

export function Hmac(hmac, key, options) {
  if (!new.target) return new Hmac(hmac, key, options);
  checkString(hmac, "hmac");
  const encoding = options?.encoding ?? undefined;
  if (encoding !== undefined) checkString(encoding, "options.encoding");
  const secret = secretOf(key, encoding);
  const hash = functionOf(hmac);
  if (hash === undefined) throw coded(TypeError, "ERR_CRYPTO_INVALID_DIGEST", `Invalid digest: ${hmac}${KNOWN}`);
  if (hash.canXOF)
    throw coded(TypeError, "ERR_CRYPTO_INVALID_DIGEST", `Invalid digest: ${hmac}; HMAC is over digests of one size, as of sha3-256`);
  begin(this, nativeHmac(hash, secret).create(), options);
}

streaming(Hmac, {
  /** A second one is of nothing, as in Node. */
  digest(outputEncoding) {
    const own = this[OWN];
    if (own.taken) return outputEncoding && outputEncoding !== "buffer" ? "" : Buffer.alloc(0);
    const encoding = outputEncoding && `${outputEncoding}`; // an encoding may be an object that says it
    const code = finish(own);
    own.taken = true;
    return encoded(code, encoding);
  },

  _flush(callback) {
    const own = this[OWN];
    if (!own.taken) this.push(finish(own));
    own.taken = true;
    callback();
  },
});

export function createHmac(hmac, key, options) {
  return new Hmac(hmac, key, options);
}
