/* $$title$$, $$standard$$, compact: the compression function is the compiler's, what surrounds it is here. */

import { alone, bytesOf, hexOf } from "./bytes.js";
import { compress } from "./kernels/$$owner.compress$$/compress.js";

const BLOCK = $$block_size$$;
const DIGEST = $$digest_size$$;
/*% if length_size %*/
/** Bytes of the length at the end of the padding. */
const LENGTH = $$length_size$$;
/*% endif %*/

function start() {
  return Int32Array.of(
    /*% for word in start %*/
    $$word$$,
    /*% endfor %*/
  );
}

/*% if keeps_last %*/
/** How many of a message's first bytes do not wait: its last block does, because it is another one. */
const settled = (size) => (size > 0 ? size - 1 - ((size - 1) & (BLOCK - 1)) : 0);
/*% else %*/
const settled = (size) => size - (size & (BLOCK - 1));
/*% endif %*/

/** The digest of `length` bytes, of which those of `tail` are not in the words yet; uses these up. */
function finish(words, tail, length) {
  const left = tail.length;
  /*% if length_size %*/
  const size = settled(left + LENGTH) + BLOCK;
  /*% else %*/
  const size = settled(left) + BLOCK;
  /*% endif %*/
  const padded = new Uint8Array(size);
  const view = new DataView(padded.buffer);
  padded.set(tail);
  /*% if length_size %*/
  padded[left] = 128;
  view.setUint32(size - $$high$$, length / 0x20000000, $$little_endian$$); // in bits, as two words
  view.setUint32(size - $$low$$, length << 3, $$little_endian$$);
  compress(words, view, 0, size);
  /*% else %*/
  compress(words, view, 0, size - BLOCK);
  /*% for place, word in closing %*/
  words[$$place$$] = $$word$$;
  /*% endfor %*/
  compress(words, view, size - BLOCK, size);
  /*% endif %*/
  for (let i = 0; i < words.length; i++) view.setInt32(4 * i, words[i], $$little_endian$$);
  return padded.slice(0, DIGEST);
}

/** A message on its way. The tail is replaced and never written, so that copies share it. */
function hasher(words, tail, length) {
  const digest = () => finish(words.slice(), tail, length);
  return {
    update(data, encoding) {
      alone(typeof data === "string" ? encoding : undefined);
      const bytes = bytesOf(data);
      const joined = new Uint8Array(tail.length + bytes.length);
      joined.set(tail);
      joined.set(bytes, tail.length);
      const whole = settled(joined.length);
      compress(words, new DataView(joined.buffer), 0, whole);
      tail = joined.slice(whole);
      length += bytes.length;
      return this;
    },
    digest(encoding) {
      alone(encoding);
      return digest();
    },
    hex(options) {
      alone(options);
      return hexOf(digest());
    },
    clone: () => hasher(words.slice(), tail, length),
    blockLen: BLOCK,
    outputLen: DIGEST,
  };
}

export function digest(data, ...more) {
  alone(...more);
  const bytes = bytesOf(data);
  return finish(start(), bytes, bytes.length);
}

export function hex(...given) {
  return hexOf(digest(...given));
}

export const $$name$$ = /* @__PURE__ */ Object.assign((...given) => digest(...given), {
  hex,
  create(options) {
    alone(options);
    return hasher(start(), new Uint8Array(0), 0);
  },
  blockLen: BLOCK,
  outputLen: DIGEST,
});
