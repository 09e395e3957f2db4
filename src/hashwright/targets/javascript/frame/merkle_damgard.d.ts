import type { Hash } from "./types.js";

/** $$title$$, $$standard$$. $$caution$$ */
export declare const $$name$$: Hash;
