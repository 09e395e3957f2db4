/* Runs behaviours.json on the package: node behaviours.mjs <package> <form> <tests folder> <tier>; a JSON line a check. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { FORMS, LACKS } from "./load.mjs";
import { allocations } from "./steps/allocations.mjs";
import { batches } from "./steps/batches.mjs";
import { same } from "./steps/claims.mjs";
import { digests } from "./steps/digests.mjs";
import { hashers } from "./steps/hashers.mjs";
import { keyed } from "./steps/keyed.mjs";
import { trees } from "./steps/trees.mjs";

const STEPS = { ...digests, ...hashers, ...allocations, ...batches, ...trees, ...keyed };

const [, , folder, form, tests, tier] = process.argv;
const hashwright = await FORMS[form](folder);
const lacks = new Set(LACKS[form]);
const has = (method) => !lacks.has(method);
const read = (name) => JSON.parse(readFileSync(join(tests, name), "utf8"));

/** The method that a kind of step is about, where an edition may lack it. */
const NEEDS = {
  reset: "reset",
  save: "save",
  resume: "resume",
  refuse_resume: "resume",
  into: "into",
  refuse_into: "into",
  allocation_free: "into",
  destroy: "destroy",
  keyed: "keyed",
};
const WITHOUT_HASHERS = ["hash", "hash_view", "refuse_types"];
const kindOf = (step) => Object.keys(step).find((key) => key in STEPS);

/** The steps for this edition: where it lacks a method that a check is about, those that need no hasher. */
function possible(steps) {
  const whole = steps.every((step) => has(NEEDS[kindOf(step)]));
  return whole ? steps : steps.filter((step) => WITHOUT_HASHERS.includes(kindOf(step)));
}

for (const [name, hash] of Object.entries(hashwright)) {
  const made = hash.create?.() ?? {};
  for (const method of lacks) same(method in hash || method in made, false, `${name} has ${method}`);
}

for (const { row, checks, tier: due } of read("behaviours.json").behaviours) {
  if (due !== tier) continue;
  for (const { function: name, steps } of checks) {
    const context = { hash: hashwright[name], name, hashers: {}, hashwright, has, read };
    const failures = [];
    const possibleSteps = possible(steps);
    for (const [number, step] of possibleSteps.entries()) {
      try {
        STEPS[kindOf(step)](context, step);
      } catch (error) {
        failures.push(
          `step ${number}, ${JSON.stringify(step).slice(0, 120)}: ${error.stack.split("\n", 3).join(" ")}`,
        );
      }
    }
    console.log(JSON.stringify({ row, function: name, steps: possibleSteps.length, failures }));
  }
}
