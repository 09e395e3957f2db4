/* hashBlob: every kind of source, hash and end. */

import { blake2s, hashBlob, hmac, sha1, sha256, sha512, siphash24 } from "hashwright";
import { hashBlob as alone } from "hashwright/blob";
import { sha256 as compact } from "hashwright/compact";
import { clocked, hex, pattern, refused, rejected, run, same, sleep, soon, watchedListeners } from "./checks.mjs";

const MEGABYTE = 1 << 20;
const message = pattern(5 * MEGABYTE + 17);
const wanted = sha256.hex(message);

/** The message in parts of the given sizes, in turn. */
function* cut(...sizes) {
  for (let at = 0, i = 0; at < message.length; at += sizes[i++ % sizes.length])
    yield message.subarray(at, at + sizes[i % sizes.length]);
}

/** A source that counts its reads and its early ends, and calls `asked` at each read. */
function watched(parts, asked = () => {}) {
  const state = { asked: 0, ended: 0 };
  const iterator = parts[Symbol.iterator]();
  state.source = {
    [Symbol.asyncIterator]: () => ({
      async next() {
        state.asked++;
        asked();
        return iterator.next();
      },
      async return() {
        state.ended++;
        return {};
      },
    }),
  };
  return state;
}

const forever = () => new Promise(() => {});
const silent = { [Symbol.asyncIterator]: () => ({ next: forever, return: forever }) };

async function digests(source, hash = sha256) {
  return hex(await hashBlob(hash, source));
}

await run({
  async "the module has the same function, whose trees are an import of their own"() {
    same(alone === hashBlob, true);
    await refused(hashBlob.tree(message, "blocks"), "Error", /import it/);
  },

  async "blobs of all sizes around a window"() {
    for (const size of [0, 1, 65_535, 65_536, 65_537, 2 * MEGABYTE - 1, 2 * MEGABYTE, 2 * MEGABYTE + 1, 4 * MEGABYTE, message.length])
      same(await digests(new Blob([message.subarray(0, size)])), sha256.hex(message.subarray(0, size)), `${size} bytes:`);
  },

  async "a blob beyond 4 GiB is asked for every byte, once, and little of it at a time"() {
    const size = 2 ** 32 + 12_345;
    const window = new ArrayBuffer(2 * MEGABYTE);
    const asked = [];
    const slice = (at, end) => {
      asked.push([at, end]);
      return { arrayBuffer: async () => (end - at === window.byteLength ? window : window.slice(0, end - at)) };
    };
    let taken = 0;
    const counting = { update: (bytes) => (taken += bytes.length), digest: () => new Uint8Array([taken % 251]) };
    let last;
    const onProgress = (progress) => (last = progress);
    const digest = await hashBlob(counting, { size, slice, arrayBuffer() {} }, { onProgress });
    same(Array.from(digest), [size % 251]);
    same(taken, size);
    same(last, { loaded: size, total: size });
    for (const [i, [at, end]] of asked.entries()) {
      same(at, i === 0 ? 0 : asked[i - 1][1]);
      same(end > at && end - at <= 2 * MEGABYTE, true, `${end - at} bytes at once:`);
    }
    same(asked[asked.length - 1][1], size);
  },

  async "files, where there are some"() {
    if (typeof File === "function") same(await digests(new File([message], "name")), wanted);
  },

  async "streams"() {
    same(await digests(new Blob([message]).stream()), wanted);
    const parts = cut(1, 100_000, 3_000_000);
    const stream = new ReadableStream({
      pull(controller) {
        const { done, value } = parts.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
    });
    same(await digests(stream), wanted);
  },

  async "iterables, with and without waiting"() {
    same(await digests(cut(7, 64, 70_000)), wanted);
    same(await digests([message.subarray(0, 5), new DataView(message.buffer, 5, 60), message.slice(65).buffer]), wanted);
    async function* slow() {
      for (const part of cut(1_000_000)) {
        await sleep(1);
        yield part;
      }
    }
    same(await digests(slow()), wanted);
    same(await digests([]), sha256.hex(""));
  },

  async "bytes"() {
    same(await digests(message), wanted);
    same(await digests(message.buffer), wanted);
    same(await digests(new DataView(message.buffer, 3, 1000)), sha256.hex(message.subarray(3, 1003)));
  },

  async "all kinds of hashes"() {
    const blob = new Blob([message]);
    same(await digests(blob, sha1), sha1.hex(message));
    same(await digests(blob, sha512), sha512.hex(message));
    same(await digests(blob, compact), wanted);
    const key = hmac(sha256, "key");
    same(await digests(blob, key), key.hex(message));
    same(await digests(blob, key), key.hex(message), "the key stays:");
    const keyed = blake2s.keyed("key", { length: 9 });
    same(await digests(blob, keyed), keyed.hex(message));
  },

  async "a hasher goes on from where it is"() {
    const hasher = sha256.resume(sha256.create().update("before").save());
    const all = sha256.create().update("before").update(message);
    same(await digests(new Blob([message]), hasher), all.hex());
    same(hasher.update("after").hex(), all.update("after").hex());
    const code = hmac(sha256, "key").create().update("before");
    const due = hmac(sha256, "key").create().update("before").update(message).hex();
    same(await digests(new Blob([message]), code), due);
    same(code.hex(), due);
  },

  async "progress grows to the end, and is not told too often"() {
    const told = [];
    await hashBlob(sha256, new Blob([message]), { onProgress: (progress) => told.push(progress) });
    same(told[told.length - 1], { loaded: message.length, total: message.length });
    const streamed = [];
    await clocked(async (clock) => {
      const { source } = watched(Array(21).fill(pattern(1000)), () => (clock.now += 15));
      await hashBlob(sha256, source, { onProgress: ({ loaded }) => streamed.push(loaded) });
    });
    same(streamed, [4000, 8000, 12_000, 16_000, 20_000, 21_000], "every 60 ms, and at the end:");
    const empty = [];
    await hashBlob(sha256, new Blob([]), { onProgress: (progress) => empty.push(progress) });
    same(empty, [{ loaded: 0, total: 0 }]);
  },

  async "what the progress function throws ends the work"() {
    const state = watched(cut(100_000));
    const onProgress = () => {
      throw new RangeError("enough");
    };
    await refused(hashBlob(sha256, state.source, { onProgress }), "RangeError", /enough/);
    same(state.ended, 1);
  },

  async "others have their turn, also where no part is waited for"() {
    let turns = 0;
    await clocked(async (clock) => {
      let waiting = false;
      const slow = {
        update() {
          clock.now += 2;
          if (waiting) return;
          waiting = true;
          soon(() => {
            turns++;
            waiting = false;
          });
        },
        digest: () => new Uint8Array(1),
      };
      await hashBlob(slow, Array(8).fill(message));
      same(turns >= clock.now / 40, true, `${turns} turns in ${clock.now} ms:`);
    });
  },

  async "an abort before the start"() {
    const state = watched(cut(1000));
    const signal = AbortSignal.abort(new RangeError("not today"));
    await refused(hashBlob(sha256, state.source, { signal }), "RangeError", /not today/);
    same(state.ended, 1);
    await refused(hashBlob(sha256, new Blob([message]), { signal: AbortSignal.abort() }), "AbortError", /abort/);
  },

  async "an abort while a part is waited for that never comes"() {
    for (const source of [silent, new ReadableStream({ pull: forever, cancel: forever })]) {
      const controller = new AbortController();
      const end = rejected(hashBlob(sha256, source, { signal: controller.signal }));
      await sleep(5);
      controller.abort("reason");
      same(await end, "reason");
    }
  },

  async "an abort between the parts, and within a large one"() {
    for (const parts of [cut(10_000), Array(20).fill(message), [message]])
      await clocked(async (clock) => {
        const state = watched(parts);
        const controller = new AbortController();
        let taken = 0;
        const slow = {
          update(bytes) {
            if (taken === 0) soon(() => controller.abort());
            taken += bytes.length;
            clock.now += 2;
          },
          digest: () => new Uint8Array(1),
        };
        await refused(hashBlob(slow, state.source, { signal: controller.signal }), "AbortError", /abort/);
        same(state.ended, 1);
        same(taken < message.length, true, `${taken} bytes:`);
        const then = taken;
        await sleep(10);
        same(taken, then, "bytes after the end:");
      });
  },

  async "hashers that are made here are destroyed, and no others"() {
    let destroyed = 0;
    const hasher = { update() {}, digest: () => new Uint8Array(1), destroy: () => destroyed++ };
    await hashBlob({ create: () => hasher }, message);
    same(destroyed, 1);
    await rejected(hashBlob({ create: () => hasher }, "text"));
    same(destroyed, 2);
    await hashBlob(hasher, message);
    same(destroyed, 2);
  },

  async "an aborted stream is cancelled with the reason"() {
    let told;
    const stream = new ReadableStream({
      pull: () => sleep(1000),
      cancel(reason) {
        told = reason;
      },
    });
    const controller = new AbortController();
    const end = rejected(hashBlob(sha256, stream, { signal: controller.signal }));
    await sleep(5);
    controller.abort("no longer needed");
    same(await end, "no longer needed");
    same(told, "no longer needed");
  },

  async "what has been read is in the hasher, also after an abort"() {
    const controller = new AbortController();
    const hasher = sha256.create();
    let given = 0;
    async function* parts() {
      for (const part of cut(50_000)) {
        given += part.length;
        yield part;
        if (given > 200_000) {
          controller.abort();
          await forever();
        }
      }
    }
    await refused(hashBlob(hasher, parts(), { signal: controller.signal }), "AbortError", /abort/);
    same(hasher.hex(), sha256.hex(message.subarray(0, given)));
    const rest = message.subarray(given);
    same(await digests([rest], sha256.resume(hasher.save())), wanted);
  },

  async "no listener stays behind"() {
    const { signal } = new AbortController();
    const counts = watchedListeners(signal);
    await hashBlob(sha256, cut(100_000), { signal });
    await rejected(hashBlob(sha256, [5], { signal }));
    same(counts, { added: 2, removed: 2 });
  },

  async "errors of the source are passed on as they are"() {
    const error = new Error("the disk is gone");
    function* parts() {
      yield message;
      throw error;
    }
    async function* waited() {
      yield* parts();
    }
    const stream = new ReadableStream({ pull: (controller) => controller.error(error) });
    const blob = { size: 10, slice: () => ({ arrayBuffer: () => Promise.reject(error) }), arrayBuffer() {} };
    for (const source of [parts(), waited(), stream, blob])
      same((await rejected(hashBlob(sha256, source))) === error, true);
    const ahead = {
      size: 5 * MEGABYTE,
      slice: (at, end) => ({ arrayBuffer: async () => (at ? Promise.reject(error) : message.slice(at, end).buffer) }),
      arrayBuffer() {},
    };
    same((await rejected(hashBlob(sha256, ahead))) === error, true, "an error read ahead:");
    same((await rejected(hashBlob(sha256, ahead, { signal: AbortSignal.abort(1) }))) === 1, true, "aborted before:");
  },

  async "a blob that has shrunk is refused"() {
    const blob = { size: 10, slice: () => ({ arrayBuffer: async () => new ArrayBuffer(9) }), arrayBuffer() {} };
    await refused(hashBlob(sha256, blob), "RangeError", /9 bytes from 0 on where 10 are due/);
  },

  async "what is no source, hash, part or option is refused"() {
    for (const source of ["text", null, undefined, 5, {}, () => {}, new Date()])
      await refused(hashBlob(sha256, source), "TypeError", /^source must be a Blob or a File/);
    for (const hash of ["sha256", null, undefined, siphash24, {}, 5])
      await refused(hashBlob(hash, message), "TypeError", /^hash must be a hash function of this package/);
    for (const part of ["text", 5, null, [1, 2]])
      await refused(hashBlob(sha256, [part]), "TypeError", /^a part of the source must be bytes/);
    for (const onProgress of [5, "f", {}])
      await refused(hashBlob(sha256, message, { onProgress }), "TypeError", /^onProgress must be a function/);
    for (const signal of [5, "s", {}, new AbortController()])
      await refused(hashBlob(sha256, message, { signal }), "TypeError", /^signal must be an AbortSignal/);
    same(hex(await hashBlob(sha256, message, { onProgress: null, signal: null })), wanted);
  },

  async "a hasher that was destroyed is refused in its own words"() {
    const hasher = sha256.create();
    hasher.destroy();
    await refused(hashBlob(hasher, message), "Error", /has been destroyed/);
  },
});
