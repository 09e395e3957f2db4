/*% for called, known, path in imports %*/
import { $$called$$ as $$known$$ } from "$$path$$";
/*% endfor %*/
/*% if imports %*/

/*% endif %*/
/*% if decodes %*/
/** Makes the kernel: to decode its tables takes longer than all else that an import does. */
function made_$$unique$$() {
$$text$$

return $$unique$$;
}

export { made_$$unique$$ as $$name$$ };
/*% else %*/
$$text$$

export { $$unique$$ as $$name$$ };
/*% endif %*/
