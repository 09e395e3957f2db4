/* What the functions run on, for those who want to know or to choose. */

import { choosable, choose, chosen, reason } from "./blocks.js";
import { obstacle } from "./wasm.js";

function absent() {
  return choosable() ? "" : 'no WebAssembly has been imported: import "hashwright/wasm"';
}

const NAMES = ["auto", "js", "wasm"];

export function backend(name) {
  if (name === undefined) return chosen();
  if (!NAMES.includes(name))
    throw new RangeError(`backend must be one of ${NAMES.map((one) => `"${one}"`).join(", ")}; got ${String(name)}`);
  const why = name === "wasm" ? absent() || obstacle() : "";
  if (why !== "") throw new Error(`backend("wasm") cannot be: ${why}; "auto" takes JavaScript here`);
  choose(name);
  return name;
}

Object.defineProperty(backend, "reason", { get: reason });
