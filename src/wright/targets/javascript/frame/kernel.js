/*% for called, known, path in imports %*/
import { $$called$$ as $$known$$ } from "$$path$$";
/*% endfor %*/
/*% if imports %*/

/*% endif %*/
$$text$$

export { $$unique$$ as $$name$$ };
