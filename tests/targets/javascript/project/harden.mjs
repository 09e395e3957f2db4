/* Locks the engine down as Endo and SES do, and hardens every export of every entry of the package: node --import ./harden.mjs. */

import "ses";
import { createRequire } from "node:module";
import { dirname } from "node:path";
import { entriesOf } from "./entries.mjs";

lockdown({ consoleTaming: "unsafe", errorTaming: "unsafe", errorTrapping: "none", overrideTaming: "severe" });
const require = createRequire(import.meta.url);
const exports = entriesOf(dirname(require.resolve("hashwright/package.json")));
/** What runs when it is imported; and Node.js' streams, which end with `harden` of what inherits from them. */
const LEFT = /^\.\/(worker|dist\/.*|package\.json|node)$/;
/** One by one before all of them: so their parts come after they are hardened. */
const entries = Object.entries(exports).filter(([entry]) => entry !== "." && !LEFT.test(entry));

for (const [entry, { require: twin }] of [...entries, [".", exports["."]]]) {
  const name = `hashwright${entry.slice(1)}`;
  for (const each of Object.values(await import(name))) harden(each);
  if (twin) for (const each of Object.values(require(name))) harden(each);
}
