/* HKDF, RFC 5869. */

import { bytesOf, checkHash } from "./bytes.js";
import { hmac } from "./hmac.js";
import { optionsOf, refuseMore } from "./incumbents.js";

const CALL = "hkdf(hash, key, { salt, info, length })";

export function hkdf(hash, key, options, ...more) {
  checkHash(hash);
  const { salt = "", info = "", length } = optionsOf(options, ["salt", "info", "length"], CALL);
  refuseMore(more, CALL);
  const size = hash.outputLen;
  if (!Number.isInteger(length) || length < 1 || length > 255 * size)
    throw new RangeError(`length must be an integer from 1 to ${255 * size}; got ${String(length)}`);
  const context = bytesOf(info, "info");
  const extracted = hmac(hash, salt, bytesOf(key, "key"));
  const expand = hmac(hash, extracted);
  const step = expand.create();
  const block = new Uint8Array(size);
  const out = new Uint8Array(length);
  for (let at = 0, counter = 1; at < length; at += size, counter++) {
    step.reset();
    if (counter > 1) step.update(block);
    step.update(context).update(Uint8Array.of(counter)).into(block);
    out.set(block.subarray(0, length - at), at);
  }
  step.destroy();
  expand.destroy();
  extracted.fill(0);
  block.fill(0);
  return out;
}
