/* Which of its two ways a function takes, JavaScript or WebAssembly, and the known answer that both must give. */

import { obstacle } from "./wasm.js";

/** Bytes for which WebAssembly would pay that still go to JavaScript: a page that hashes little compiles nothing. */
const SOON = 4096;
/** Calls until the first check of what an engine has compiled; each check doubles the time to the next. */
export const FIRST_CHECK = 32;

const choice = { wanted: "auto" };
/** All that chooses: it has `choose()` and a `reason`. */
const every = /* @__PURE__ */ new Set();

/** What all functions are to run on, or now do. */
export function choose(wanted) {
  choice.wanted = wanted;
  for (const one of every) one.choose();
}

export function chosen() {
  return choice.wanted;
}

export function watch(one) {
  every.add(one);
}

/** Whether there is WebAssembly to be chosen. */
export function choosable() {
  return every.size > 0;
}

/** Why a way is not taken that was to be: the first that a function met, or nothing. */
export function reason() {
  for (const one of every) if (one.reason !== "") return one.reason;
  return "";
}

/** The choice for one function. */
export class Blocks {
  /**
   * `parts` has `chain(h, bytes, at, end)`, JavaScript's, and `start(h)`, which sets the words before the first block; `known`
   * are those after the first two blocks of the bytes 0, 1, 2 and so on. From `usual` bytes on a message gains from
   * WebAssembly.
   */
  constructor(title, module, parts, known, usual) {
    this.title = title;
    this.module = module;
    this.parts = parts;
    this.known = known;
    this.usual = usual;
    this.works = { js: true, wasm: true };
    this.on = false;
    this.reason = "";
    this.every = FIRST_CHECK;
    this.due = FIRST_CHECK;
    watch(this);
    this.choose();
  }

  choose() {
    const { wanted } = choice;
    const { js, wasm } = this.works;
    this.may = !js || (wasm && wanted !== "js");
    this.least = js && wanted === "auto" ? this.usual : 0;
    this.credit = js && wanted === "auto" ? SOON : 0;
  }

  /** What long messages run on now. */
  get backend() {
    return this.on && this.may ? "wasm" : "js";
  }

  /** WebAssembly's module, where so many bytes more are its. */
  takes(size) {
    if (--this.due === 0) this.check();
    return this.may && size >= this.least && (this.on || this.opens(size)) ? this.module : undefined;
  }

  /** Turns WebAssembly on when it is time. */
  opens(size) {
    this.credit -= size + this.module.block; // the padding is work too
    if (this.credit > 0) return false;
    if (!this.works.wasm) throw new Error(this.reason); // nor does JavaScript
    try {
      this.module.open();
      this.on = true;
    } catch (error) {
      this.drop("wasm", obstacle() || `WebAssembly refuses ${this.title}: ${error.message}`);
      return false;
    }
    this.ask("wasm", this.module);
    return this.may;
  }

  /** Asks again for the known answer: an engine compiles what is called often, and has done so wrongly. */
  check() {
    this.every *= 2;
    this.due = this.every;
    if (this.on) this.ask("wasm", this.module);
    if (this.works.js) this.ask("js", this.parts);
  }

  /** Takes a way no more that gives a wrong answer. */
  ask(name, way) {
    const h = new Int32Array(this.known.length);
    const bytes = new Uint8Array(2 * this.module.block);
    for (let i = 0; i < bytes.length; i++) bytes[i] = i;
    this.parts.start(h);
    way.chain(h, bytes, 0, bytes.length);
    if (h.some((word, i) => word !== (this.known[i] | 0)))
      this.drop(name, `this engine computes ${this.title} wrong in ${name === "js" ? "JavaScript" : "WebAssembly"}`);
  }

  drop(name, why) {
    this.works[name] = false;
    this.on = this.on && this.works.wasm;
    this.reason = why;
    this.choose();
    if (!this.works.js && !this.works.wasm) throw new Error(why);
  }
}
