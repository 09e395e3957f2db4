import type { CHash, KDFInput, TArg, TRet } from "./types.js";

export type Pbkdf2Opt = {
  /** Iterations. */
  c: number;
  /** Bytes of the derived key, 32 unless you say how many. */
  dkLen?: number;
  /** Milliseconds after which all else that waits has its turn, 10 unless you say how many. */
  asyncTick?: number;
};

/** PBKDF2, RFC 8018. Error where an option has a wrong value. */
export declare function pbkdf2(
  hash: TArg<CHash>,
  password: TArg<KDFInput>,
  salt: TArg<KDFInput>,
  opts: Pbkdf2Opt,
): TRet<Uint8Array>;
/** The same while all else that waits has its turn. */
export declare function pbkdf2Async(
  hash: TArg<CHash>,
  password: TArg<KDFInput>,
  salt: TArg<KDFInput>,
  opts: Pbkdf2Opt,
): Promise<TRet<Uint8Array>>;
