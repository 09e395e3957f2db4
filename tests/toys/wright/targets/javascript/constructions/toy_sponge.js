/* $$title$$: $$caution$$. */

import { bytesOf, hexOf } from "./bytes.js";
import { compress } from "./kernels/$$owner.compress$$/compress.js";

const BLOCK = $$block_size$$;
const DIGEST = $$digest_size$$;

/** A message on its way. */
function create() {
  const words = new Int32Array($$width$$);
  const block = new Uint8Array(BLOCK);
  const view = new DataView(block.buffer);
  let filled = 0;
  const hasher = {
    update(data) {
      for (const byte of bytesOf(data)) {
        block[filled++] = byte;
        if (filled < BLOCK) continue;
        compress(words, view, 0, BLOCK);
        filled = 0;
      }
      return hasher;
    },
    /** Of the message so far: more may follow. */
    digest() {
      const last = block.slice().fill(0, filled);
      last[filled] = 1;
      last[BLOCK - 1] |= 0x80;
      const ended = words.slice();
      compress(ended, new DataView(last.buffer), 0, BLOCK);
      return Uint8Array.from({ length: DIGEST }, (_, i) => ended[i >> 2] >>> (8 * (i & 3)));
    },
  };
  return hasher;
}

export const $$name$$ = /* @__PURE__ */ Object.assign((data) => create().update(data).digest(), {
  hex: (data) => hexOf($$name$$(data)),
  create,
  blockLen: BLOCK,
  outputLen: DIGEST,
});
