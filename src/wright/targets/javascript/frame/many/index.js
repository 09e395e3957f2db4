/* `many` for $$names|join(", ")$$, as soon as this is imported. */

/*% for name in names %*/
import { many as $$name$$ } from "../manies/$$name$$.js";
/*% endfor %*/
import { equip } from "../parts.js";

equip({
  /*% for name in names %*/
  $$name$$: { many: $$name$$ },
  /*% endfor %*/
});
