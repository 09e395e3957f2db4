// Hashes files beside the page, one after another, each by several functions in one reading, and its blocks where others
// stand beside it.

import { Blocks } from "./blocks.js";
import * as functions from "./functions.js";

const hexOf = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

// `size` is 0, or the bytes of output where a function leaves the choice.
function begun(name, size) {
  const hash = functions[name];
  const chosen = size > 0 && hash.sized && size <= hash.outputLen;
  return (chosen ? hash.sized(size) : hash).create();
}

const ended = (hasher, size) => (size > 0 && hasher.canXOF ? hexOf(hasher.xof(size)) : hasher.hex());

// One in WebAssembly alone tells at its end that there is none.
function runs(name, size) {
  try {
    ended(begun(name, size), size);
    return true;
  } catch {
    return false;
  }
}

// `block` is 0, or the size of the blocks whose digests are asked for too.
serve(async ({ files, names, size, block }, tell, signal) => {
  const able = new Set(names.filter((name) => runs(name, size)));
  for (const file of files) {
    const hashers = new Map(Array.from(able, (name) => [name, begun(name, size)]));
    const blocks = block ? new Blocks(block) : null;
    // As one hasher to hashBlob, which reads, pauses and reports.
    const all = {
      update(bytes) {
        for (const hasher of hashers.values()) hasher.update(bytes);
        blocks?.update(bytes);
      },
      digest: () => names.map((name) => [name, able.has(name) ? ended(hashers.get(name), size) : null]),
    };
    const onProgress = ({ loaded }) => tell({ event: "progress", loaded });
    try {
      const digests = await functions.hashBlob(all, file, { onProgress, signal });
      blocks?.end();
      tell({ event: "file", digests, blocks: blocks?.digests });
    } catch (error) {
      if (signal.aborted) return;
      tell({ event: "file", digests: [], words: `could not be hashed: ${error}` });
    }
  }
});
