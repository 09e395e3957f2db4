/*% for called, path in imports %*/
import { $$called$$ } from "$$path$$";
/*% endfor %*/
/*% if imports %*/

/*% endif %*/
$$text$$

export { $$name$$ };
