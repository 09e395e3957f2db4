/* $$title$$, $$standard$$: many messages in one call. */

import { bytesOf, checkRoom, copyWords } from "../bytes.js";
import { refuseOptions } from "../incumbents.js";
import { checkApart, countOf, messagesOf, placesOf } from "../lists.js";
import { partsOf } from "../parts.js";
import { sizeOf, viewOf } from "../views.js";

const DIGEST = $$digest_size$$;
/** Bytes a call, of messages that are not shorter. */
const SLICE = 64 * $$block_size$$;

// Whoever imports one function loads no other: so the parts are asked for the kernels, too.
const parts = /* @__PURE__ */ partsOf("$$name$$");

export const many = (messages, options, lists) => {
  refuseOptions(options, lists, "$$name$$.many", "$$name$$ of each");
  const list = messagesOf(messages);
  const digests = new Array(list.length);
  for (let i = 0; i < list.length; i++) digests[i] = parts.self(list[i]);
  return digests;
};

many.into = (data, offsets, out, position = 0, options) => {
  refuseOptions(options, undefined, "$$name$$.many", "$$name$$ of each");
  const bytes = bytesOf(data);
  const places = placesOf(offsets, sizeOf(bytes));
  const count = countOf(places) - 1;
  checkRoom(out, position, count * DIGEST);
  checkApart(bytes, places, out, position, count * DIGEST);
  const { start, waiting, chain, takes, words, block, view, compress, finish } = parts;
  const window = viewOf(bytes);
  const target = viewOf(out);
  for (let i = 0; i < count; i++) {
    const at = places[i];
    const end = places[i + 1];
    const wasm = takes(end - at);
    start(words);
    if (wasm) wasm.absorbOf(words, bytes, window, at, end);
    else {
      const left = waiting(end - at);
      const whole = end - left;
      if (whole - at > SLICE) chain(words, bytes, at, whole);
      else compress(words, window, at, whole);
      copyWords(bytes, window, whole, end, block, view);
      finish(words, block, view, left, end - at);
    }
    for (let k = 0; k < DIGEST >> 2; k++)
      target.setInt32(position + i * DIGEST + 4 * k, words[k], $$little_endian$$);
  }
  return out;
};
