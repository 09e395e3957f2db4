/*% for module in modules %*/
export { $$module$$ } from "./$$module$$.js";
/*% endfor %*/
