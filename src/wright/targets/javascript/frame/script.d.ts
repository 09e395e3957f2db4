/*% if everything %*/
import type * as fixed from "../cjs/fixed.js";
import type * as everything from "../cjs/index.js";
import type { createPool as create } from "../cjs/pool.js";

declare global {
  const hashwright: typeof everything & typeof fixed & { createPool: typeof create };
}
/*% else %*/
/** A script of its own: it is run for what it does, and exports nothing. */
/*% endif %*/
export {};
