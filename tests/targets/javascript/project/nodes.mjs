/* Our functions' names as Node.js' own crypto spells them. */

import { getHashes } from "node:crypto";

const SPELLED = { sha512_224: "sha512-224", sha512_256: "sha512-256", blake2b: "blake2b512", blake2s: "blake2s256" };

/** The name for `createHash` and `pbkdf2`. */
export const spelled = (name) => SPELLED[name] ?? name.replace("sha3_", "sha3-");

/** Whether Node.js has the function. */
export const isNodes = (name) => getHashes().includes(spelled(name));
