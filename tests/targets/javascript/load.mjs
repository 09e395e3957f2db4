/* The package in each of its forms, for the tests: as an ES module, as CommonJS, as a script in a bare context. */

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import vm from "node:vm";

/** Modules that have all functions, and with them WebAssembly. */
const WHOLE = ["index", "fixed", "wasm/index"];

/** The modules with a backend chosen beforehand. */
async function on(backend, folder) {
  const hashwright = await FORMS.module(folder);
  hashwright.backend(backend);
  return hashwright;
}

export const FORMS = {
  module: async (folder) => {
    const [index, fixed] = await Promise.all(WHOLE.map((name) => import(pathToFileURL(join(folder, `lib/${name}.js`)))));
    return { ...index, ...fixed };
  },
  "module on js": (folder) => on("js", folder),
  "module on wasm": (folder) => on("wasm", folder),
  bulk: async (folder) => ({
    ...(await FORMS.module(folder)),
    ...(await import(pathToFileURL(join(folder, "lib/bulk/index.js")))),
  }),
  commonjs: (folder) => {
    const [index, fixed] = WHOLE.map((name) => createRequire(import.meta.url)(join(folder, `cjs/${name}.js`)));
    return { ...index, ...fixed };
  },
  compact: (folder) => import(pathToFileURL(join(folder, "lib/compact/index.js"))),
  "compact commonjs": (folder) => createRequire(import.meta.url)(join(folder, "cjs/compact/index.js")),
  script: (folder) => {
    const context = vm.createContext(Object.create(null));
    vm.runInContext(readFileSync(join(folder, "dist/hashwright.min.js"), "utf8"), context);
    return context.hashwright;
  },
};

/** The members that functions and hashers of the compact edition lack. */
const COMPACT = ["into", "reset", "resume", "save", "destroy", "digestInto", "key", "keyed"];

/** Other module formats of the same code: only the ES modules are tested for costs. */
export const TWINS = ["commonjs", "compact commonjs", "script"];

export const LACKS = { compact: COMPACT, "compact commonjs": COMPACT };
