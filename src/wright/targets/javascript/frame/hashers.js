/* What takes a message in parts: a function of the package, a key, or a hasher that has begun. */

import { describe } from "./bytes.js";

const has = (value, method) => typeof value[method] === "function";

/** A hasher, and whether it was made here. */
export function hasherOf(hash) {
  if (hash !== null && (typeof hash === "function" || typeof hash === "object")) {
    if (has(hash, "create")) return { hasher: hash.create(), ours: true };
    if (has(hash, "update") && has(hash, "digest")) return { hasher: hash, ours: false };
  }
  throw new TypeError(
    `hash must be a hash function of this package, such as sha256, a key such as hmac(sha256, key), or a hasher; got ${describe(hash)}`,
  );
}
