/* All that this package has with the signatures of @noble/hashes 2, in one module. */

export * from "./blake2.js";
export * from "./blake3.js";
export * from "./hkdf.js";
export * from "./hmac.js";
export * from "./legacy.js";
export * from "./pbkdf2.js";
export * from "./sha2.js";
export * from "./sha3.js";
export * from "./sha3-addons.js";
export * from "./utils.js";
