/* `save` and `resume` for $$names|join(", ")$$, as soon as this is imported. */

/*% for name in names %*/
import { midstate as $$name$$ } from "../midstates/$$name$$.js";
/*% endfor %*/
import { equip } from "../parts.js";

equip({
  /*% for name in names %*/
  $$name$$: { midstate: $$name$$ },
  /*% endfor %*/
});
