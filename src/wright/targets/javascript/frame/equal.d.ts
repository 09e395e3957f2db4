import type { Digest } from "./types.js";

/**
 * Whether two codes or digests are equal. The time depends on their length alone, not on where they differ. Of different
 * lengths they are not equal. TypeError where one is a text: `fromHex` and `fromBase64` have its bytes.
 */
export declare function equal(left: Digest, right: Digest): boolean;
