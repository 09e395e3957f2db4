/* The hash functions by the names that Node.js, or the OpenSSL in it, has for them, whatever the case. */

/*% for name, told, kept in named %*/
import { $$name$$ } from "../$$name$$.js";
/*% endfor %*/

/** Of each function the names that `getHashes` tells, and those that it keeps to itself. */
const NAMES = [
/*% for name, told, kept in named %*/
  [$$name$$, "$$told$$", "$$kept$$"],
/*% endfor %*/
];

const byName = new Map(
  NAMES.flatMap(([hash, told, kept]) => `${told} ${kept}`.split(" ").map((name) => [name.toLowerCase(), hash])),
);

/** What an error says that names an unknown function. */
export const KNOWN = `; hashwright/node has ${NAMES.map(([, told]) => told.split(" ")[0]).join(", ")}`;

/** The function of that name, or nothing. */
export function functionOf(name) {
  return byName.get(name) || byName.get(name.toLowerCase());
}

export function getHashes() {
  return NAMES.flatMap(([, told]) => told.split(" ")).sort();
}
