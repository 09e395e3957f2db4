// Hashes a file beside the page, by several functions in one reading.

import * as functions from "./functions.js";

serve(async ({ file, names }, tell, signal) => {
  const hashers = names.map((name) => functions[name].create());
  // As one hasher to hashBlob, which reads, pauses and reports.
  const all = {
    update(bytes) {
      for (const hasher of hashers) hasher.update(bytes);
    },
    digest: () => hashers.map((hasher) => hasher.hex()),
  };
  const onProgress = ({ loaded, total }) => tell({ event: "progress", loaded, total });
  try {
    const digests = await functions.hashBlob(all, file, { onProgress, signal });
    for (const [i, name] of names.entries()) tell({ event: "digest", name, hex: digests[i] });
  } catch (error) {
    if (!signal.aborted) throw error;
  }
});
