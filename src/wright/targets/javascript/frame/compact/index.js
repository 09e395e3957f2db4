/*% for function in functions %*/
export { $$function$$ } from "./$$function$$.js";
/*% endfor %*/
