/* $$title$$, $$standard$$: messages in progress as bytes, which have the high half of each word first. */

import { midstates } from "../midstate.js";
import { partsOf } from "../parts.js";

const plain = /* @__PURE__ */ midstates($$midstate$$, "$$title$$", partsOf("$$name$$"));

/** The halves of each word in the other order. */
const exchanged = (words) => words.map((_, i) => words[i ^ 1]);

export const midstate = {
  save: ({ words, block, length }) => plain.save({ words: exchanged(words), block, length }),
  resume(hasher, bytes) {
    plain.resume(hasher, bytes);
    hasher.words.set(exchanged(hasher.words));
    return hasher;
  },
};
