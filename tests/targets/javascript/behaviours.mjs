/* Runs behaviours.json on the package: node behaviours.mjs <package> <form> <tests folder> <tier>; a JSON line a check. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { check } from "./checks.mjs";
import { FORMS, LACKS } from "./load.mjs";
import { costs } from "./steps/costs.mjs";

const [, , folder, form, tests, tier] = process.argv;
const hashwright = await FORMS[form](folder);
const read = (name) => JSON.parse(readFileSync(join(tests, name), "utf8"));

check({ hashwright, lacks: LACKS[form], read, tier, costs }, (told) => console.log(JSON.stringify(told)));
