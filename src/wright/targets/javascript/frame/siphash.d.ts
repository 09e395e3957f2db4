import type { SipHash } from "./types.js";

/** $$title$$: keyed, not a general hash. */
export declare const $$name$$: SipHash<$$words_type$$>;
