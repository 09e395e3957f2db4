/* SHA-3, SHAKE and Keccak-256 with the signatures of @noble/hashes 2. */

import { keccak_256 as nativeKeccak256 } from "../keccak_256.js";
import { sha3_224 as native224 } from "../sha3_224.js";
import { sha3_256 as native256 } from "../sha3_256.js";
import { sha3_384 as native384 } from "../sha3_384.js";
import { sha3_512 as native512 } from "../sha3_512.js";
import { shake128 as nativeShake128 } from "../shake128.js";
import { shake256 as nativeShake256 } from "../shake256.js";
import { callable } from "./callable.js";
import { checkOpts } from "./checks.js";
import { plain } from "./hasher.js";
import { Sponge } from "./sponge.js";
import { oidNist } from "./utils.js";

const sized = (native, info) => plain(native, () => new Sponge(native.create(), native.outputLen, native.canXOF), info);

export const sha3_224 = /* @__PURE__ */ sized(native224, /* @__PURE__ */ oidNist(7));
export const sha3_256 = /* @__PURE__ */ sized(native256, /* @__PURE__ */ oidNist(8));
export const sha3_384 = /* @__PURE__ */ sized(native384, /* @__PURE__ */ oidNist(9));
export const sha3_512 = /* @__PURE__ */ sized(native512, /* @__PURE__ */ oidNist(10));
export const keccak_256 = /* @__PURE__ */ sized(nativeKeccak256);

/** `size` bytes, or as many as the options say. */
function extendable(native, size, info) {
  const create = (opts) => {
    const { dkLen = size } = checkOpts({}, opts);
    return new Sponge(native.create(), dkLen, true);
  };
  return callable((msg, opts) => create(opts).update(msg).digest(), create, info);
}

export const shake128 = /* @__PURE__ */ extendable(nativeShake128, 16, /* @__PURE__ */ oidNist(11));
export const shake256 = /* @__PURE__ */ extendable(nativeShake256, 32, /* @__PURE__ */ oidNist(12));
export const shake128_32 = /* @__PURE__ */ extendable(nativeShake128, 32, /* @__PURE__ */ oidNist(11));
export const shake256_64 = /* @__PURE__ */ extendable(nativeShake256, 64, /* @__PURE__ */ oidNist(12));
