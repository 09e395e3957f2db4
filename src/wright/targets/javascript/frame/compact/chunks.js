/* $$title$$, $$standard$$, compact: the kernels are the compiler's, the tree around them is here. */

import { alone, bytesOf, hexOf } from "./bytes.js";
import { CHUNK_END, CHUNK_START, PARENT, ROOT } from "../chunks/flags.js";
import { output } from "./kernels/$$owner.output$$/output.js";

const BLOCK = $$block_size$$;
const CHUNK = $$chunk_size$$;
const DIGEST = $$digest_size$$;
const IV = /* @__PURE__ */ Int32Array.of(/*% for word in iv %*/$$word$$, /*% endfor %*/);

/** All words of a node's last block: its state, and the block. */
function wordsOf({ h, block }) {
  const words = new Int32Array(16);
  output(h, block, words);
  return words;
}

const nodeOf = (value, number, size, flags, block) => ({
  h: Int32Array.of(...value.subarray(0, 8), number, number / 0x100000000, size, flags),
  block,
});

/** A chunk's last block. */
function chunkOf(number, bytes) {
  let value = IV;
  for (let at = 0, flags = CHUNK_START; ; at += BLOCK, flags = 0) {
    const piece = bytes.subarray(at, at + BLOCK);
    const block = new Int32Array(16);
    piece.forEach((byte, i) => {
      block[i >> 2] |= byte << (8 * (i & 3));
    });
    const last = at + BLOCK >= bytes.length;
    const node = nodeOf(value, number, piece.length, last ? flags | CHUNK_END : flags, block);
    if (last) return node;
    value = wordsOf(node);
  }
}

const join = (left, right) => nodeOf(IV, 0, BLOCK, PARENT, Int32Array.of(...left, ...right.subarray(0, 8)));

/** The values of complete subtrees after another chunk. */
function pushed(values, number, bytes) {
  let value = wordsOf(chunkOf(number, bytes)).subarray(0, 8);
  const left = values.slice();
  for (let count = number; count % 2 === 1; count = (count - 1) / 2) value = wordsOf(join(left.pop(), value)).subarray(0, 8);
  left.push(value);
  return left;
}

/** The first `size` bytes of the root's output. */
function finish(values, number, tail, size) {
  const root = values.reduceRight((right, left) => join(left, wordsOf(right)), chunkOf(number, tail));
  root.h[11] |= ROOT;
  const out = new Uint8Array(size);
  let words;
  for (let i = 0; i < size; i++) {
    root.h[8] = i / BLOCK;
    if (i % BLOCK === 0) words = wordsOf(root);
    out[i] = words[(i % BLOCK) >> 2] >>> (8 * (i & 3));
  }
  return out;
}

/** A message on its way: its complete subtrees, and at most a chunk, which are replaced and never written, so that copies share them. */
function hasher(values, number, tail) {
  const digest = (size) => finish(values, number, tail, size);
  return {
    update(data, encoding) {
      alone(typeof data === "string" ? encoding : undefined);
      const bytes = bytesOf(data);
      const joined = new Uint8Array(tail.length + bytes.length);
      joined.set(tail);
      joined.set(bytes, tail.length);
      let at = 0;
      for (; joined.length - at > CHUNK; at += CHUNK) values = pushed(values, number++, joined.subarray(at, at + CHUNK));
      tail = joined.slice(at);
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
    xof(length, options) {
      alone(options);
      return digest(length);
    },
    clone: () => hasher(values, number, tail),
    blockLen: BLOCK,
    outputLen: DIGEST,
  };
}

const begin = () => hasher([], 0, new Uint8Array(0));

export function digest(data, ...more) {
  alone(...more);
  return begin().update(data).digest();
}

export function hex(...given) {
  return hexOf(digest(...given));
}

export const $$name$$ = /* @__PURE__ */ Object.assign((...given) => digest(...given), {
  hex,
  xof: (data, ...given) => begin().update(data).xof(...given),
  create(options) {
    alone(options);
    return begin();
  },
  blockLen: BLOCK,
  outputLen: DIGEST,
});
