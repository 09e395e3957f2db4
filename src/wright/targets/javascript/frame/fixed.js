/* Functions of messages of one length: nodes of trees, and links of chains. */

/*% for module in modules %*/
export { $$module$$ } from "./$$module$$.js";
/*% endfor %*/
