/* $$called$$, $$standard$$. */

import { $$maker$$ } from "./modes/$$module$$.js";
import { $$name$$ } from "./$$name$$.js";

export const $$mode$$ = /* @__PURE__ */ $$maker$$($$name$$, "$$mode$$");
