/* A hash function as @noble/hashes 2 has them: callable, frozen, with what its first instance tells. */

import { checkOpts } from "./checks.js";

export function callable(digest, create, info) {
  const { outputLen, blockLen, canXOF } = create(undefined);
  const hash = (msg, opts) => digest(msg, opts);
  Object.assign(hash, { outputLen, blockLen, canXOF, create: (opts) => create(opts) });
  return Object.freeze(Object.assign(hash, checkOpts({}, info, "info")));
}
