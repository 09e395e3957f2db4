/* A compression that computes nothing: it checks that each block is the next one of the padded message, in the state that the
 * blocks before it leave. A state of so many blocks is a name for their number.
 */

/** The message that is hashed, padded: `base` bytes that went before, then `length` bytes. `start` is the state begun with. */
export const padded = { name: "", base: 0, length: 0, blocks: 0, bytes: new Uint8Array(0), start: [] };

export function wrong(what) {
  throw new Error(`${padded.name}, ${padded.length} bytes behind ${padded.base}: ${what}`);
}

/** A word of the state after so many blocks. */
export function stateAfter(blocks, word) {
  return blocks > 0 ? Math.imul(0x9e3779b1, 64 * blocks + word + 1) : padded.start[word];
}

function nextBlock(H, chained) {
  for (let number = 0; number < padded.blocks; number++) {
    if (H[0] !== stateAfter(number, 0)) continue;
    for (let i = 0; i < chained; i++) if (H[i] !== stateAfter(number, i)) wrong("a word of the state");
    return number;
  }
  return wrong("no state in which a block is left");
}

/** In place of a kernel, for `chained` words of 32 bits; what else is in the state counts bytes. */
export const recorder = (chained, block) => (H, M, offset, end) => {
  if (offset < 0 || end < offset || (end - offset) % block !== 0) wrong("these are no whole blocks");
  for (let at = offset; at < end; at += block) {
    const number = nextBlock(H, chained);
    for (let i = 0; i < block; i++) if (M.getUint8(at + i) !== padded.bytes[number * block + i]) wrong("a block");
    if (H.length > chained) {
      const last = number + 1 === padded.blocks;
      const counted = padded.base + (last ? padded.length : (number + 1) * block);
      const [low, high, flag] = H.subarray(chained);
      if (low !== (counted | 0) || high !== ((counted / 0x100000000) | 0)) wrong("a block's count");
      if (flag !== (last ? -1 : 0)) wrong("a block's flag");
      H[chained] = counted + block;
      H[chained + 1] = (counted + block) / 0x100000000;
    }
    for (let i = 0; i < chained; i++) H[i] = stateAfter(number + 1, i);
  }
};
