/* $$title$$, $$standard$$: output of any length, from the root of the tree. */

import { checkRoom } from "../bytes.js";
import { disposable } from "../disposable.js";
import { output } from "../kernels/$$owner.output$$/output.js";
import { checkInteger } from "../numbers.js";
import { sizeOf } from "../views.js";

const BLOCK = $$block_size$$;
/** Bytes of the longest output that is read at once. */
export const MOST = 0x7fffffff;

/** Output of any length: each call goes on where the one before ended, or at a place that is sought. */
export const $$hasher$$Output = /* @__PURE__ */ disposable(class $$hasher$$Output {
  constructor(state, block) {
    this.state = state.slice();
    this.message = block.slice();
    this.words = new Int32Array(BLOCK >> 2);
    this.place = 0;
    this.destroyed = false;
  }

  /** Goes to a byte of the output. */
  seek(place) {
    this.check();
    checkInteger(place, "place", 0, Number.MAX_SAFE_INTEGER);
    this.place = place;
    return this;
  }

  read(length) {
    checkInteger(length, "length", 0, MOST);
    this.check();
    return this.into(new Uint8Array(length));
  }

  /** Fills all of `out`. */
  into(out) {
    checkRoom(out, 0, 0);
    this.check();
    const size = sizeOf(out, "out");
    if (this.place + size > Number.MAX_SAFE_INTEGER) throw new RangeError("an output has at most 2^53 - 1 bytes");
    for (let i = 0; i < size; ) {
      let at = this.place % BLOCK;
      const number = (this.place - at) / BLOCK;
      this.state[8] = number;
      this.state[9] = number / 0x100000000;
      output(this.state, this.message, this.words);
      const end = Math.min(size, i + BLOCK - at);
      this.place += end - i;
      for (; i < end; i++, at++) out[i] = this.words[at >> 2] >>> (8 * (at & 3));
    }
    return out;
  }

  clone() {
    this.check();
    const copy = new $$hasher$$Output(this.state, this.message);
    copy.place = this.place;
    return copy;
  }

  destroy() {
    for (const each of [this.state, this.message, this.words]) each.fill(0);
    this.destroyed = true;
  }

  check() {
    if (this.destroyed) throw new Error("this output has been destroyed");
  }
});
