/** What functions run on: JavaScript, WebAssembly, or whichever is faster for the message at hand. */
export type Backend = "auto" | "js" | "wasm";

/** Tells what was chosen: "auto" if nothing was. */
export declare function backend(): Backend;
/**
 * Chooses for all functions, also in the middle of a message. RangeError where there is no such choice; Error where "wasm" is
 * chosen and the engine, or the page's policy, has no WebAssembly.
 */
export declare function backend(name: Backend): Backend;
export declare namespace backend {
  /** Why WebAssembly, or JavaScript, is not used where it would be: empty while there is no reason. */
  const reason: string;
}
