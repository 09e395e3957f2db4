/* $$title$$, $$standard$$: a checksum against accidents. It is no hash for security: anybody can change a message and keep it. */

import { ascii, bytesOf, checkRoom, hexBigEndian } from "./bytes.js";
/*% if wide %*/
import { checkLong, combineLong, highOf, longOf, lowOf } from "./checksums.js";
/*% else %*/
import { $$combine$$ } from "./checksums.js";
/*% endif %*/
import { checkEncoding, refuseEncoding, refuseMore, refuseOptions } from "./incumbents.js";
import { extend as made } from "./kernels/$$owner.extend$$/extend.js";
import { checkInteger } from "./numbers.js";
import { equip, partsOf } from "./parts.js";
import { utf8 } from "./utf8.js";
import { sizeOf } from "./views.js";

equip({ utf8: { text: utf8 } });

const DIGEST = $$digest_size$$;
const WORDS = $$words$$;
const SHORT = 256;
/** Bytes a call: small enough that an engine swaps in optimised code early, large enough to cost nothing. */
const SLICE = 0x10000;

// Calls are synchronous and never nest, so all share these.
const shared = /* @__PURE__ */ new Int32Array(WORDS);
const text = /* @__PURE__ */ new Uint8Array(SHORT);

/** The kernel, which is made by the first call. */
let extend = (...given) => {
  extend = made();
  extend(...given);
};

/** What WebAssembly's way has too: it extends the checksum in `words` by bytes. */
function chain(words, bytes, at, end) {
  for (; at < end; at += SLICE) extend(words, bytes, at, end - at > SLICE ? at + SLICE : end);
}

/** A loop: a call of the runtime would take longer than a short message. */
function start(words) {
  for (let i = 0; i < WORDS; i++) words[i] = 0;
}

const parts = /* @__PURE__ */ Object.assign(partsOf("$$name$$"), { start, chain });

/** Extends the checksum in `words`, the lowest word first, by a message; gives its size in bytes. */
function take(words, data) {
  if (typeof data === "string" && data.length <= SHORT && ascii(data, text)) {
    extend(words, text, 0, data.length);
    return data.length;
  }
  const bytes = bytesOf(data);
  const size = sizeOf(bytes);
  const wasm = parts.wasm ? parts.wasm.takes(size) : undefined;
  if (wasm) wasm.chain(words, bytes, 0, size);
  else chain(words, bytes, 0, size);
  return size;
}

function load(words, checksum) {
  /*% if wide %*/
  checkLong(checksum, "checksum");
  words[0] = lowOf(checksum);
  words[1] = highOf(checksum);
  /*% else %*/
  checkInteger(checksum, "checksum", 0, $$most$$);
  words[0] = checksum;
  /*% endif %*/
}

function hash(data) {
  start(shared);
  take(shared, data);
  return shared;
}

function numberOf(words) {
  /*% if wide %*/
  return longOf(words[1], words[0]);
  /*% else %*/
  return words[0] >>> 0;
  /*% endif %*/
}

function hexOf(words) {
  /*% if wide %*/
  return hexBigEndian(words[1]) + hexBigEndian(words[0]);
  /*% else %*/
  return hexBigEndian(words[0])/*% if digest_size < 4 %*/.slice(-2 * DIGEST)/*% endif %*/;
  /*% endif %*/
}

/** The bytes of a checksum, the highest first. */
function put(words, out, position) {
  for (let i = 0; i < DIGEST; i++) out[position + i] = words[(DIGEST - 1 - i) >> 2] >>> (8 * ((DIGEST - 1 - i) & 3));
  return out;
}

/** A message on its way. */
class $$hasher$$Hasher {
  constructor() {
    this.words = new Int32Array(WORDS);
    this.length = 0;
  }

  update(data, encoding) {
    checkEncoding(data, encoding);
    this.length += take(this.words, data);
    return this;
  }

  get value() {
    return numberOf(this.words);
  }

  digest(encoding) {
    refuseEncoding(encoding);
    return put(this.words, new Uint8Array(DIGEST), 0);
  }

  hex(options) {
    refuseEncoding(options);
    return hexOf(this.words);
  }

  into(out, position = 0, options) {
    refuseEncoding(options);
    checkRoom(out, position, DIGEST);
    return put(this.words, out, position);
  }

  clone() {
    const copy = new $$hasher$$Hasher();
    copy.words.set(this.words);
    copy.length = this.length;
    return copy;
  }

  reset() {
    start(this.words);
    this.length = 0;
    return this;
  }
}

/** Refuses what stands behind a call's arguments. */
function alone(options, list) {
  if (options !== undefined || list !== undefined)
    refuseOptions(options, list, "$$name$$", "$$name$$.extend(checksum, data) to go on from another");
}

export function $$name$$(data, options, list) {
  alone(options, list);
  return numberOf(hash(data));
}

$$name$$.extend = (checksum, data, ...more) => {
  refuseMore(more, "$$name$$.extend(checksum, data)");
  const words = new Int32Array(WORDS);
  load(words, checksum);
  take(words, data);
  return numberOf(words);
};

$$name$$.combine = (first, second, length, ...more) => {
  refuseMore(more, "$$name$$.combine(first, second, length)");
  /*% if wide %*/
  checkLong(first, "the first checksum");
  checkLong(second, "the second checksum");
  /*% else %*/
  checkInteger(first, "the first checksum", 0, $$most$$);
  checkInteger(second, "the second checksum", 0, $$most$$);
  /*% endif %*/
  checkInteger(length, "length", 0, Number.MAX_SAFE_INTEGER);
  /*% if wide %*/
  return combineLong(BigInt("$$polynomial$$"), first, second, length);
  /*% else %*/
  return $$combine$$($$polynomial$$, first, second, length);
  /*% endif %*/
};

$$name$$.bytes = (data, options, list) => {
  alone(options, list);
  return put(hash(data), new Uint8Array(DIGEST), 0);
};

$$name$$.hex = (data, options, list) => {
  alone(options, list);
  return hexOf(hash(data));
};

$$name$$.into = (data, out, position = 0, options) => {
  alone(options);
  checkRoom(out, position, DIGEST);
  return put(hash(data), out, position);
};

$$name$$.create = (options) => {
  alone(options);
  return new $$hasher$$Hasher();
};

for (const one of [$$name$$, $$hasher$$Hasher.prototype]) one.outputLen = DIGEST;
Object.defineProperty($$name$$, "backend", { get: () => (parts.wasm ? parts.wasm.backend : "js") });
