import type { Bytes, Data, Hash } from "./types.js";

/** PBKDF2 with HMAC, RFC 8018: `length` bytes. RangeError where a number is out of range. */
export declare function pbkdf2(
  hash: Hash,
  password: Data,
  salt: Data,
  options: { iterations: number; length: number },
): Bytes;
export declare namespace pbkdf2 {
  /** The keys of many passwords: four at a time with a function of the bulk edition, where the engine has vectors. */
  function many(
    hash: Hash,
    keys: Iterable<{ password: Data; salt: Data }>,
    options: { iterations: number; length: number },
  ): Bytes[];
}
