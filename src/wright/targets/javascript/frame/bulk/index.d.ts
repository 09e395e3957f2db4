export type * from "../types.js";
/*% for function in functions %*/
export { $$function$$ } from "./$$function$$.js";
/*% endfor %*/
