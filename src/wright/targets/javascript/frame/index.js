/*% for module in modules %*/
export * from "./$$module$$.js";
/*% endfor %*/
