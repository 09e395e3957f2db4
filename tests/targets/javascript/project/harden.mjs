/* Locks the engine down as Endo and SES do, and hardens every export of every entry of the package: node --import ./harden.mjs. */

import "ses";
import { readFileSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

lockdown({ consoleTaming: "unsafe", errorTaming: "unsafe", errorTrapping: "none", overrideTaming: "severe" });
const require = createRequire(import.meta.url);
const manifest = require.resolve("hashwright/package.json");
const { exports } = JSON.parse(readFileSync(manifest, "utf8"));
/** An entry for a folder stands for each of its modules. */
const named = ([entry, forms]) =>
  entry.endsWith("/*") && forms.import
    ? readdirSync(join(dirname(manifest), "lib", entry.slice(2, -2)))
        .filter((file) => file.endsWith(".js") && file !== "index.js")
        .map((file) => [entry.replace("*", file.slice(0, -3)), forms])
    : [[entry, forms]];
/** What runs when it is imported; and Node.js' streams, which end with `harden` of what inherits from them. */
const LEFT = /^\.\/(worker|dist\/.*|package\.json|node)$/;
/** One by one before all of them: so their parts come after they are hardened. */
const entries = Object.entries(exports).flatMap(named).filter(([entry]) => entry !== "." && !LEFT.test(entry));

for (const [entry, { require: twin }] of [...entries, [".", exports["."]]]) {
  const name = `hashwright${entry.slice(1)}`;
  for (const each of Object.values(await import(name))) harden(each);
  if (twin) for (const each of Object.values(require(name))) harden(each);
}
