/* The package once its exports are hardened: node --import ./harden.mjs hardened.mjs <package> <noble> <tests folder>. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { check } from "./checks.mjs";
import { LACKS } from "./load.mjs";

const [, , folder, noble, tests] = process.argv;
const load = (...path) => import(pathToFileURL(join(...path)));

await load(folder, "lib/wasm/index.js");
const hashwright = Object.assign({}, ...(await Promise.all(["index", "fixed", "bulk/index"].map((name) => load(folder, `lib/${name}.js`)))));
const compact = await load(folder, "lib/compact/index.js");
const read = (name) => JSON.parse(readFileSync(join(tests, name), "utf8"));
const told = { frozen: Object.values(hashwright).every(Object.isFrozen), backend: "", checks: 0, failures: [] };
for (const given of [{ hashwright }, { hashwright: compact, lacks: LACKS.compact }])
  check({ ...given, read, tier: "target" }, ({ failures }) => {
    told.checks++;
    told.failures.push(...failures);
  });
told.backend = (await load(folder, "lib/sha512.js")).sha512.backend;

// Each hash function of the drop-in, beside noble's own.
const key = new Uint8Array(32).fill(7);
const message = Uint8Array.from({ length: 1000 }, (_, i) => i);
const ours = await load(folder, "lib/noble/index.js");
told.nobles = 0;
for (const module of ["sha2", "sha3", "sha3-addons", "blake2", "blake3", "legacy"])
  for (const [name, theirs] of Object.entries(await load(noble, `${module}.js`))) {
    const own = ours[name];
    if (own === undefined || typeof own.create !== "function") continue;
    const given = name.startsWith("kmac") ? [key, message] : name.startsWith("tuple") ? [[message, key]] : [message];
    const hex = (call) => Buffer.from(call()).toString("hex");
    if (hex(() => own(...given)) !== hex(() => theirs(...given))) told.failures.push(name);
    told.nobles++;
  }
console.log(JSON.stringify(told));
