import { Module } from "../../wasm.js";

/** A whole module: what was proven is each function in it. */
export const wasm = /* @__PURE__ */ new Module(
  "$$code$$",
  $$base$$,
  $$block_size$$,
);
