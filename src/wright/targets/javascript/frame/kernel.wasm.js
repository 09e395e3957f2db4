/*% set plain = {"absorb": "absorb", "blocks": "compress", "extend": "extend"} %*/
/*% set called = "wasm" if module in plain or module == "compress" else module %*/
/*% if module in plain %*/
import { Module } from "../../wasm.js";

/** A whole module: what was proven is each function in it. */
const $$unique$$ = /* @__PURE__ */ new Module("$$code$$", $$base$$, "$$plain[module]$$", $$block_size$$, 0);
/*% elif module == "compress" %*/
import { Compression } from "../../wasm.js";

/** A whole module: what was proven is each function in it. */
const $$unique$$ = /* @__PURE__ */ new Compression(
  "$$code$$",
  $$base$$,
  $$block_size$$,
  $$length_size$$,
  $$little_endian$$,
  /*% if closing %*/
  (words, length) => {
    /*% for place, word in closing %*/
    words[$$place$$] = $$word$$;
    /*% endfor %*/
  },
  /*% endif %*/
);
/*% else %*/
/** A whole module: what was proven is each function in it. Memory is the caller's from `base` on. */
const $$unique$$ = {
  base: $$base$$,
  code: "$$code$$",
};
/*% endif %*/

export { $$unique$$ as $$called$$ };
