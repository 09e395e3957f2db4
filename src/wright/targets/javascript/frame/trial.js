/* Which of two ways is faster: several at a time, or the usual one. Some engines are slower with vectors. */

import { now } from "./clock.js";

/** The first slices of each way are not counted: engines compile what runs often. */
const WARM = 8;
/** Milliseconds of each way until it is known which is faster. */
const ENOUGH = 10;
/**
 * A verdict holds for so many times the work that was timed, and each further one for twice as much: a first one may be of a moment when
 * another program had the processor, or when the engine had not optimised yet what it compiles beside the page.
 */
const HOLDS = 16;

/** What is known of both ways, so far: real work is done by each in turn, and timed. */
export class Trial {
  constructor() {
    this.holds = HOLDS;
    this.begin();
  }

  begin() {
    /** Whether several at a time gain; undefined until that is known. */
    this.gains = undefined;
    this.slices = { abreast: 0, usual: 0 };
    this.spent = { abreast: 0, usual: 0 };
    this.done = { abreast: 0, usual: 0 };
  }

  /** Does work of a certain size, the faster way as soon as that is known: `ways` has a function for each. */
  run(size, ways) {
    if (this.gains === undefined) {
      this.timed(size, ways);
      return;
    }
    ways[this.gains ? "abreast" : "usual"]();
    this.left -= size;
    if (this.left < 0) this.begin();
  }

  /** Does a slice of the work by the way whose turn it is. */
  timed(size, ways) {
    const { slices, spent, done } = this;
    const way = slices.abreast <= slices.usual ? "abreast" : "usual";
    const start = now();
    ways[way]();
    const milliseconds = now() - start;
    if (++slices[way] <= WARM) return;
    spent[way] += milliseconds;
    done[way] += size;
    if (spent.abreast < ENOUGH || spent.usual < ENOUGH) return;
    this.gains = done.abreast / spent.abreast > done.usual / spent.usual;
    this.left = this.holds * (done.abreast + done.usual);
    this.holds *= 2;
  }
}
