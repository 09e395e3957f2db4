import { Instance } from "./hasher.js";
import type { CHash, TRet } from "./types.js";

export type Blake2Opts = {
  /** Bytes of the digest: 1 to 64 of BLAKE2b, 1 to 32 of BLAKE2s. */
  dkLen?: number;
  /** As many bytes: the digest is then a code. */
  key?: Uint8Array;
  /** 16 bytes of BLAKE2b, 8 of BLAKE2s. */
  salt?: Uint8Array;
  /** As many bytes as a salt. */
  personalization?: Uint8Array;
};

export declare class _BLAKE2b extends Instance<_BLAKE2b> {
  constructor(opts?: Blake2Opts);
}
/** BLAKE2b, RFC 7693. Error where an option has a wrong size. */
export declare const blake2b: TRet<CHash<_BLAKE2b, Blake2Opts>>;
export declare class _BLAKE2s extends Instance<_BLAKE2s> {
  constructor(opts?: Blake2Opts);
}
/** BLAKE2s, RFC 7693. Error where an option has a wrong size. */
export declare const blake2s: TRet<CHash<_BLAKE2s, Blake2Opts>>;
