/* For a script tag: all that bundlers find under the package's name, WebAssembly, what is apart from it, and the pool. */

import "./wasm/index.js";

export * from "./fixed.js";
export * from "./index.js";
export { createPool } from "./pool.js";
