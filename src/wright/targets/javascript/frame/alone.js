/* WebAssembly that a function cannot do without: where both halves of a product count, JavaScript is too slow. */

import { Optional } from "./optional.js";

export class Alone extends Optional {
  /** @throws {Error} where this engine does not compute it. There is no other way, whatever `backend` says. */
  need() {
    if (!this.works())
      throw new Error(
        `${this.title} runs in WebAssembly alone: ${this.reason}. xxh64, and siphash13 under a key, run in JavaScript`,
      );
  }
}
