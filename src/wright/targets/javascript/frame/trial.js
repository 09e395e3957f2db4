/* Which of two ways is faster: four at a time, or the usual one. Some engines are slower with vectors. */

/** The first slices of each way are not counted: engines compile what runs often. */
const WARM = 8;
/** Milliseconds of each way until it is known which is faster. */
const ENOUGH = 10;

const now = typeof performance === "object" ? () => performance.now() : Date.now;

/** What is known of both ways, so far: real work is done by each in turn, and timed. */
export class Trial {
  constructor() {
    /** Whether four at a time gain; undefined until that is known. */
    this.gains = undefined;
    this.slices = { four: 0, usual: 0 };
    this.spent = { four: 0, usual: 0 };
    this.done = { four: 0, usual: 0 };
  }

  /** Does a slice of work of a certain size, by the way whose turn it is: `ways` has a function for each. */
  timed(size, ways) {
    const { slices, spent, done } = this;
    const way = slices.four <= slices.usual ? "four" : "usual";
    const start = now();
    ways[way]();
    const milliseconds = now() - start;
    if (++slices[way] <= WARM) return;
    spent[way] += milliseconds;
    done[way] += size;
    if (spent.four >= ENOUGH && spent.usual >= ENOUGH) this.gains = done.four / spent.four > done.usual / spent.usual;
  }
}
