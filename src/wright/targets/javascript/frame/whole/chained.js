/* $$title$$, $$standard$$, with all its parts: what `hashwright` has and, with WebAssembly, what drop-ins have. */

import { iterate } from "../loops/$$name$$.js";
import { many } from "../manies/$$name$$.js";

import { equipped } from "../parts.js";
import { $$name$$ as plain } from "../$$name$$.js";
import { midstate } from "../midstates/$$name$$.js";
import { utf8 } from "../utf8.js";
/*% if both %*/
import { wasm } from "../ways/$$name$$.js";
/*% endif %*/

export const $$name$$ = /* @__PURE__ */ equipped(plain, { $$name$$: { /*% if both %*/wasm, /*% endif %*/pbkdf2: iterate, many, midstate }, utf8: { text: utf8 } });
