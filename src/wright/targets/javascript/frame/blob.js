/* Hashes of what is not in memory as a whole: files, streams, whatever can be gone through part by part. */

import { binary, describe, isBlob } from "./bytes.js";
import { hasherOf } from "./hashers.js";
import { optionsOf } from "./incumbents.js";
import { partsOf } from "./parts.js";
import { checkProgress, checkSignal } from "./signals.js";
import { patienceOf, reporter, TURN, turn } from "./turns.js";
import { isBuffer, part, sizeOf } from "./views.js";

/** Bytes an update: short enough that the clock is asked often, also on slow machines. */
const PIECE = 0x10000;
/**
 * Bytes of a blob that are read at once, while those before them are hashed. SHA-1 of 64 MB, MB/s, by 256 KB, 1, 2, 4 and
 * 8 MB: Chromium 126, 163, 233, 225, 218, Firefox 160, 190, 174, 152, 174; by the blob's own stream 212 and 94.
 */
const WINDOW = 0x200000;

const has = (value, method) => typeof value[method] === "function";

/** The parts of a blob. The next one is read while the last one is hashed, so there are never more than two. */
async function* windows(blob) {
  const read = async (at) => {
    const end = Math.min(at + WINDOW, blob.size);
    const bytes = await blob.slice(at, end).arrayBuffer();
    if (bytes.byteLength !== end - at)
      throw new RangeError(`the blob has ${bytes.byteLength} bytes from ${at} on where ${end - at} are due`);
    return bytes;
  };
  const begin = (at) => {
    const bytes = read(at);
    bytes.catch(() => {}); // an error is told when its turn comes, or never, where the work has ended before
    return bytes;
  };
  let ahead = begin(0);
  for (let at = 0; at < blob.size; at += WINDOW) {
    const bytes = await ahead;
    if (at + WINDOW < blob.size) ahead = begin(at + WINDOW);
    yield bytes;
  }
}

/** The parts of a source as an iterator, and how many bytes they have together, where that is known. */
function open(source) {
  if (source !== null && typeof source === "object") {
    if (ArrayBuffer.isView(source) || isBuffer(source)) {
      const bytes = binary(source, "source");
      return { total: sizeOf(bytes, "source"), parts: [bytes].values() };
    }
    if (isBlob(source)) return { total: source.size, parts: windows(source) };
    if (has(source, "getReader")) {
      const reader = source.getReader();
      return { parts: { next: () => reader.read(), return: (reason) => reader.cancel(reason) } };
    }
    if (has(source, Symbol.asyncIterator)) return { parts: source[Symbol.asyncIterator]() };
    if (has(source, Symbol.iterator)) return { parts: source[Symbol.iterator]() };
  }
  throw new TypeError(
    `source must be a Blob or a File, a ReadableStream, an iterable of bytes, or bytes; got ${describe(source)}`,
  );
}

/** Tells a source that no more is asked of it. What it answers comes too late to matter. */
function close(parts, reason) {
  const told = async () => has(parts, "return") && parts.return(reason);
  told().catch(() => {});
}

/** Puts all parts into the hasher. */
async function absorb(hasher, parts, patience, report) {
  let loaded = 0;
  let now = Date.now();
  let rest = now + TURN;
  for (;;) {
    const { done, value } = await patience.wait(Promise.resolve(parts.next()));
    if (done) break;
    const bytes = binary(value, "a part of the source");
    const size = sizeOf(bytes, "a part of the source");
    for (let at = 0; at < size; ) {
      const end = Math.min(at + PIECE, size);
      hasher.update(part(bytes, at, end));
      loaded += end - at;
      at = end;
      now = Date.now();
      report(loaded, now);
      if (now < rest) continue;
      await patience.wait(turn());
      rest = Date.now() + TURN;
    }
  }
  report(loaded, Number.POSITIVE_INFINITY);
}

export async function hashBlob(hash, source, options = {}) {
  const names = ["onProgress", "signal"];
  const { onProgress, signal } = optionsOf(options, names, "hashBlob(hash, source, { onProgress, signal })");
  checkProgress(onProgress);
  checkSignal(signal);
  const { hasher, ours } = hasherOf(hash);
  const patience = patienceOf(signal);
  try {
    const { total, parts } = open(source);
    try {
      await absorb(hasher, parts, patience, reporter(onProgress, total));
    } catch (error) {
      close(parts, error);
      throw error;
    }
    return hasher.digest();
  } finally {
    patience.end();
    if (ours && has(hasher, "destroy")) hasher.destroy();
  }
}

hashBlob.tree = async (source, format, options) => partsOf("hashBlob").need("tree")(source, format, options);
