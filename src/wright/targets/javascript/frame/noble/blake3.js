/* BLAKE3 with the signature of @noble/hashes 2: key, context and size are options. */

import { blake3 as native } from "../blake3.js";
import { callable } from "./callable.js";
import { abytes, anumber, checkOpts } from "./checks.js";
import { Extendable } from "./sponge.js";

/** A hasher of this package under the options. */
function begun({ key, context }) {
  if (key !== undefined && context !== undefined)
    throw new Error('"key" makes a code, and "context" a key of the message: give one of them');
  if (key !== undefined) return native.create({ key: abytes(key, native.keyLen, "key") });
  if (context !== undefined) return native.create({ context: abytes(context, undefined, "context") });
  return native.create();
}

export class _BLAKE3 extends Extendable {
  constructor(opts = {}) {
    const { dkLen = native.outputLen, ...others } = checkOpts({}, opts);
    super(begun(others), anumber(dkLen, "dkLen"), true);
  }
}

export const blake3 = /* @__PURE__ */ callable(
  (msg, opts) => new _BLAKE3(opts).update(msg).digest(),
  (opts) => new _BLAKE3(opts),
);
