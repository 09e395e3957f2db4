import type { Checksum } from "./types.js";

/** $$title$$, $$standard$$. $$caution$$: anybody can change a message and keep its checksum. */
export declare const $$name$$: Checksum<$$value_type$$>;
