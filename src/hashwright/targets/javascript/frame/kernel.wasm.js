/*% if module == "compress" %*/
import { Module } from "../../wasm.js";

/** A whole module: what was proven is each function in it. */
export const wasm = /* @__PURE__ */ new Module(
  "$$code$$",
  $$base$$,
  $$block_size$$,
);
/*% else %*/
/** A whole module: what was proven is each function in it. Memory is the caller's from `base` on. */
export const $$module$$ = {
  base: $$base$$,
  code: "$$code$$",
};
/*% endif %*/
