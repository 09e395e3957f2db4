/* What `node:crypto` has for hashing, with these functions. */

import { getHashes } from "./algorithms.js";
import { timingSafeEqual } from "./equal.js";
import { createHash, Hash, hash } from "./hash.js";
import { createHmac, Hmac } from "./hmac.js";

export { createHash, createHmac, getHashes, Hash, Hmac, hash, timingSafeEqual };
export default { createHash, createHmac, getHashes, Hash, Hmac, hash, timingSafeEqual };
