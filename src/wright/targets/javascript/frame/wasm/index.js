/* WebAssembly for $$names|join(", ")$$, as soon as this is imported. */

import { equip } from "../parts.js";
/*% for name in names %*/
import { wasm as $$name$$ } from "../ways/$$name$$.js";
/*% endfor %*/

equip({
  /*% for name in names %*/
  $$name$$: { wasm: $$name$$ },
  /*% endfor %*/
});
