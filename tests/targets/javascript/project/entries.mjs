/* All that can be imported from a package, and its files: an entry for a folder stands for each of its modules. */

import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

export function entriesOf(folder) {
  const { exports } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  return Object.fromEntries(Object.entries(exports).flatMap((each) => [...named(folder, each)]));
}

function* named(folder, [entry, forms]) {
  if (!entry.endsWith("/*")) return yield [entry, forms];
  if (!forms.import) return; // files for script tags
  for (const file of readdirSync(join(folder, "lib", entry.slice(2, -2)))) {
    if (!file.endsWith(".js") || file === "index.js") continue;
    const star = file.slice(0, -".js".length);
    yield [entry.replace("*", star), JSON.parse(JSON.stringify(forms).replaceAll("*", star))];
  }
}
