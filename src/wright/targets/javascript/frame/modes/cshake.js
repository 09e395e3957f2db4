/* cSHAKE and KMAC, NIST SP 800-185: SHAKE behind a name, a customization and a key. */

import { bytesOf } from "../bytes.js";
import { optionsOf, refuseMore } from "../incumbents.js";
import { checkInteger } from "../numbers.js";
import { sizeOf } from "../views.js";
import { PrefixHasher } from "./hasher.js";
import { absorbStrings, behind } from "./strings.js";

const CUSTOMIZED = 0x04; // 00, then the padding's first bit
const KMAC = /* @__PURE__ */ Uint8Array.of(75, 77, 65, 67);

/** cSHAKE over a SHAKE function. */
export function cshakeOver(shake, name) {
  const call = `${name}(message, { dkLen, personalization, NISTfn })`;
  function cshake(message, options = {}, ...more) {
    refuseMore(more, call);
    const hasher = cshake.create(options);
    try {
      return hasher.update(message).digest();
    } finally {
      hasher.destroy();
    }
  }
  cshake.create = (options = {}) => {
    const given = optionsOf(options, ["dkLen", "personalization", "NISTfn"], call);
    const { dkLen = shake.outputLen, personalization = "", NISTfn = "" } = given;
    checkInteger(dkLen, "dkLen", 0, 0x7fffffff);
    const strings = [bytesOf(NISTfn, "NISTfn"), bytesOf(personalization, "personalization")];
    const begun = shake.create();
    if (strings.every((string) => sizeOf(string) === 0)) return new PrefixHasher(begun, shake.parts.suffix, dkLen);
    return new PrefixHasher(absorbStrings(begun, strings), CUSTOMIZED, dkLen);
  };
  return Object.assign(cshake, { blockLen: shake.blockLen, outputLen: shake.outputLen, canXOF: true });
}

/** KMAC over a SHAKE function. */
export function kmacOver(shake, name) {
  const call = `${name}(key, message, { dkLen, personalization })`;
  function kmac(key, message, options = {}, ...more) {
    refuseMore(more, call);
    return coded(key, message, options, (hasher) => hasher.digest());
  }
  function coded(key, message, options, codeOf) {
    const hasher = kmac.create(key, options);
    try {
      return codeOf(hasher.update(message));
    } finally {
      hasher.destroy();
    }
  }
  kmac.xof = (key, message, length, options = {}, ...more) => {
    const callXof = `${name}.xof(key, message, length, { personalization })`;
    refuseMore(more, callXof);
    return coded(key, message, optionsOf(options, ["personalization"], callXof), (hasher) => hasher.xof(length));
  };
  kmac.create = (key, options = {}) => {
    const { dkLen = shake.outputLen, personalization = "" } = optionsOf(options, ["dkLen", "personalization"], call);
    checkInteger(dkLen, "dkLen", 0, 0x7fffffff);
    const bytes = bytesOf(key, "key");
    const begun = absorbStrings(shake.create(), [KMAC, bytesOf(personalization, "personalization")]);
    absorbStrings(begun, [bytes]);
    if (typeof key === "string") bytes.fill(0);
    return new PrefixHasher(begun, CUSTOMIZED, dkLen, behind);
  };
  return Object.assign(kmac, { blockLen: shake.blockLen, outputLen: shake.outputLen, canXOF: true });
}
