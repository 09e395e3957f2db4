/* The hash of a file by its path, in Node.js, Bun and Deno: read a part at a time, the next one while the last is hashed. */

import { open } from "node:fs/promises";
import { hashBlob } from "./blob.js";
import { optionsOf } from "./incumbents.js";
import { checkProgress } from "./signals.js";

/** Bytes that are read at once. */
const PART = 0x80000;

/** The file's bytes from where it stands to its end. Each part lies in one of two buffers, in turn. */
async function* partsOf(file) {
  const buffers = [new Uint8Array(PART), new Uint8Array(PART)];
  const read = (i) => {
    const reading = file.read(buffers[i & 1], 0, PART, null);
    reading.catch(() => {}); // it is told when its turn comes, or never, where the work has ended before
    return reading;
  };
  let ahead = read(0);
  for (let i = 0; ; i++) {
    const { bytesRead } = await ahead;
    if (bytesRead === 0) return;
    ahead = read(i + 1);
    yield buffers[i & 1].subarray(0, bytesRead);
  }
}

export async function hashFile(hash, path, options = {}) {
  const names = ["onProgress", "signal"];
  const { onProgress, signal } = optionsOf(options, names, "hashFile(hash, path, { onProgress, signal })");
  checkProgress(onProgress);
  const file = await open(path);
  try {
    const stat = await file.stat();
    const total = stat.isFile() && stat.size > 0 ? stat.size : undefined; // what the system makes up has no size
    const report = onProgress ? ({ loaded }) => onProgress({ loaded, total }) : null;
    return await hashBlob(hash, partsOf(file), { onProgress: report, signal });
  } finally {
    await file.close();
  }
}
