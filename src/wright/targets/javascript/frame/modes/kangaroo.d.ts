import type { Bytes, Data } from "./types.js";
import type { ModeHasher } from "./modes/hasher.js";

/** $$called$$, KangarooTwelve over $$title$$, $$standard$$: chunks of 8 KB in a tree. By default it gives $$digest_size$$ bytes. */
export declare const $$mode$$: {
  (message: Data, options?: { dkLen?: number; personalization?: Data }): Bytes;
  create(options?: { dkLen?: number; personalization?: Data }): ModeHasher;
  readonly blockLen: number;
  readonly outputLen: number;
  readonly canXOF: true;
};
