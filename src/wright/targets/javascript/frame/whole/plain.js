/* $$title$$, $$standard$$, with all its parts: what `hashwright` has. */

import { equipped } from "../parts.js";
import { $$name$$ as plain } from "../$$name$$.js";
import { utf8 } from "../utf8.js";
import { wasm } from "../ways/$$name$$.js";

export const $$name$$ = /* @__PURE__ */ equipped(plain, { $$name$$: { wasm }, utf8: { text: utf8 } });
