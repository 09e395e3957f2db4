/* $$title$$, $$standard$$, compact: the kernels are the compiler's, what surrounds them is here. */

import { alone, bytesOf, hexOf } from "./bytes.js";
import { absorb } from "./kernels/$$owner.absorb$$/absorb.js";
/*% if extendable %*/
import { permute } from "./kernels/$$owner.permute$$/permute.js";
/*% endif %*/

const BLOCK = $$block_size$$;
const DIGEST = $$digest_size$$;

const start = () => new Int32Array(50);
const settled = (size) => size - (size % BLOCK);

/** The first `size` bytes of output after the message's last bytes; uses the words up. */
function finish(words, tail, size) {
  const whole = settled(tail.length);
  const padded = new Uint8Array(whole + BLOCK);
  padded.set(tail);
  padded[tail.length] = $$suffix$$;
  padded[whole + BLOCK - 1] |= 0x80;
  absorb(words, new DataView(padded.buffer), 0, padded.length);
  /*% if extendable %*/
  const out = new Uint8Array(size);
  for (let i = 0; i < size; i++) {
    const at = i % BLOCK;
    if (at === 0 && i > 0) permute(words);
    out[i] = words[at >> 2] >>> (8 * (at & 3));
  }
  return out;
  /*% else %*/
  return Uint8Array.from({ length: size }, (_, i) => words[i >> 2] >>> (8 * (i & 3)));
  /*% endif %*/
}

/** A message on its way. The tail is replaced and never written, so that copies share it. */
function hasher(words, tail) {
  const digest = (size) => finish(words.slice(), tail, size);
  return {
    update(data, encoding) {
      alone(typeof data === "string" ? encoding : undefined);
      const bytes = bytesOf(data);
      const joined = new Uint8Array(tail.length + bytes.length);
      joined.set(tail);
      joined.set(bytes, tail.length);
      const whole = settled(joined.length);
      absorb(words, new DataView(joined.buffer), 0, whole);
      tail = joined.slice(whole);
      return this;
    },
    digest(encoding) {
      alone(encoding);
      return digest(DIGEST);
    },
    hex(options) {
      alone(options);
      return hexOf(digest(DIGEST));
    },
    /*% if extendable %*/
    xof(length, options) {
      alone(options);
      return digest(length);
    },
    /*% endif %*/
    clone: () => hasher(words.slice(), tail),
    blockLen: BLOCK,
    outputLen: DIGEST,
  };
}

export function digest(data, ...more) {
  alone(...more);
  return finish(start(), bytesOf(data), DIGEST);
}

export function hex(...given) {
  return hexOf(digest(...given));
}

export const $$name$$ = /* @__PURE__ */ Object.assign((...given) => digest(...given), {
  hex,
  /*% if extendable %*/
  xof(data, length, options) {
    alone(options);
    return finish(start(), bytesOf(data), length);
  },
  /*% endif %*/
  create(options) {
    alone(options);
    return hasher(start(), new Uint8Array(0));
  },
  blockLen: BLOCK,
  outputLen: DIGEST,
});
