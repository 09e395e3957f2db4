import type { CHash, Hash, TArg, TRet } from "./types.js";

/** A message's code in progress. */
export declare class _HMAC<T extends Hash<T>> implements Hash<_HMAC<T>> {
  oHash: T;
  iHash: T;
  blockLen: number;
  outputLen: number;
  canXOF: boolean;
  constructor(hash: TArg<CHash>, key: TArg<Uint8Array>);
  update(buf: TArg<Uint8Array>): this;
  digestInto(out: TArg<Uint8Array>): void;
  digest(): TRet<Uint8Array>;
  _cloneInto(to?: _HMAC<T>): _HMAC<T>;
  clone(): _HMAC<T>;
  destroy(): void;
}

/** HMAC, FIPS 198-1. */
export declare const hmac: {
  /** The code of a message. */
  (hash: TArg<CHash>, key: TArg<Uint8Array>, message: TArg<Uint8Array>): TRet<Uint8Array>;
  /** Begins a message. */
  // biome-ignore lint/suspicious/noExplicitAny: an instance of any function
  create(hash: TArg<CHash>, key: TArg<Uint8Array>): TRet<_HMAC<any>>;
};
