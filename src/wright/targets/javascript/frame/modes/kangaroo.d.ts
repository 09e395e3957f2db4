import type { Bytes, Data } from "./types.js";
import type { ModeHasher } from "./modes/hasher.js";

/** $$mode.title$$, KangarooTwelve over $$title$$, $$mode.standard$$: chunks of 8 KB in a tree. By default it gives $$digest_size$$ bytes. */
export declare const $$mode.name$$: {
  (message: Data, options?: { dkLen?: number; personalization?: Data }): Bytes;
  create(options?: { dkLen?: number; personalization?: Data }): ModeHasher;
  readonly blockLen: number;
  readonly outputLen: number;
  readonly canXOF: true;
};
