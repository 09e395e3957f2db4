import type { Chain } from "./types.js";

/** $$title$$ of a digest, again and again: a hash chain. $$caution$$ */
export declare const $$name$$_chain: Chain;
