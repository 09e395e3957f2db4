import type { Bytes, Data, Hash } from "./types.js";

/** HKDF, RFC 5869: `length` bytes. RangeError where that is out of range. */
export declare function hkdf(
  hash: Hash,
  key: Data,
  options: { salt?: Data; info?: Data; length: number },
): Bytes;
export declare namespace hkdf {
  /** The first step: a key of the digest's size. */
  function extract(hash: Hash, key: Data, options?: { salt?: Data }): Bytes;
  /** The second step, from a key that `extract` gave, or that is as good: `length` bytes. RangeError as above. */
  function expand(hash: Hash, key: Data, options: { info?: Data; length: number }): Bytes;
}
