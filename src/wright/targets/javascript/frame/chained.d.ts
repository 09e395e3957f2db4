import type { $$interface$$ } from "./types.js";

/** $$title$$, $$standard$$. $$caution$$ */
export declare const $$name$$: $$interface$$;
