/* hashBlob of a blob of a given size, which generates its bytes when they are read. */

import { createHash } from "node:crypto";
import { hashBlob, sha1 } from "hashwright";

const size = Number(process.argv[2]);
const piece = Uint8Array.from({ length: 1 << 21 }, (_, i) => i % 251);
const trusted = createHash("sha1");
for (let at = 0; at < size; at += piece.length) trusted.update(piece.subarray(0, Math.min(piece.length, size - at)));

const blob = {
  size,
  slice: (at, end) => ({ arrayBuffer: async () => piece.slice(0, end - at).buffer }),
  arrayBuffer() {},
};
const before = process.memoryUsage().rss;
let most = 0;
let last;
const onProgress = (progress) => {
  last = progress;
  most = Math.max(most, process.memoryUsage().rss - before);
};
const digest = Buffer.from(await hashBlob(sha1, blob, { onProgress })).toString("hex");
console.log(JSON.stringify({ right: digest === trusted.digest("hex"), last, megabytes: most / 2 ** 20 }));
