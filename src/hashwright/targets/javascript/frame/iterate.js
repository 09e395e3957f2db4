/* PBKDF2's step on the compression function: nothing is allocated, padding and length stand in the block. */

import { compress } from "../$$owner.compress$$/compress.js";

const h = /* @__PURE__ */ new Int32Array($$iv|length$$);
const block = /* @__PURE__ */ new DataView(new ArrayBuffer($$block_size$$));
block.setInt32($$digest_size$$, 0x80000000);
block.setInt32($$length_at$$, $$block_and_digest_bits$$);

/** `count` times: u = HMAC(u), t ^= u, from the chaining words after the key's inner and outer block. */
export function iterate(inner, outer, u, t, count) {
  for (; count > 0; count--) {
    /*% for _ in iv %*/
    h[$$loop.index0$$] = inner[$$loop.index0$$];
    /*% endfor %*/
    /*% for word in digest_words %*/
    block.setInt32($$word.offset$$, u[$$word.index$$]);
    /*% endfor %*/
    compress(h, block, 0, $$block_size$$);
    /*% for word in digest_words %*/
    block.setInt32($$word.offset$$, h[$$word.index$$]);
    /*% endfor %*/
    /*% for _ in iv %*/
    h[$$loop.index0$$] = outer[$$loop.index0$$];
    /*% endfor %*/
    compress(h, block, 0, $$block_size$$);
    /*% for word in digest_words %*/
    u[$$word.index$$] = h[$$word.index$$];
    t[$$word.index$$] ^= h[$$word.index$$];
    /*% endfor %*/
  }
  h.fill(0);
  for (let i = 0; i < $$digest_size$$; i += 4) block.setInt32(i, 0);
}
