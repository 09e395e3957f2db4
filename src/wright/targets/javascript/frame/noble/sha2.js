/* SHA-2 with the signatures of @noble/hashes 2. */

import { sha224 as native224 } from "../sha224.js";
import { sha256 as native256 } from "../sha256.js";
import { sha384 as native384 } from "../sha384.js";
import { sha512 as native512 } from "../sha512.js";
import { sha512_224 as native512_224 } from "../sha512_224.js";
import { sha512_256 as native512_256 } from "../sha512_256.js";
import { Instance, plain } from "./hasher.js";
import { oidNist } from "./utils.js";
/*% for name, oid in [("224", 4), ("256", 1), ("384", 2), ("512", 3), ("512_224", 5), ("512_256", 6)] %*/

export class _SHA$$name$$ extends Instance {
  constructor() {
    super(native$$name$$.create(), native$$name$$.outputLen);
  }
}

export const sha$$name$$ = /* @__PURE__ */ plain(native$$name$$, () => new _SHA$$name$$(), /* @__PURE__ */ oidNist($$oid$$));
/*% endfor %*/
