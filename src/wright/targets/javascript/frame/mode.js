/* $$mode.title$$, $$mode.standard$$. */

import { $$mode.maker$$ } from "./modes/$$mode.module$$.js";
import { $$name$$ } from "./$$name$$.js";

export const $$mode.name$$ = /* @__PURE__ */ $$mode.maker$$($$name$$, "$$mode.name$$");
