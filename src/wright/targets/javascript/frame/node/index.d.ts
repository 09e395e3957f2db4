/** Types and signatures are those that `node:crypto` has in the @types/node that you use. */
export { createHash, createHmac, getHashes, Hash, Hmac, hash, timingSafeEqual } from "node:crypto";
export type { BinaryToTextEncoding, Encoding, HashOptions } from "node:crypto";

declare const crypto: Pick<
  typeof import("node:crypto"),
  "createHash" | "createHmac" | "getHashes" | "Hash" | "Hmac" | "hash" | "timingSafeEqual"
>;
export default crypto;
