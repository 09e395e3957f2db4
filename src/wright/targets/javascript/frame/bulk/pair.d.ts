import type { Pair } from "../types.js";

/** $$title$$ of two digests side by side: an inner node of a Merkle tree. $$caution$$ */
export declare const $$name$$_pair: Pair;
export type * from "../types.js";
