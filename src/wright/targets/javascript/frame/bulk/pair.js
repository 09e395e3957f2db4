/* $$title$$ of two digests side by side, bulk: as the fast edition, and faster with levels of trees. */

import { pair4 } from "../kernels/$$bulk.pair4$$/pair4.wasm.js";
import { onLanes } from "../nodes.js";
import { $$name$$_pair as plain } from "../$$name$$_pair.js";

export const $$name$$_pair = /* @__PURE__ */ onLanes(plain, pair4);
