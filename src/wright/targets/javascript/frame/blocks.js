/* Which of its two ways a function takes, JavaScript or WebAssembly, and the known answer that both must give. */

import { faster } from "./clock.js";
import { obstacle } from "./wasm.js";

/** Bytes for which WebAssembly would pay that still go to JavaScript: a page that hashes little compiles nothing. */
const SOON = 4096;
/** Calls until the first check of what an engine has compiled; each check doubles the time to the next. */
export const FIRST_CHECK = 32;
/** Calls of short messages until the other way has its first turn: before, compiling costs more than it gains. */
const MANY = 2048;
/** Calls of such a turn, at most: by then an engine has optimised what it runs. */
const TURN = 4096;
/** Calls of a slice in the first comparison: what all slices take is little beside the calls until the next one. */
const SLICE = 64;
/** More calls than a comparison has. */
const NEVER = 0x3fffffff;

const choice = { wanted: "auto", imported: false };
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

/** Whether there is WebAssembly to be chosen: what some functions have by themselves, nobody has asked for. */
export function choosable() {
  return choice.imported;
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
   * WebAssembly. With `hash(data)`, which calls `takes`, shorter ones take the way that is faster in this engine.
   */
  constructor(title, module, parts, known, usual) {
    this.title = title;
    this.module = module;
    this.parts = parts;
    this.known = known;
    this.usual = usual;
    this.works = { js: true, wasm: true };
    this.on = false;
    this.gains = false;
    this.tries = false;
    this.slice = SLICE;
    this.reason = "";
    this.every = FIRST_CHECK;
    this.due = FIRST_CHECK;
    watch(this);
    choice.imported = true;
    this.choose();
  }

  choose() {
    const { wanted } = choice;
    const { js, wasm } = this.works;
    this.may = !js || (wasm && wanted !== "js");
    const free = js && wanted === "auto";
    this.least = free && this.gains === this.tries ? this.usual : 0;
    this.credit = free ? SOON : 0;
    this.asks = free && wasm && this.usual > 0 && this.parts.hash !== undefined;
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
    return this.credit <= 0 && this.open();
  }

  open() {
    if (this.on) return true;
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
    if (this.asks && !this.tries && this.every >= MANY && this.open()) {
      this.turn(true, Math.min(TURN, this.every >> 3));
      return;
    }
    this.every *= 2;
    if (this.on) this.ask("wasm", this.module);
    if (this.works.js) this.ask("js", this.parts);
    if (this.tries && this.asks) this.compare();
    this.turn(false, this.every);
  }

  /** Gives short messages to the slower way, or to the faster one again, for so many calls. */
  turn(tries, calls) {
    this.tries = tries;
    this.due = calls;
    this.choose();
  }

  /** Asks which way is faster for short messages, now that both are warm. */
  compare() {
    const message = new Uint8Array(this.module.block >> 1);
    this.due = NEVER;
    const [wasm, js] = [0, this.usual].map((least) => () => {
      this.least = least;
      this.parts.hash(message);
    });
    const gains = faster(wasm, js, this.slice);
    if (gains === undefined) this.slice *= 2;
    else this.gains = gains;
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
