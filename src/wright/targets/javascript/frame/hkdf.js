/* HKDF, RFC 5869, as a whole and in its two steps. */

import { bytesOf, checkHash, withBytes } from "./bytes.js";
import { hmac } from "./hmac.js";
import { optionsOf, refuseMore } from "./incumbents.js";
import { checkInteger } from "./numbers.js";

function checkLength(hash, length) {
  checkInteger(length, "length", 1, 255 * hash.outputLen);
}

function expanded(hash, key, info, length) {
  const size = hash.outputLen;
  const expand = hmac(hash, key);
  const step = expand.create();
  const block = new Uint8Array(size);
  const out = new Uint8Array(length);
  for (let at = 0, counter = 1; at < length; at += size, counter++) {
    step.reset();
    if (counter > 1) step.update(block);
    step.update(info).update(Uint8Array.of(counter)).into(block);
    out.set(block.subarray(0, length - at), at);
  }
  step.destroy();
  expand.destroy();
  block.fill(0);
  return out;
}

export function hkdf(hash, key, options, ...more) {
  const call = "hkdf(hash, key, { salt, info, length })";
  checkHash(hash);
  const { salt = "", info = "", length } = optionsOf(options, ["salt", "info", "length"], call);
  refuseMore(more, call);
  checkLength(hash, length);
  const context = bytesOf(info, "info");
  const extracted = hkdf.extract(hash, key, { salt });
  try {
    return expanded(hash, extracted, context, length);
  } finally {
    extracted.fill(0);
  }
}

hkdf.extract = (hash, key, options = {}, ...more) => {
  const call = "hkdf.extract(hash, key, { salt })";
  checkHash(hash);
  const { salt = "" } = optionsOf(options, ["salt"], call);
  refuseMore(more, call);
  return withBytes(key, "key", (bytes) => hmac(hash, bytesOf(salt, "salt"), bytes));
};

hkdf.expand = (hash, key, options, ...more) => {
  const call = "hkdf.expand(hash, key, { info, length })";
  checkHash(hash);
  const { info = "", length } = optionsOf(options, ["info", "length"], call);
  refuseMore(more, call);
  checkLength(hash, length);
  return withBytes(key, "key", (bytes) => expanded(hash, bytes, bytesOf(info, "info"), length));
};
