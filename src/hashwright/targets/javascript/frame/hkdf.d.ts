import type { Bytes, Data, Hash } from "./types.js";

/** HKDF, RFC 5869: `length` bytes. RangeError where that is out of range. */
export declare function hkdf(
  hash: Hash,
  key: Data,
  options: { salt?: Data; info?: Data; length: number },
): Bytes;
