import { Instance } from "./hasher.js";
import type { CHashXOF, HashXOF, TArg, TRet } from "./types.js";

export type Blake3Opts = {
  /** Bytes of the digest. */
  dkLen?: number;
  /** 32 bytes: the digest is then a code. */
  key?: Uint8Array;
  /** The message is then key material, and the digest a key for this context. Error beside a key. */
  context?: Uint8Array;
};

/** A message in progress with output of any length; what is read first ends the message. */
export declare class _BLAKE3 extends Instance<_BLAKE3> implements HashXOF<_BLAKE3> {
  constructor(opts?: Blake3Opts);
  /** The next bytes of the output. */
  xof(bytes: number): TRet<Uint8Array>;
  /** Fills all of `buf` with the next bytes of the output. */
  xofInto(buf: TArg<Uint8Array>): TRet<Uint8Array>;
}

/** BLAKE3, its specification of 2021. */
export declare const blake3: TRet<CHashXOF<_BLAKE3, Blake3Opts>>;
