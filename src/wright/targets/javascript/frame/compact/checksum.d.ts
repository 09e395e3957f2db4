import type { Bytes, Checksum, Data } from "./types.js";

/** $$title$$, $$standard$$. $$caution$$. */
export declare const $$name$$: Checksum<$$value_type$$>;

/** The checksum alone: no more is bundled. */
export declare function value(data: Data): $$value_type$$;

/** The same as bytes, the highest first. */
export declare function digest(data: Data): Bytes;

/** The bytes as lower-case hexadecimal digits. */
export declare function hex(data: Data): string;
