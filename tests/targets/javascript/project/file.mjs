/* hashFile: files of all sizes, virtual files of the system, errors and early ends. */

import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { createReadStream, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Duplex } from "node:stream";
import { pathToFileURL } from "node:url";
import { hashThrough, hmac, sha1, sha256 } from "hashwright";
import { sha256 as compact } from "hashwright/compact";
import { hashFile } from "hashwright/file";
import { hex, pattern, refused, run, same } from "./checks.mjs";

const folder = mkdtempSync(join(tmpdir(), "hashwright-"));
const path = join(folder, "file");
const place = (size) => {
  writeFileSync(path, pattern(size));
  return path;
};
/** The files that this process has open, if the system lists them. */
const opened = () => (process.platform === "linux" ? readdirSync("/proc/self/fd").length : 0);

await run({
  async "files of all sizes around a part"() {
    const part = 0x80000;
    for (const size of [0, 1, 65_536, part - 1, part, part + 1, 2 * part, 5 * part + 17]) {
      place(size);
      const due = createHash("sha256").update(pattern(size)).digest("hex");
      same(hex(await hashFile(sha256, path)), due, `${size} bytes:`);
      same(hex(await hashFile(compact, pathToFileURL(path))), due);
      same(hex(await hashFile(sha256, Buffer.from(path))), due);
    }
  },

  async "keys and hashers"() {
    place(1000);
    const key = hmac(sha256, "key");
    same(hex(await hashFile(key, path)), key.hex(pattern(1000)));
    const hasher = sha1.create().update("before");
    await hashFile(hasher, path);
    same(hasher.hex(), sha1.create().update("before").update(pattern(1000)).hex());
  },

  async "what the system makes up has no size"() {
    if (process.platform !== "linux") return;
    const told = [];
    const digest = await hashFile(sha256, "/proc/version", { onProgress: (progress) => told.push(progress) });
    same(hex(digest), execFileSync("sha256sum", ["/proc/version"], { encoding: "utf8" }).slice(0, 64));
    same("total" in told[0] && told[0].total !== undefined, false);
  },

  async "progress has the file's size"() {
    place(3_000_000);
    let last;
    await hashFile(sha1, path, { onProgress: (progress) => (last = progress) });
    same(last, { loaded: 3_000_000, total: 3_000_000 });
  },

  async "every end closes the file"() {
    place(20_000_000);
    const before = opened();
    await hashFile(sha1, path);
    const controller = new AbortController();
    const going = hashFile(sha1, path, { signal: controller.signal });
    setTimeout(() => controller.abort(new Error("enough")), 3);
    await refused(going, "Error", /enough/);
    const onProgress = () => {
      throw new Error("no more");
    };
    await refused(hashFile(sha1, path, { onProgress }), "Error", /no more/);
    await refused(hashFile(sha1, path, { signal: AbortSignal.abort(new Error("before")) }), "Error", /before/);
    await refused(hashFile("sha1", path), "TypeError", /hash must be a hash function/);
    await refused(hashFile(path, sha1), "TypeError", /path|hash/);
    await refused(hashFile(sha1, path, { onProgress: 5 }), "TypeError", /onProgress must be a function/);
    await refused(hashFile(sha1, path, { start: 5 }), "TypeError", /there is no start/);
    same(opened(), before);
  },

  async "the system's errors are its own"() {
    await refused(hashFile(sha1, join(folder, "none")), "Error", /ENOENT/);
    await refused(hashFile(sha1, folder), "Error", /EISDIR/);
  },

  async "the twin reads files too"() {
    const { hashFile: twin } = createRequire(import.meta.url)("hashwright/file");
    same(hex(await twin(sha256, place(5))), sha256.hex(pattern(5)));
  },

  async "bytes go through a stream of Node.js"() {
    const through = hashThrough(sha256);
    const parts = [];
    for await (const part of createReadStream(place(200_000)).pipe(Duplex.fromWeb(through))) parts.push(part);
    same(hex(Buffer.concat(parts)), hex(pattern(200_000)));
    same(hex(await through.digest), sha256.hex(pattern(200_000)));
  },
});
rmSync(folder, { recursive: true });
