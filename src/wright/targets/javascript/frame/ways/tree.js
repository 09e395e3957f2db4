/* $$title$$, $$standard$$: WebAssembly, and the answers that tell whether an engine computes it right. */

import { Blocks } from "../blocks.js";
import { wasm as module } from "../kernels/$$wasm$$/$$module$$.wasm.js";
import { nodes } from "../kernels/$$lanes$$/nodes.wasm.js";
import { partsOf } from "../parts.js";
import { Subtrees } from "../subtrees.js";

/** The words after the first two blocks of the bytes 0, 1, 2 and so on. */
const KNOWN = /* @__PURE__ */ Int32Array.of(/*% for word in known %*/$$word$$, /*% endfor %*/);
/** The values of the first two nodes over two chunks each of these bytes. */
const PAIR = /* @__PURE__ */ Int32Array.of(/*% for word in pair %*/$$word$$, /*% endfor %*/);
/** From this many bytes on, WebAssembly gains. */
const LEAST = $$least$$;

export const wasm = /* @__PURE__ */ new Blocks("$$title$$", module, /* @__PURE__ */ partsOf("$$name$$"), KNOWN, LEAST);
wasm.subtrees = /* @__PURE__ */ new Subtrees("four nodes at a time of $$title$$", nodes, PAIR, Int32Array.of(/*% for word in iv %*/$$word$$, /*% endfor %*/));
