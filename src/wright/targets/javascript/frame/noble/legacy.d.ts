import { Instance } from "./hasher.js";
import type { CHash, TRet } from "./types.js";

export declare class _SHA1 extends Instance<_SHA1> {}
/** SHA-1, FIPS 180-4. Broken: collisions can be made. */
export declare const sha1: TRet<CHash>;

export declare class _MD5 extends Instance<_MD5> {}
/** MD5, RFC 1321. Broken: collisions are made in seconds. */
export declare const md5: TRet<CHash>;

export declare class _RIPEMD160 extends Instance<_RIPEMD160> {}
/** RIPEMD-160, of 160 bits alone: for Bitcoin's addresses and OpenPGP's old fingerprints. */
export declare const ripemd160: TRet<CHash>;
