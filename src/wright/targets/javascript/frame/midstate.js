/* A hash in progress as bytes: the format is docs/midstate.md, the same for every language. */

import { binary } from "./bytes.js";
import { part, sizeOf, viewOf } from "./views.js";

const HEADER = 16;
const CHECK = 4;
const VERSION = 1;
const TWO_32 = 0x100000000;

/** CRC-32 (ISO-HDLC) of the bytes before `end`. */
function crc32(bytes, end) {
  let crc = -1;
  for (let i = 0; i < end; i++) {
    crc ^= bytes[i];
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (0xedb88320 & -(crc & 1));
  }
  return ~crc;
}

/**
 * Packs the words of the state, the bytes that wait in the block, and the byte count. `flip` is 1 where the words are halves of
 * words of 64 bits, the low one first: a midstate has the high one first.
 */
function pack(id, { words, block, length }, waiting, flip) {
  const left = waiting(length);
  const size = HEADER + 4 * words.length + left;
  const bytes = new Uint8Array(size + CHECK);
  const view = new DataView(bytes.buffer);
  bytes.set([0x48, 0x57, 0x4d, 0x53, VERSION, id]); // "HWMS"
  view.setUint32(8, Math.floor(length / TWO_32));
  view.setUint32(12, length % TWO_32);
  for (let i = 0; i < words.length; i++) view.setInt32(HEADER + 4 * i, words[i ^ flip]);
  bytes.set(block.subarray(0, left), HEADER + 4 * words.length);
  view.setInt32(size, crc32(bytes, size));
  return bytes;
}

/**
 * Unpacks a midstate of function `id` into `words` and `block`; `waiting(length)` bytes are in the block.
 *
 * @returns the byte count.
 * @throws {TypeError} where it is no bytes; {RangeError} where it is damaged, of another function
 * or format, or longer than JavaScript counts. `words` and `block` are then as they were.
 */
function unpack(midstate, id, name, words, block, waiting, flip) {
  const refuse = (why) => {
    throw new RangeError(`this is no midstate of ${name}: ${why}`);
  };
  const bytes = binary(midstate, "a midstate, which save() gives,");
  const size = sizeOf(bytes, "a midstate");
  const least = HEADER + 4 * words.length + CHECK;
  if (size < HEADER + CHECK) refuse(`${size} bytes are too few`);
  const view = viewOf(bytes);
  if (view.getInt32(0) !== 0x48574d53) refuse("it does not begin with HWMS");
  const end = size - CHECK;
  if (view.getInt32(end) !== crc32(bytes, end)) refuse("its checksum does not match, it is damaged");
  if (bytes[4] !== VERSION) refuse(`its format is version ${bytes[4]}, this code reads version ${VERSION}`);
  if (bytes[5] !== id) refuse(`it belongs to function ${bytes[5]}, not ${id}`);
  if (view.getUint16(6) !== 0) refuse("its reserved bytes are not zero");
  const length = view.getUint32(8) * TWO_32 + view.getUint32(12);
  if (length > Number.MAX_SAFE_INTEGER) refuse("its byte count is beyond 2^53 - 1");
  const left = waiting(length);
  if (size !== least + left) refuse(`it has ${size} bytes where ${least + left} are due`);
  for (let i = 0; i < words.length; i++) words[i ^ flip] = view.getInt32(HEADER + 4 * i);
  block.set(part(bytes, end - left, end));
  return length;
}

/** What `save` and `resume` do for a function; `parts` tell how many bytes wait in a block. */
export const midstates = (id, name, parts, flip) => ({
  save: (hasher) => pack(id, hasher, parts.waiting, flip),
  resume(hasher, bytes) {
    hasher.length = unpack(bytes, id, name, hasher.words, hasher.block, parts.waiting, flip);
    return hasher;
  },
});
