/* $$title$$ of a digest, again and again, a hash chain: the padding is part of the kernel. */

import { checkMultiple, checkRoom, checkSize, copy } from "./bytes.js";
import { refuseMore } from "./incumbents.js";
import { chain } from "./kernels/$$owner.chain$$/chain.js";
import { unhurried } from "./lists.js";
import { checkInteger } from "./numbers.js";
import { sizeOf, viewOf } from "./views.js";

const DIGEST = $$digest_size$$;

// Calls are synchronous and never nest, so all share these.
const words = /* @__PURE__ */ new Int32Array(DIGEST >> 2);
const link = /* @__PURE__ */ new Uint8Array(DIGEST);
const view = /* @__PURE__ */ new DataView(link.buffer);

/** Writes the digest of the digest that `from` has at `place` into `to` at the same place. */
function next(from, to, place) {
  chain(from, words, place);
  for (let i = 0; i < words.length; i++) to.setInt32(place + 4 * i, words[i], $$little_endian$$);
}

/** Leaves the end of a chain of so many hashes in `link`. */
function hash(digest, times) {
  const bytes = checkSize(digest, DIGEST, "digest");
  checkInteger(times, "times", 0);
  copy(bytes, 0, DIGEST, link, 0);
  for (let i = 0; i < times; i++) next(view, view, 0);
}

/** In `digests.map($$name$$_chain)` the index would be taken for `times`. */
export function $$name$$_chain(digest, times = 1, ...more) {
  refuseMore(more, "$$name$$_chain(digest, times); in map, write (digest) => $$name$$_chain(digest)");
  hash(digest, times);
  return link.slice();
}

$$name$$_chain.into = (digest, times, out, position = 0, ...more) => {
  refuseMore(more, "$$name$$_chain.into(digest, times, out, position)");
  checkRoom(out, position, DIGEST);
  hash(digest, times);
  copy(link, 0, DIGEST, out, position);
  return out;
};

$$name$$_chain.each = (digests, out, ...more) => {
  refuseMore(more, "$$name$$_chain.each(digests, out)");
  const bytes = checkMultiple(digests, DIGEST, "digests");
  const size = sizeOf(bytes);
  const target = out === undefined ? new Uint8Array(size) : out;
  checkRoom(target, 0, size);
  const from = viewOf(unhurried(bytes, target));
  const to = viewOf(target);
  for (let place = 0; place < size; place += DIGEST) next(from, to, place);
  return target;
};

$$name$$_chain.outputLen = DIGEST;
