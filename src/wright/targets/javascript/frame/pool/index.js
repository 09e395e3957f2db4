/* The pool, with the worker's file of this package: all in one, so that a page asks for no chunk of it. */

import { poolOf } from "../pool.js";

/** Where the file is, as far as this module knows its own place: in Node.js' CommonJS it knows its folder. */
function place() {
  const here = import.meta.url;
  if (here !== undefined) return new URL("../../dist/worker.min.js", here);
  return typeof Worker !== "function" && typeof __dirname === "string" ? `${__dirname}/../../dist/worker.min.js` : undefined;
}

/** Bundlers know these words, and put the worker where they name it. */
const worker = () => new Worker(new URL("../../dist/worker.min.js", import.meta.url), { type: "module" });

export function createPool(options = {}) {
  return poolOf(options, { place: place(), worker: typeof Worker === "function" ? worker : undefined });
}
