import type { BulkHash } from "../types.js";

/** $$title$$, $$standard$$. $$caution$$ */
export declare const $$name$$: BulkHash;
