/*% for import in imports %*/
import { $$import.name$$ } from "$$import.path$$";
/*% endfor %*/
/*% if imports %*/

/*% endif %*/
$$text$$

export { $$name$$ };
