import { Instance } from "./hasher.js";
import type { CHash, TRet } from "./types.js";

export type Blake2Opts = {
  /** Bytes of the digest, 1 to 32. */
  dkLen?: number;
  /** 1 to 32 bytes: the digest is then a code. */
  key?: Uint8Array;
  /** 8 bytes. */
  salt?: Uint8Array;
  /** 8 bytes. */
  personalization?: Uint8Array;
};

export declare class _BLAKE2s extends Instance<_BLAKE2s> {
  constructor(opts?: Blake2Opts);
}
/** BLAKE2s, RFC 7693. Error where an option has a wrong size. */
export declare const blake2s: TRet<CHash<_BLAKE2s, Blake2Opts>>;
