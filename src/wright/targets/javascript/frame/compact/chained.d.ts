import type { Bytes, Data, Hash } from "./types.js";

/** $$title$$, $$standard$$. $$caution$$ */
export declare const $$name$$: Hash;

/** The digest of a message alone: no more is bundled. */
export declare function digest(data: Data): Bytes;

/** The same as lower-case hexadecimal digits. */
export declare function hex(data: Data): string;
