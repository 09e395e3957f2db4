import type { CHash, TArg, TRet } from "./types.js";

/** HKDF's first half: a key from secret bytes. A salt that is left out is zeros. */
export declare function extract(
  hash: TArg<CHash>,
  ikm: TArg<Uint8Array>,
  salt?: TArg<Uint8Array>,
): TRet<Uint8Array>;
/** HKDF's second half: `length` bytes, 32 unless you say how many. Error beyond 255 digests. */
export declare function expand(
  hash: TArg<CHash>,
  prk: TArg<Uint8Array>,
  info?: TArg<Uint8Array>,
  length?: number,
): TRet<Uint8Array>;
/** HKDF, RFC 5869. */
export declare const hkdf: (
  hash: TArg<CHash>,
  ikm: TArg<Uint8Array>,
  salt: TArg<Uint8Array | undefined>,
  info: TArg<Uint8Array | undefined>,
  length: number,
) => TRet<Uint8Array>;
