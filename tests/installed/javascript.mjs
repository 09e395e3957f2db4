/* The behaviours of an installed package, in each of its forms: node javascript.mjs FOLDER. It exits with 1 where one fails. */

import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { check } from "../targets/javascript/checks.mjs";
import { FORMS, LACKS } from "../targets/javascript/load.mjs";

const folder = resolve(process.argv[2]);
const read = (name) => JSON.parse(readFileSync(new URL(`../${name}`, import.meta.url), "utf8"));

for (const [form, load] of Object.entries(FORMS)) {
  const hashwright = await load(folder);
  let steps = 0;
  for (const tier of form in LACKS ? ["target"] : ["target", "batch"]) {
    check({ hashwright, lacks: LACKS[form], read, tier }, (told) => {
      steps += told.steps;
      for (const failure of told.failures) console.error(`${form}, ${told.function}, row ${told.row}: ${failure}`);
      if (told.failures.length > 0) process.exitCode = 1;
    });
  }
  console.log(`${form}: ${steps} steps`);
  if (steps === 0) process.exitCode = 1;
}
