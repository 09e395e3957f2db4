/* $$title$$, $$standard$$: PBKDF2's loop, from both midstates of a key. */

import { putLittleEndian } from "../bytes.js";
import { partsOf } from "../parts.js";

const DIGEST = $$digest_size$$;

const parts = /* @__PURE__ */ partsOf("$$name$$");

/** Hashes a digest's words, in place, behind what has left the midstate. */
function rehash(midstate, u) {
  const way = parts.wayOf(DIGEST);
  for (let i = 0; i < midstate.length; i++) way.state[i] = midstate[i];
  putLittleEndian(u, DIGEST, way.window, 0);
  const h = parts.finish(way, DIGEST);
  for (let i = 0; i < u.length; i++) u[i] = h[i];
}

/** `count` times u ← HMAC(u), t ← t ⊕ u: RFC 8018 §5.2. */
export function iterate(inner, outer, u, t, count) {
  for (let i = 0; i < count; i++) {
    rehash(inner, u);
    rehash(outer, u);
    for (let k = 0; k < t.length; k++) t[k] ^= u[k];
  }
  parts.wipe();
}
