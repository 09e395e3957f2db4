// Hashes a file beside the page, by several functions in one reading, and its blocks where others stand beside it.

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

// `block` is 0, or the size of the blocks whose digests are asked for too.
serve(async ({ file, names, size, block }, tell, signal) => {
  const blocks = block ? new Blocks(block) : null;
  const hashers = new Map();
  for (const name of names) {
    try {
      ended(begun(name, size), size); // one in WebAssembly alone tells at its end that there is none
      hashers.set(name, begun(name, size));
    } catch {
      tell({ event: "digest", name, hex: null });
    }
  }
  // As one hasher to hashBlob, which reads, pauses and reports.
  const all = {
    update(bytes) {
      for (const hasher of hashers.values()) hasher.update(bytes);
      blocks?.update(bytes);
    },
    digest: () => Array.from(hashers, ([name, hasher]) => ({ name, hex: ended(hasher, size) })),
  };
  const onProgress = ({ loaded, total }) => tell({ event: "progress", loaded, total });
  try {
    const digests = await functions.hashBlob(all, file, { onProgress, signal });
    for (const digest of digests) tell({ event: "digest", ...digest });
    blocks?.end();
    if (blocks) tell({ event: "blocks", digests: blocks.digests });
  } catch (error) {
    if (!signal.aborted) throw error;
  }
});
