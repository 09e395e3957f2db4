import type { Bytes, ChecksumHasher, Data } from "./types.js";

/**
 * $$title$$, $$standard$$. $$caution$$: whoever knows the seed makes messages with one hash.
 *
 * /*% if alone %*/It runs in WebAssembly alone, and throws an Error where there is none./*% else %*/It runs in WebAssembly, and in JavaScript where there is none./*% endif %*/ A seed has 64 bits; there is none by default, which is 0.
 */
export declare const $$name$$: {
  /** The hash of a message under a seed. TypeError where the seed is no bigint, RangeError where it has more than 64 bits. */
  (data: Data, seed?: bigint): bigint;
  /** The hash as bytes, the highest first. */
  bytes(data: Data, seed?: bigint): Bytes;
  /** The bytes as lower-case hexadecimal digits. */
  hex(data: Data, seed?: bigint): string;
  /** Writes the bytes into `out` from `position` on. RangeError where there is no room. */
  into<T extends Uint8Array>(data: Data, out: T, position?: number, seed?: bigint): T;
  /** Begins a message. */
  create(seed?: bigint): ChecksumHasher<bigint>;
  /** Bytes of the hash, and of a stripe. */
  readonly outputLen: number;
  readonly blockLen: number;
  /*% if alone %*/
  /** There is no other. */
  readonly backend: "wasm";
  /*% else %*/
  /** What messages run on now; see `backend`. */
  readonly backend: "js" | "wasm";
  /*% endif %*/
};
