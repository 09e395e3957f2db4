/* SHA-1, MD5 and RIPEMD-160 with the signatures of @noble/hashes 2. */

import { md5 as nativeMd5 } from "../md5.js";
import { ripemd160 as nativeRipemd160 } from "../ripemd160.js";
import { sha1 as nativeSha1 } from "../sha1.js";
import { Instance, plain } from "./hasher.js";

export class _SHA1 extends Instance {
  constructor() {
    super(nativeSha1.create(), nativeSha1.outputLen);
  }
}

export const sha1 = /* @__PURE__ */ plain(nativeSha1, () => new _SHA1());

export class _MD5 extends Instance {
  constructor() {
    super(nativeMd5.create(), nativeMd5.outputLen);
  }
}

export const md5 = /* @__PURE__ */ plain(nativeMd5, () => new _MD5());

export class _RIPEMD160 extends Instance {
  constructor() {
    super(nativeRipemd160.create(), nativeRipemd160.outputLen);
  }
}

export const ripemd160 = /* @__PURE__ */ plain(nativeRipemd160, () => new _RIPEMD160());
