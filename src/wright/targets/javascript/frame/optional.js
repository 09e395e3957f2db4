/* WebAssembly that a function can do without: opened when it is first asked for, believed while its known answer is right. */

import { chosen, FIRST_CHECK, watch } from "./blocks.js";
import { instantiate, obstacle } from "./wasm.js";

/** Subclasses have `opened(buffer, base)`, which makes views of the memory, and `right()`, which asks for a known answer. */
export class Optional {
  /** `size` bytes of memory are the caller's. */
  constructor(title, { base, code }, size) {
    this.title = title;
    this.base = base;
    this.code = code;
    this.size = size;
    this.reason = "";
    this.exports = undefined;
    this.every = FIRST_CHECK;
    this.due = 1;
    watch(this);
  }

  choose() {}

  /** Whether it is there and may be used. */
  ready() {
    return chosen() !== "js" && this.works();
  }

  /** Whether it is there and computes what it should. */
  works() {
    if (this.reason !== "") return false;
    return --this.due > 0 || (this.opens() && this.answers());
  }

  opens() {
    if (this.exports !== undefined) return true;
    try {
      this.exports = instantiate(this.code, this.base, this.size);
    } catch (error) {
      this.reason = obstacle() || `WebAssembly refuses ${this.title}: ${error.message}`;
      return false;
    }
    this.opened(this.exports.memory.buffer, this.base);
    return true;
  }

  /** Asks for the known answer; again after so many calls, each time twice as many. */
  answers() {
    this.due = this.every;
    this.every *= 2;
    if (!this.right()) this.reason = `this engine computes ${this.title} wrong in WebAssembly`;
    return this.reason === "";
  }
}
