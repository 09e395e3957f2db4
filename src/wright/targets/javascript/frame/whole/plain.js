/* $$title$$, $$standard$$, with all its parts: what `hashwright` has and, with WebAssembly, what drop-ins have. */

import { equipped } from "../parts.js";
import { $$name$$ as plain } from "../$$name$$.js";
import { utf8 } from "../utf8.js";
/*% if both %*/
import { wasm } from "../ways/$$name$$.js";
/*% endif %*/

export const $$name$$ = /* @__PURE__ */ equipped(plain, { /*% if both %*/$$name$$: { wasm }, /*% endif %*/utf8: { text: utf8 } });
