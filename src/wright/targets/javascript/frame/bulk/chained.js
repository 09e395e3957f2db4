/* $$title$$, $$standard$$, bulk: as the fast edition, and faster with many messages and with PBKDF2. */

/*% for module in bulk %*/
import { $$module$$ } from "../kernels/$$bulk[module]$$/$$module$$.wasm.js";
/*% endfor %*/
import { bulk } from "../lanes.js";
import { $$name$$ as plain } from "../both/$$name$$.js";

export const $$name$$ = /* @__PURE__ */ bulk(
  plain,
  { $$members$$ },
  [$$words$$],
  $$length_size$$,
  $$high_first$$,
);
