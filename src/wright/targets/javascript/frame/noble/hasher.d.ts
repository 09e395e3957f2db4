import type { Hash, TArg, TRet } from "./types.js";

/** A message in progress. */
export declare abstract class Instance<T> implements Hash<T> {
  blockLen: number;
  outputLen: number;
  canXOF: boolean;
  update(data: TArg<Uint8Array>): this;
  digestInto(out: TArg<Uint8Array>): void;
  digest(): TRet<Uint8Array>;
  destroy(): void;
  _cloneInto(to?: T): T;
  clone(): T;
}
