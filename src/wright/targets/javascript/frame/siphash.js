/* $$title$$: keyed, for hash tables and short codes; not a general hash. */

import { ascii, bytesOf, checkRoom, hexOf } from "./bytes.js";
import { refuseMore, refuseOptions } from "./incumbents.js";
import { siphash } from "./kernels/$$owner.siphash$$/siphash.js";
import { countOf, messagesOf, placesOf } from "./lists.js";
import { equip } from "./parts.js";
import { keyWords, prepare } from "./sipkey.js";
import { utf8 } from "./utf8.js";
import { sizeOf } from "./views.js";

equip({ utf8: { text: utf8 } });

const DIGEST = $$digest_size$$;
const WORDS = DIGEST >> 2;
const SHORT = 256;

// Calls are synchronous and never nest, so all share these.
const result = /* @__PURE__ */ new Int32Array(WORDS);
const text = /* @__PURE__ */ new Uint8Array(SHORT);

/** Leaves the words of a message in `result`, the lowest first. */
function hash(key, data) {
  const words = keyWords(key);
  if (typeof data === "string" && data.length <= SHORT && ascii(data, text)) {
    siphash(words, text, result, 0, data.length);
    return;
  }
  const bytes = bytesOf(data);
  siphash(words, bytes, result, 0, sizeOf(bytes));
}

/** @throws {TypeError} where the engine has no BigInt. */
export function $$name$$(key, data, ...more) {
  refuseMore(more, "$$name$$(key, data)");
  if (typeof BigInt !== "function")
    throw new TypeError("this engine has no BigInt: use $$name$$.words, .bytes or .hex");
  hash(key, data);
  let value = BigInt(0);
  for (let i = WORDS - 1; i >= 0; i--) value = value * BigInt(0x100000000) + BigInt(result[i] >>> 0);
  return value;
}

$$name$$.words = (key, data, out = new Array(WORDS).fill(0), ...more) => {
  refuseMore(more, "$$name$$.words(key, data, out)");
  if (!Array.isArray(out)) checkRoom(out, 0, WORDS, "Uint32Array");
  hash(key, data);
  for (let i = 0; i < WORDS; i++) out[i] = result[i] >>> 0;
  return out;
};

$$name$$.into = (key, data, out, position = 0, ...more) => {
  refuseMore(more, "$$name$$.into(key, data, out, position)");
  checkRoom(out, position, DIGEST);
  hash(key, data);
  for (let i = 0; i < DIGEST; i++) out[position + i] = result[i >> 2] >>> (8 * (i & 3));
  return out;
};

$$name$$.bytes = (key, data, ...more) => $$name$$.into(key, data, new Uint8Array(DIGEST), 0, ...more);

$$name$$.hex = (...given) => hexOf($$name$$.bytes(...given));

$$name$$.many = (key, messages, ...more) => {
  refuseMore(more, "$$name$$.many(key, messages)");
  const list = messagesOf(messages);
  const values = new Uint32Array(WORDS * list.length);
  for (let i = 0; i < list.length; i++) {
    hash(key, list[i]);
    for (let j = 0; j < WORDS; j++) values[WORDS * i + j] = result[j];
  }
  return values;
};

$$name$$.many.into = (key, data, offsets, out, position = 0, ...more) => {
  refuseMore(more, "$$name$$.many.into(key, data, offsets, out, position)");
  const words = keyWords(key);
  const bytes = bytesOf(data);
  const places = placesOf(offsets, sizeOf(bytes));
  const count = countOf(places) - 1;
  checkRoom(out, position, count * WORDS, "Uint32Array");
  for (let i = 0; i < count; i++) {
    siphash(words, bytes, result, places[i], places[i + 1]);
    for (let j = 0; j < WORDS; j++) out[position + WORDS * i + j] = result[j];
  }
  return out;
};

$$name$$.key = (key, options, list) => {
  refuseOptions(options, list, "$$name$$.key", "the key alone");
  return prepare(key);
};
$$name$$.outputLen = DIGEST;
