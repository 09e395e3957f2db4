/* $$title$$, $$standard$$: messages in progress as bytes. */

import { midstates } from "../midstate.js";
import { partsOf } from "../parts.js";

export const midstate = /* @__PURE__ */ midstates($$midstate$$, "$$title$$", /* @__PURE__ */ partsOf("$$name$$"), 1);
