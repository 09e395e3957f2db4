/* Long messages in pieces, which workers hash side by side: subtrees of chunks, for functions that hash these in a tree. */

import { bytesOf, isBlob } from "./bytes.js";
import { part, sizeOf } from "./views.js";

/** The bytes of a chunk of each such function. */
const CHUNKS = new Map([
  /*% for name, chunk in chunks %*/
  ["$$name$$", $$chunk$$],
  /*% endfor %*/
]);
/** The options of such a function, which its workers need too. */
export const KEYS = ["dkLen", "key", "context"];
/** Bytes of the smallest piece: for fewer, messages to workers and from them take longer than two workers gain. */
const LEAST = 0x40000;
/** Pieces that a worker has at least, where they are not too small: the last ones of all workers end about together. */
const EACH = 4;

/** Whether a function hashes chunks in a tree. */
export function isTree(name) {
  return CHUNKS.has(name);
}

/** What is to be hashed: a long text as its bytes, and how many bytes it has; none where that is not known. */
function measured(source) {
  if (isBlob(source)) return { source, size: source.size };
  if (typeof source === "string" && source.length < LEAST) return { source, size: 0 };
  const bytes = bytesOf(source, "source");
  return { source: bytes, size: sizeOf(bytes, "source") };
}

/** Bytes of all pieces but the last: the most of a power of two of chunks that leaves each worker its share of them. */
function pieceSize(chunk, size, workers) {
  let found = chunk;
  while (found < LEAST || 2 * found * EACH * workers <= size) found *= 2;
  return found;
}

/**
 * The pieces of a message for so many workers, each with its place, its first chunk and its source, which is a view of the
 * caller's memory, and the chunks of each but the last; undefined where the message is not worth it.
 */
export function piecesOf(name, given, workers) {
  if (workers === 1 || !isTree(name)) return undefined;
  const chunk = CHUNKS.get(name);
  const { source, size } = measured(given);
  const step = pieceSize(chunk, size, workers);
  if (!(size > step)) return undefined;
  const pieces = [];
  for (let at = 0; at < size; at += step) {
    const end = Math.min(at + step, size);
    const piece = source instanceof Uint8Array ? part(source, at, end) : source.slice(at, end);
    pieces.push({ first: at / chunk, source: piece, size: end - at });
  }
  return { pieces, chunks: step / chunk, total: size };
}

/** Who is told how far each piece is, by its place: `onProgress` hears of all together, until it has thrown. */
export function progressOf(onProgress, { pieces, total }) {
  if (!onProgress) return () => undefined;
  const parts = pieces.map(() => 0);
  let hear = onProgress;
  return (place) => ({ loaded }) => {
    parts[place] = loaded;
    const listening = hear;
    hear = () => {};
    listening({ loaded: parts.reduce((sum, each) => sum + each), total });
    hear = listening;
  };
}
