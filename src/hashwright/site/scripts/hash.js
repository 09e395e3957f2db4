// Hashes a file beside the page, by several functions in one reading.

import * as functions from "./functions.js";

const WINDOW = 1 << 18; // bytes read at a time: memory stays small, and a stop is noticed soon

serve(async ({ file, names }, tell, signal) => {
  const hashers = names.map((name) => functions[name].create());
  for (let at = 0; at < file.size; at += WINDOW) {
    const bytes = new Uint8Array(await file.slice(at, at + WINDOW).arrayBuffer());
    if (signal.aborted) return;
    for (const hasher of hashers) hasher.update(bytes);
    tell({ event: "progress", loaded: at + bytes.length, total: file.size });
    await pause();
  }
  for (const [i, name] of names.entries()) tell({ event: "digest", name, hex: hashers[i].hex() });
});
