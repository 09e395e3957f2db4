import type { CHash, CHashXOF, Hash, TArg, TRet } from "./types.js";
/*% for size in (224, 256, 384, 512) %*/

/** SHA3-$$size$$, FIPS 202. */
export declare const sha3_$$size$$: TRet<CHash>;
/*% endfor %*/

/** Keccak-256 as it was before FIPS 202: for Ethereum. */
export declare const keccak_256: TRet<CHash>;

export type ShakeOpts = {
  /** Bytes of the digest. */
  dkLen?: number;
};

/** A message in progress with output of any length; what is read first ends the message. */
export interface Sponge extends Hash<Sponge> {
  /** The next bytes of the output. */
  xof(bytes: number): TRet<Uint8Array>;
  /** Fills all of `buf` with the next bytes of the output. */
  xofInto(buf: TArg<Uint8Array>): TRet<Uint8Array>;
}
/*% for name, title, size in [("shake128", "SHAKE128", 16), ("shake256", "SHAKE256", 32), ("shake128_32", "SHAKE128", 32), ("shake256_64", "SHAKE256", 64)] %*/

/** $$title$$, FIPS 202: $$size$$ bytes, unless you say how many. */
export declare const $$name$$: TRet<CHashXOF<Sponge, ShakeOpts>>;
/*% endfor %*/
