/* PBKDF2's inner loop as a whole in WebAssembly, for one block of a key or, on lanes, for four. */

import { Optional } from "./optional.js";

/** Words that a state, or a digest, has room for. */
const WORDS = 32;
/** Turns in one call, some milliseconds of work: Bun ends a worker between two calls alone. */
const TURNS = 0x4000;
const PLACES = ["inner", "outer", "u", "t"];

/** Words that are different in all places. */
function example(size, first) {
  return Int32Array.from({ length: size }, (_, i) => Math.imul(first + i, 0x9e3779b1));
}

export class Loop extends Optional {
  /**
   * `iterate` is JavaScript's; a state has `stateWords` words of 32 bits, a digest `digestWords`. `flip` is 1 where
   * they are halves of words of 64 bits, the high one first, of which memory has the low one first.
   */
  constructor(title, module, lanes, iterate, stateWords, digestWords, flip) {
    super(title, module, 4 * PLACES.length * WORDS * lanes);
    this.lanes = lanes;
    this.iterate = iterate;
    this.stateWords = stateWords;
    this.digestWords = digestWords;
    this.flip = flip;
  }

  opened(buffer, base) {
    this.words = new Int32Array(buffer, base, this.size >> 2);
    this.kernel = this.lanes === 1 ? this.exports.iterate : this.exports.iterate4;
  }

  right() {
    const jobs = Array.from({ length: this.lanes }, (_, lane) => ({
      inner: example(this.stateWords, 100 * lane),
      outer: example(this.stateWords, 100 * lane + 20),
      u: example(this.digestWords, 100 * lane + 40),
      t: example(this.digestWords, 100 * lane + 60),
    }));
    const due = jobs.map(({ inner, outer, u, t }) => {
      const sum = t.slice();
      this.iterate(inner, outer, u.slice(), sum, 2);
      return sum;
    });
    this.run(jobs, 2);
    return jobs.every(({ t }, lane) => t.every((word, i) => word === due[lane][i]));
  }

  /** Where a word of a job stands. */
  at(place, word, lane) {
    return this.lanes * (place * WORDS + (word ^ this.flip)) + lane;
  }

  /** Turns u and t of each job so many times; there are at most as many jobs as lanes. */
  run(jobs, count) {
    const { words } = this;
    jobs.forEach((job, lane) => {
      PLACES.forEach((name, place) => {
        job[name].forEach((word, i) => {
          words[this.at(place, i, lane)] = word;
        });
      });
    });
    for (let left = count; left > 0; left -= TURNS) this.turn(Math.min(left, TURNS));
    jobs.forEach(({ u, t }, lane) => {
      for (let i = 0; i < u.length; i++) {
        u[i] = words[this.at(2, i, lane)];
        t[i] = words[this.at(3, i, lane)];
      }
    });
    words.fill(0);
    this.turn(1); // over what the last turn left in the module's own memory
    words.fill(0);
  }

  turn(count) {
    const step = this.size / PLACES.length;
    this.kernel(this.base, this.base + step, this.base + 2 * step, this.base + 3 * step, count);
  }
}
