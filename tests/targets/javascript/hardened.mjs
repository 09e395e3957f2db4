/* The package after `harden` of Endo and SES, which freezes all that can be reached: node hardened.mjs <package> <tests folder>. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { check } from "./checks.mjs";

const [, , folder, tests] = process.argv;
const load = (path) => import(pathToFileURL(join(folder, path)));

/** What engines bring along: SES freezes it by itself. */
const intrinsics = new Set();
reach(globalThis, (found) => intrinsics.add(found), new Set([process, console]));

/** Visits what can be reached from a value by properties, getters and prototypes. */
function reach(value, visit, seen) {
  const stack = [value];
  while (stack.length > 0) {
    const one = stack.pop();
    if (Object(one) !== one || seen.has(one)) continue;
    seen.add(one);
    visit(one);
    stack.push(Object.getPrototypeOf(one));
    for (const property of Object.values(Object.getOwnPropertyDescriptors(one)))
      stack.push(property.value, property.get, property.set);
  }
}

/** @throws {TypeError} where bytes can be reached: they cannot be frozen. */
function harden(value) {
  reach(value, Object.freeze, new Set(intrinsics));
}

// A function from a module of its own, which gets its parts later.
const { sha512 } = await load("lib/sha512.js");
harden(sha512);
await load("lib/wasm/sha512.js");
const first = [sha512.hex("abc").slice(0, 8), sha512.hex(new Uint8Array(20_000)).slice(0, 8), sha512.backend];

const hashwright = { ...(await load("lib/index.js")), ...(await load("lib/bulk/index.js")) };
for (const each of Object.values(hashwright)) harden(each);
const read = (name) => JSON.parse(readFileSync(join(tests, name), "utf8"));
const told = { checks: 0, failures: [] };
check({ hashwright, read, tier: "target" }, ({ failures }) => {
  told.checks++;
  told.failures.push(...failures);
});
console.log(JSON.stringify({ first, ...told }));
