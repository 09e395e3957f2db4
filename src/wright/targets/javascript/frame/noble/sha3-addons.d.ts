import type { Sponge, ShakeOpts } from "./sha3.js";
import type { CHashXOF, KDFInput, TArg, TRet } from "./types.js";

export type cShakeOpts = ShakeOpts & {
  /** Separates one use of the function from all others. */
  personalization?: Uint8Array;
  /** The name of a function of NIST's that is made of cSHAKE. */
  NISTfn?: KDFInput;
};

export type ITupleHash = {
  /** The digest of a list: no two lists have the same bytes. */
  (messages: TArg<Uint8Array[]>, opts?: cShakeOpts): TRet<Uint8Array>;
  /** Each update is an element. */
  create(opts?: cShakeOpts): Sponge;
  outputLen: number;
  blockLen: number;
  canXOF: boolean;
};

export type IKMAC = {
  (key: TArg<Uint8Array>, message: TArg<Uint8Array>, opts?: cShakeOpts): TRet<Uint8Array>;
  create(key: TArg<Uint8Array>, opts?: cShakeOpts): Sponge;
  outputLen: number;
  blockLen: number;
  canXOF: boolean;
};

export type TurboshakeOpts = ShakeOpts & {
  /** The byte that separates domains, from 0x01 to 0x7f: 0x1f unless you say another. */
  D?: number;
};

export type KangarooOpts = {
  /** Bytes of the digest, at least 1. */
  dkLen?: number;
  /** Separates one use of the function from all others. */
  personalization?: Uint8Array;
};

export type HopMAC = (
  key: TArg<Uint8Array>,
  message: TArg<Uint8Array>,
  personalization: TArg<Uint8Array>,
  dkLen?: number,
) => TRet<Uint8Array>;
/*% for strength, size in [(128, 16), (256, 32)] %*/

/** cSHAKE$$strength$$, NIST SP 800-185: $$size$$ bytes, unless you say how many. */
export declare const cshake$$strength$$: TRet<CHashXOF<Sponge, cShakeOpts>>;
/** KMAC$$strength$$, NIST SP 800-185: a code of $$size$$ bytes, unless you say how many. */
export declare const kmac$$strength$$: TRet<IKMAC>;
/** KMACXOF$$strength$$: of longer codes, shorter ones are the beginning. */
export declare const kmac$$strength$$xof: TRet<IKMAC>;
/** TupleHash$$strength$$, NIST SP 800-185: $$size$$ bytes, unless you say how many. */
export declare const tuplehash$$strength$$: TRet<ITupleHash>;
/** TupleHashXOF$$strength$$: of longer digests, shorter ones are the beginning. */
export declare const tuplehash$$strength$$xof: TRet<ITupleHash>;
/** TurboSHAKE$$strength$$, RFC 9861: $$2 * size$$ bytes, unless you say how many. */
export declare const turboshake$$strength$$: TRet<CHashXOF<Sponge, TurboshakeOpts>>;
/** KT$$strength$$, KangarooTwelve of RFC 9861: $$2 * size$$ bytes, unless you say how many. */
export declare const kt$$strength$$: TRet<CHashXOF<Sponge, KangarooOpts>>;
/** HopMAC$$strength$$, KangarooTwelve's code: KT$$strength$$ of the key, customized with KT$$strength$$ of the message. */
export declare const HopMAC$$strength$$: TRet<HopMAC>;
/*% endfor %*/
