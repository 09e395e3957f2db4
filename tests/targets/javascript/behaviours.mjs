/* Runs behaviours.json on the package: node behaviours.mjs <package> <form> <tests folder> <tiers>; a JSON line a check. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { check } from "./checks.mjs";
import { FORMS, LACKS, TWINS } from "./load.mjs";
import { costs } from "./steps/costs.mjs";

const [, , folder, form, tests, ...tiers] = process.argv;
const hashwright = await FORMS[form](folder);
const read = (name) => JSON.parse(readFileSync(join(tests, name), "utf8"));

const given = { hashwright, lacks: LACKS[form], read, costs: TWINS.includes(form) ? {} : costs };

for (const tier of tiers) check({ ...given, tier }, (told) => console.log(JSON.stringify(told)));
