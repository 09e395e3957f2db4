/*% if everything %*/
import type * as everything from "../cjs/index.js";
import type { createPool as create } from "../cjs/pool.js";

declare global {
  const hashwright: typeof everything & { createPool: typeof create };
}
/*% else %*/
/** A script of its own: it is run for what it does, and exports nothing. */
/*% endif %*/
export {};
