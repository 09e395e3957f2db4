/*% for import in imports %*/
import { $$import.name$$ } from "$$import.path$$";
/*% endfor %*/

$$text$$

export { $$name$$ };
