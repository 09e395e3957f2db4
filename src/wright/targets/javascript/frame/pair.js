/* $$title$$ of two digests side by side, an inner node of a Merkle tree: the padding is part of the kernel. */

import { checkMultiple, checkRoom, checkSize, copy, put$$order$$ } from "./bytes.js";
import { refuseMore } from "./incumbents.js";
import { pair } from "./kernels/$$owner.pair$$/pair.js";
import { unhurried } from "./lists.js";
import { sizeOf, viewOf } from "./views.js";

const DIGEST = $$digest_size$$;
const SIZE = 2 * DIGEST;

// Calls are synchronous and never nest, so all share these.
const words = /* @__PURE__ */ new Int32Array(DIGEST >> 2);
const both = /* @__PURE__ */ new Uint8Array(SIZE);
const view = /* @__PURE__ */ new DataView(both.buffer);

/** Leaves the digest of two digests in `words`. */
function hash(left, right) {
  const first = checkSize(left, DIGEST, "left");
  const second = checkSize(right, DIGEST, "right");
  copy(first, 0, DIGEST, both, 0);
  copy(second, 0, DIGEST, both, DIGEST);
  pair(view, words, 0);
}

export function $$name$$_pair(left, right, ...more) {
  refuseMore(more, "$$name$$_pair(left, right)");
  hash(left, right);
  const out = new Uint8Array(DIGEST);
  put$$order$$(words, DIGEST, out, 0);
  return out;
}

$$name$$_pair.into = (left, right, out, position = 0, ...more) => {
  refuseMore(more, "$$name$$_pair.into(left, right, out, position)");
  checkRoom(out, position, DIGEST);
  hash(left, right);
  put$$order$$(words, DIGEST, out, position);
  return out;
};

$$name$$_pair.each = (digests, out, ...more) => {
  refuseMore(more, "$$name$$_pair.each(digests, out)");
  const bytes = checkMultiple(digests, SIZE, "digests");
  const count = sizeOf(bytes) / SIZE;
  const target = out === undefined ? new Uint8Array(count * DIGEST) : out;
  checkRoom(target, 0, count * DIGEST);
  const from = viewOf(unhurried(bytes, target));
  const to = viewOf(target);
  for (let i = 0; i < count; i++) {
    pair(from, words, i * SIZE);
    for (let j = 0; j < words.length; j++) to.setInt32(i * DIGEST + 4 * j, words[j], $$little_endian$$);
  }
  return target;
};

$$name$$_pair.outputLen = DIGEST;
