/* PBKDF2 with the inner loops of $$names|join(", ")$$. */

/*% for name in names %*/
import { iterate as $$name$$ } from "../loops/$$name$$.js";
/*% endfor %*/
import { equipped } from "../parts.js";
import { pbkdf2 as plain } from "../pbkdf2.js";

export const pbkdf2 = /* @__PURE__ */ equipped(plain, {
  /*% for name in names %*/
  $$name$$: { pbkdf2: $$name$$ },
  /*% endfor %*/
});
