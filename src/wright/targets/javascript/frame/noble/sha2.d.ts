import { Instance } from "./hasher.js";
import type { CHash, TRet } from "./types.js";
/*% for name, title in [("224", "SHA-224"), ("256", "SHA-256"), ("384", "SHA-384"), ("512", "SHA-512"), ("512_224", "SHA-512/224"), ("512_256", "SHA-512/256")] %*/

export declare class _SHA$$name$$ extends Instance<_SHA$$name$$> {}
/** $$title$$, FIPS 180-4. */
export declare const sha$$name$$: TRet<CHash<_SHA$$name$$>>;
/*% endfor %*/
