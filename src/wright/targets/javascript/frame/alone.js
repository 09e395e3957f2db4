/* WebAssembly that a function cannot do without: hashes of 64 bits, whose products JavaScript's numbers do not hold. */

import { longOf } from "./checksums.js";
import { Optional } from "./optional.js";

/** Subclasses have the two words of a hash in `found`, and in `long` as a BigInt, where the engine sees one in memory. */
export class Alone extends Optional {
  /** @throws {Error} where this engine does not compute it. There is no other way, whatever `backend` says. */
  need() {
    if (!this.works())
      throw new Error(
        `${this.title} runs in WebAssembly alone: ${this.reason}. crc64nvme, and siphash13 under a key, run in JavaScript`,
      );
  }

  /** The hash that was computed last, as a BigInt. */
  number() {
    return this.long ? this.long[0] : longOf(this.found[1], this.found[0]);
  }
}
