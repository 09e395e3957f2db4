/* hashBlob.tree: every format beside Python's values, and bad options. */

import { hashBlob, sha256 } from "hashwright";
import { hashTree } from "hashwright/tree";
import { hex, refused, run, same } from "./checks.mjs";
import { VALUES } from "./tree-values.mjs";

const most = Math.max(...VALUES.map(([, , size]) => size));
const data = Uint8Array.from({ length: most }, (_, i) => 7 * (i & 255) * (i & 255) + 13 * (i >> 8) + i);
const bytesOfHex = (text) => Uint8Array.from(text.match(/../g) || [], (two) => Number.parseInt(two, 16));

/** The options as a caller gives them. */
const given = ({ salt, ...others }) => (salt === undefined ? others : { ...others, salt: bytesOfHex(salt) });

/** The value, or null where there is none. */
async function valueOf(source, format, options) {
  try {
    return await hashBlob.tree(source, format, given(options));
  } catch (error) {
    if (error.name !== "RangeError") throw error;
    return null;
  }
}

/** The first bytes in parts of odd sizes. */
function* cut(size) {
  for (let at = 0, step = 1; at < size; at += step, step = (step * 7) % 40_961) yield data.subarray(at, Math.min(at + step, size));
}

await run({
  async "every format has Python's values"() {
    for (const [format, options, size, value] of VALUES)
      same(await valueOf(new Blob([data.subarray(0, size)]), format, options), value, `${format} ${JSON.stringify(options)} of ${size}:`);
  },

  async "a source in parts has the same"() {
    for (const [format, options, size, value] of VALUES)
      if (size < 700_000) same(await valueOf(cut(size), format, options), value, `${format} ${JSON.stringify(options)} of ${size}:`);
  },

  async "a block alone has its digest"() {
    same(await hashTree(data.subarray(0, 1000), "blocks"), sha256.hex(data.subarray(0, 1000)));
    same(await hashTree(new Uint8Array(0), "glacier"), hex(sha256("")));
  },

  async "progress and the end of a signal"() {
    const seen = [];
    await hashTree(new Blob([data]), "fs-verity", { onProgress: ({ loaded, total }) => seen.push([loaded, total]) });
    same(seen[seen.length - 1], [most, most]);
    const controller = new AbortController();
    controller.abort();
    await refused(hashTree(new Blob([data]), "fs-verity", { signal: controller.signal }), "AbortError", /abort/i);
  },

  async "what is no format, option or size"() {
    const tree = (...call) => hashTree(data, ...call);
    await refused(tree("fsverity"), "RangeError", /format must be one of .*"fs-verity".*; got .*"fsverity"/);
    await refused(hashBlob.tree(data, "toString"), "RangeError", /format must be/);
    await refused(tree(undefined), "RangeError", /format must be/);
    await refused(tree("blocks", { piece: 1 }), "TypeError", /there is no piece/);
    await refused(tree("blocks", { block: 0 }), "RangeError", /block must be .* got 0/);
    await refused(tree("blocks", { block: "4096" }), "RangeError", /block must be/);
    await refused(tree("s3-etag", { part: 1.5 }), "RangeError", /part must be .* got 1.5/);
    await refused(tree("fs-verity", { block: 512 }), "RangeError", /block must be a power of two from 1024 to 65536; got 512/);
    await refused(tree("fs-verity", { block: 5000 }), "RangeError", /got 5000/);
    await refused(tree("fs-verity", { algorithm: "md5" }), "RangeError", /algorithm must be one of "sha256", "sha512"; got "md5"/);
    await refused(tree("fs-verity", { salt: new Uint8Array(33) }), "RangeError", /at most 32 bytes; it has 33/);
    await refused(tree("fs-verity", { salt: 5 }), "TypeError", /salt/);
    await refused(tree("dm-verity", { kind: 2 }), "RangeError", /kind must be 0 or 1; got 2/);
    await refused(hashTree(data.subarray(0, 1000), "dm-verity"), "RangeError", /1000 bytes: a device has .* blocks of 4096/);
    await refused(hashTree(new Uint8Array(0), "bittorrent-v2"), "RangeError", /empty/);
    await refused(hashTree("text", "blocks"), "TypeError", /source must be/);
  },

  async "a salt is the caller's again at once"() {
    const salt = Uint8Array.of(1, 2, 3, 4);
    const wanted = await hashTree(data.subarray(0, 9000), "fs-verity", { salt: salt.slice() });
    const found = hashTree(data.subarray(0, 9000), "fs-verity", { salt });
    salt.fill(9);
    same(await found, wanted);
  },
});
