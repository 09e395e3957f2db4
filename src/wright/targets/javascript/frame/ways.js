/* $$title$$, $$standard$$: WebAssembly, and the answer that tells whether an engine computes it right. */

import { Blocks } from "../blocks.js";
import { wasm as module } from "../kernels/$$wasm$$/$$module$$.wasm.js";
import { partsOf } from "../parts.js";

/** The words after the first two blocks of the bytes 0, 1, 2 and so on. */
const KNOWN = /* @__PURE__ */ Int32Array.of(
  /*% for word in known %*/
  $$word$$,
  /*% endfor %*/
);
/** From this many bytes on, WebAssembly gains. */
const LEAST = $$least$$;

export const wasm = /* @__PURE__ */ new Blocks("$$title$$", module, /* @__PURE__ */ partsOf("$$name$$"), KNOWN, LEAST);
