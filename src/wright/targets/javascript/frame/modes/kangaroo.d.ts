import type { Bytes, Data } from "./types.js";
import type { ModeHasher } from "./modes/hasher.js";

/** $$called$$, KangarooTwelve over $$title$$, $$standard$$: chunks of 8 KB in a tree. By default it gives $$digest_size$$ bytes. */
export declare const $$mode$$: {
  (message: Data, options?: { dkLen?: number; personalization?: Data }): Bytes;
  /** The same as lower-case hexadecimal digits. */
  hex(message: Data, options?: { dkLen?: number; personalization?: Data }): string;
  /** Writes it into `out` from `position` on. RangeError where there is no room. */
  into<T extends Uint8Array>(message: Data, out: T, position?: number, options?: { dkLen?: number; personalization?: Data }): T;
  create(options?: { dkLen?: number; personalization?: Data }): ModeHasher;
  readonly blockLen: number;
  readonly outputLen: number;
  readonly canXOF: true;
};
