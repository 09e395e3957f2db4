/* A compression that computes nothing: it checks that each block is the next one of the padded message, in the state that the
 * blocks before it leave. A state of so many blocks is a name for their number.
 */

/** The message that is hashed, padded: `base` bytes that went before, then `length` bytes. `start` is the state begun with. */
export const padded = { name: "", base: 0, length: 0, blocks: 0, bytes: new Uint8Array(0), start: [] };

/** The whole blocks just before those, of a message too long to lay: they lie here, and so many bytes of them were given. */
export const head = { buffer: new ArrayBuffer(0), length: 0, given: 0 };

export function wrong(what) {
  throw new Error(`${padded.name}, ${padded.length} bytes behind ${padded.base}: ${what}`);
}

/** A word of the state after so many blocks. */
export function stateAfter(blocks, word) {
  if (blocks === 0) return padded.start[word];
  return Math.imul(0x9e3779b1, 64 * blocks + word + 1) ^ (blocks / 0x4000000);
}

function checkState(H, chained, number) {
  for (let i = 0; i < chained; i++) if (H[i] !== stateAfter(number, i)) wrong("a word of the state");
}

/** The number of the last of these blocks, which are the next ones, where they lie or in a copy. */
function nextOfHead(H, chained, block, M, at, end) {
  const { buffer, length, given } = head;
  checkState(H, chained, given / block);
  if (end - at > length - given) wrong("more than the whole blocks");
  if (M.buffer !== buffer) {
    const bytes = new Uint8Array(buffer, given, end - at);
    for (let i = 0; i < bytes.length; i++) if (M.getUint8(at + i) !== bytes[i]) wrong("a block");
  } else if (M.byteOffset + at !== given) wrong("a block's place");
  head.given += end - at;
  return head.given / block - 1;
}

function nextBlock(H, chained, block, M, at) {
  const before = head.length / block;
  for (let number = before; number < before + padded.blocks; number++) {
    if (H[0] !== stateAfter(number, 0)) continue;
    checkState(H, chained, number);
    const from = (number - before) * block;
    for (let i = 0; i < block; i++) if (M.getUint8(at + i) !== padded.bytes[from + i]) wrong("a block");
    return number;
  }
  return wrong("no state in which a block is left");
}

/** Checks what the state counts, before `size` bytes up to a block's end, and counts them. */
function count(H, chained, block, number, size) {
  const last = number + 1 === head.length / block + padded.blocks;
  const end = padded.base - head.length + (number + 1) * block;
  const counted = last ? padded.base + padded.length : end - size + block;
  const [low, high, ...others] = H.subarray(chained);
  const flags = others.splice(others.length >> 1); // in 32 bits one, in 64 two, behind a count's upper word
  if (low !== (counted | 0) || high !== ((counted / 0x100000000) | 0) || others.some((word) => word !== 0))
    wrong("a block's count");
  if (flags.some((word) => word !== (last ? -1 : 0))) wrong("a block's flag");
  H[chained] = end + block;
  H[chained + 1] = (end + block) / 0x100000000;
}

/** In place of a kernel, for `chained` words of 32 bits; what else is in the state counts bytes. */
export const recorder = (chained, block) => (H, M, offset, end) => {
  if (offset < 0 || end < offset || (end - offset) % block !== 0) wrong("these are no whole blocks");
  for (let at = offset, size; at < end; at += size) {
    const whole = head.given < head.length;
    size = whole ? end - at : block;
    const number = whole ? nextOfHead(H, chained, block, M, at, end) : nextBlock(H, chained, block, M, at);
    if (H.length > chained) count(H, chained, block, number, size);
    for (let i = 0; i < chained; i++) H[i] = stateAfter(number + 1, i);
  }
};
