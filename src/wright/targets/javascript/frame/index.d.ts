export type * from "./types.js";
/*% for module in modules %*/
export * from "./$$module$$.js";
/*% endfor %*/
