/* isomorphic-git with docs/patches/isomorphic-git.patch against its published form, on a repository's objects. */

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const [, , patch, repository, project] = process.argv;
const require = createRequire(join(project, "index.js"));
const original = require.resolve("isomorphic-git");
const folder = dirname(original);

/** The lines that the patch removes and adds, change by change, in the files of src. */
function changes(text) {
  const found = [];
  let change;
  for (const line of text.slice(text.indexOf("--- a/src")).split("\n")) {
    const side = /^(---|\+\+\+) /.test(line) ? -1 : "-+".indexOf(line[0] || " ");
    if (side < 0) change = undefined;
    else {
      if (change === undefined) found.push((change = [[], []]));
      change[side].push(line.slice(1));
    }
  }
  return found;
}

// The published bundle ends its statements with semicolons, and loads where the source imports.
let bundle = readFileSync(original, "utf8");
bundle = bundle.replace("var Hash = _interopDefault(require('sha.js/sha1.js'));", "const { sha1 } = require('hashwright/sha1');");
let applied = 0;
for (const [removed, added] of changes(readFileSync(patch, "utf8"))) {
  const statement = removed[0];
  if (statement === undefined || statement.startsWith("import ")) {
    const constant = added.filter((line) => line.startsWith("const "));
    if (constant.length > 0) bundle = bundle.replace("let supportsSubtleSHA1 = null;", `${constant.join("\n")}\n$&`);
    continue;
  }
  assert.equal(removed.length, 1);
  const spellings = [`${statement}\n`, `${statement};\n`].filter((line) => bundle.includes(line));
  assert.equal(spellings.length, 1, statement);
  bundle = bundle.replace(spellings[0], `${added.join("\n")}\n`);
  applied++;
}
assert.equal(applied, 3);
assert.ok(!bundle.includes("new Hash("));
writeFileSync(join(folder, "patched.cjs"), bundle);
writeFileSync(join(folder, "plain.cjs"), readFileSync(original, "utf8").replace("supportsSubtleSHA1 = await testSubtleSHA1()", "supportsSubtleSHA1 = false"));

const git = (...args) => execFileSync("git", ["-C", repository, ...args], { maxBuffer: 1 << 28 });
const listed = git("cat-file", "--batch-all-objects", "--batch-check").toString().trim().split("\n");
const objects = [];
for (const line of listed.slice(0, 500)) {
  const [oid, type] = line.split(" ");
  objects.push({ oid, type, object: git("cat-file", type, oid) });
}
assert.ok(objects.length > 20);

const contenders = {
  published: require(original),
  "without WebCrypto": require(join(folder, "plain.cjs")),
  patched: require(join(folder, "patched.cjs")),
};
const best = {};
for (let round = 0; round < 7; round++)
  for (const [name, { hashBlob }] of Object.entries(contenders)) {
    const blobs = objects.filter(({ type }) => type === "blob");
    const start = performance.now();
    for (const { oid, object } of blobs) assert.equal((await hashBlob({ object })).oid, oid, name);
    best[name] = Math.min(best[name] ?? Infinity, performance.now() - start);
  }

// Trees and commits by the function that writes all objects, and a pack file's own digest.
const fs = require("node:fs");
const dir = process.argv[5];
const { init, writeObject, packObjects, indexPack } = contenders.patched;
await init({ fs, dir });
for (const { oid, type, object } of objects)
  assert.equal(await writeObject({ fs, dir, type, object, format: "content" }), oid);
const oids = objects.map(({ oid }) => oid);
const packed = await packObjects({ fs, dir, oids, write: true });
const filepath = `.git/objects/pack/${packed.filename}`;
await indexPack({ fs, dir, filepath });
assert.match(execFileSync("git", ["-C", dir, "verify-pack", "-v", join(dir, filepath.replace(/pack$/, "idx"))]).toString(), /ok\n$/);
console.log(JSON.stringify({ objects: objects.length, milliseconds: best }));
