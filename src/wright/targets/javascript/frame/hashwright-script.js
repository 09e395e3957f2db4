/* For a script tag: all that bundlers find under the package's name, and the pool. */

export * from "./index.js";
export { createPool } from "./pool.js";
