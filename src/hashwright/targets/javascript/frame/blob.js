/* Hashes of what is not in memory as a whole: files, streams, whatever can be gone through part by part. */

import { binary, describe, isBlob, isBuffer } from "./bytes.js";
import { optionsOf } from "./incumbents.js";
import { checkProgress, checkSignal, reasonOf } from "./signals.js";

/** Bytes an update: short enough that the clock is asked often, also on slow machines. */
const PIECE = 0x10000;
/**
 * Bytes of a blob that are read at once, while those before them are hashed. SHA-1 of 64 MB, MB/s, by 256 KB, 1, 2, 4 and
 * 8 MB: Chromium 126, 163, 233, 225, 218, Firefox 160, 190, 174, 152, 174; by the blob's own stream 212 and 94.
 */
const WINDOW = 0x200000;
/** Milliseconds of work, after which whoever else waits has a turn. */
const TURN = 10;
/** Milliseconds between two reports. */
const PAUSE = 50;

const has = (value, method) => typeof value[method] === "function";

/** A hasher, and whether it was made here. */
function hasherOf(hash) {
  if (hash !== null && (typeof hash === "function" || typeof hash === "object")) {
    if (has(hash, "create")) return { hasher: hash.create(), ours: true };
    if (has(hash, "update") && has(hash, "digest")) return { hasher: hash, ours: false };
  }
  throw new TypeError(
    `hash must be a hash function of this package, such as sha256, a key such as hmac(sha256, key), or a hasher; got ${describe(hash)}`,
  );
}

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
    if (isBlob(source)) return { total: source.size, parts: windows(source) };
    if (ArrayBuffer.isView(source) || isBuffer(source))
      return { total: source.byteLength, parts: [source].values() };
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

/** A signal, and what may take longer than the caller has patience for. */
class Patience {
  constructor(signal) {
    this.signal = signal;
    this.giveUp = () => {};
    this.abort = () => this.giveUp(reasonOf(signal));
    signal.addEventListener("abort", this.abort);
  }

  /** The promise's outcome, or the signal's, whichever comes first. One race a call: no list of them grows. */
  wait(promise) {
    return new Promise((resolve, reject) => {
      this.giveUp = reject;
      promise.then(resolve, reject);
      if (this.signal.aborted) this.abort();
    });
  }

  end() {
    this.signal.removeEventListener("abort", this.abort);
  }
}

/** Who has no signal waits as long as it takes. */
const ENDLESS = { wait: (promise) => promise, end() {} };

/** Lets all else that waits go first. Browsers slow timers down in hidden tabs, but not messages. */
function turn() {
  return new Promise((resolve) => {
    if (typeof setImmediate === "function") {
      setImmediate(resolve); // outside browsers: where one message follows another, Bun's timers wait for 100 ms
    } else if (typeof MessageChannel === "function") {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        port1.close();
        resolve();
      };
      port2.postMessage(0);
    } else {
      setTimeout(resolve);
    }
  });
}

/** Reports how far the work is, not oftener than anybody can see; the last report is always made. */
function reporter(onProgress, total) {
  if (!onProgress) return () => {};
  let due = Date.now() + PAUSE;
  return (loaded, now) => {
    if (now < due) return;
    due = now + PAUSE;
    onProgress({ loaded, total });
  };
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
    for (let at = 0; at < bytes.length; ) {
      const end = Math.min(at + PIECE, bytes.length);
      hasher.update(bytes.subarray(at, end));
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
  const patience = signal ? new Patience(signal) : ENDLESS;
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
