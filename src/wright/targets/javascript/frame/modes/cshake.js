/* cSHAKE and KMAC, NIST SP 800-185: SHAKE behind a name, a customization and a key. */

import { bytesOf, hexOf, put, withBytes } from "../bytes.js";
import { optionsOf, refuseMore } from "../incumbents.js";
import { checkInteger } from "../numbers.js";
import { partsIn } from "../parts.js";
import { sizeOf } from "../views.js";
import { called } from "./calls.js";
import { PrefixHasher } from "./hasher.js";
import { absorbStrings, behind } from "./strings.js";

const CUSTOMIZED = 0x04; // 00, then the padding's first bit
const KMAC = /* @__PURE__ */ Uint8Array.of(75, 77, 65, 67);

/** cSHAKE over a SHAKE function. */
export function cshakeOver(shake, name) {
  return called(shake, name, ["dkLen", "personalization", "NISTfn"], (given) => {
    const { dkLen = shake.outputLen, personalization = "", NISTfn = "" } = given;
    checkInteger(dkLen, "dkLen", 0, 0x7fffffff);
    const strings = [bytesOf(NISTfn, "NISTfn"), bytesOf(personalization, "personalization")];
    const begun = shake.create();
    if (strings.every((string) => sizeOf(string) === 0)) return new PrefixHasher(begun, partsIn(shake).suffix, dkLen);
    return new PrefixHasher(absorbStrings(begun, strings), CUSTOMIZED, dkLen);
  });
}

/** KMAC over a SHAKE function. */
export function kmacOver(shake, name) {
  const call = `${name}(key, message, { dkLen, personalization })`;
  function coded(key, message, options, codeOf) {
    const hasher = kmac.create(key, options);
    try {
      return codeOf(hasher.update(message));
    } finally {
      hasher.destroy();
    }
  }
  const kmac = (key, message, options, ...more) => {
    refuseMore(more, call);
    return coded(key, message, options, (hasher) => hasher.digest());
  };
  kmac.hex = (...given) => hexOf(kmac(...given));
  kmac.into = (key, message, out, position = 0, ...options) => put(kmac(key, message, ...options), out, position);
  kmac.xof = (key, message, length, options = {}, ...more) => {
    const callXof = `${name}.xof(key, message, length, { personalization })`;
    refuseMore(more, callXof);
    return coded(key, message, optionsOf(options, ["personalization"], callXof), (hasher) => hasher.xof(length));
  };
  kmac.create = (key, options = {}) => {
    const { dkLen = shake.outputLen, personalization = "" } = optionsOf(options, ["dkLen", "personalization"], call);
    checkInteger(dkLen, "dkLen", 0, 0x7fffffff);
    const begun = absorbStrings(shake.create(), [KMAC, bytesOf(personalization, "personalization")]);
    withBytes(key, "key", (bytes) => absorbStrings(begun, [bytes]));
    return new PrefixHasher(begun, CUSTOMIZED, dkLen, behind);
  };
  return Object.assign(kmac, { blockLen: shake.blockLen, outputLen: shake.outputLen, canXOF: true });
}
