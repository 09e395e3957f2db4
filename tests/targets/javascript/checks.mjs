/* The checks of behaviours.json on a package, on any engine. */

import { batches } from "./steps/batches.mjs";
import { checksums } from "./steps/checksums.mjs";
import { chunks } from "./steps/chunks.mjs";
import { refused, same } from "./steps/claims.mjs";
import { digests } from "./steps/digests.mjs";
import { extendable } from "./steps/extendable.mjs";
import { hashers } from "./steps/hashers.mjs";
import { keyed } from "./steps/keyed.mjs";
import { modes } from "./steps/modes.mjs";
import { seeds } from "./steps/seeds.mjs";
import { trees } from "./steps/trees.mjs";

/** The method that a kind of step tests, if an edition may lack it. */
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
  read: "into",
  cshake: "into",
  kmac: "into",
  separated: "into",
  refuse_domain: "into",
  kangaroo: "into",
  under: "into",
  derived: "into",
  sought: "into",
  tree_vectors: "into",
};
const WITHOUT_HASHERS = ["hash", "hash_view", "refuse_types"];

/** Kinds that need access to the engine's garbage collector and clock. */
const COSTS = ["allocation_free", "allocation_free_many", "linear"];

/** Whether this engine has WebAssembly, and this page's policy allows it: WebKit's lets modules compile, and refuses instances. */
function runs() {
  try {
    return Boolean(new WebAssembly.Instance(new WebAssembly.Module(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0))));
  } catch {
    return false;
  }
}

/**
 * Reports the outcome of each check of a tier. `lacks` names methods that this edition does not have; `read`
 * returns the content of a JSON file of the tests; `costs` are the steps that only some engines can run.
 */
export function check({ hashwright, lacks = [], read, tier, costs = {} }, tell) {
  const STEPS = { ...digests, ...hashers, ...batches, ...trees, ...keyed, ...extendable, ...modes, ...chunks, ...checksums, ...seeds, ...costs };
  const has = (method) => !lacks.includes(method);
  const kindOf = (step) => Object.keys(step).find((key) => key in STEPS);

  /** The steps for this edition: if it lacks the method under test, only those without a hasher. */
  function possible(steps) {
    const here = steps.filter((step) => !COSTS.some((kind) => kind in step && !(kind in STEPS)));
    const whole = here.every((step) => has(NEEDS[kindOf(step)]));
    return whole ? here : here.filter((step) => WITHOUT_HASHERS.includes(kindOf(step)));
  }

  for (const [name, hash] of Object.entries(hashwright)) {
    for (const method of lacks)
      same(method in hash || method in (hash.create?.() ?? {}), false, `${name} has ${method}`);
  }

  for (const { row, checks, tier: due } of read("behaviours.json").behaviours) {
    if (due !== tier) continue;
    for (const { function: name, steps } of checks) {
      if (!(name in hashwright)) continue; // other packages have it
      if (hashwright[name].backend === "wasm" && !runs()) {
        refused(() => hashwright[name](""), "a function of WebAssembly alone");
        continue;
      }
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
      tell({ row, function: name, steps: possibleSteps.length, failures });
    }
  }
}
