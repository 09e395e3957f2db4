/* $$title$$, $$standard$$, bulk: as the fast edition, and faster with many messages. */

import { batch } from "../kernels/$$batch$$/batch.wasm.js";
import { bulkSponge } from "../lanes.js";
import { $$name$$ as plain } from "../both/$$name$$.js";

export const $$name$$ = /* @__PURE__ */ bulkSponge(plain, batch);
