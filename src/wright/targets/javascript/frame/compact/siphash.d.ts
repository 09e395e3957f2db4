import type { Bytes, Data, Key, SipHash } from "./types.js";

/** $$title$$: keyed, not a general hash. */
export declare const $$name$$: SipHash<$$words_type$$>;

/** The value alone, as unsigned 32-bit words, the lowest first: no more is bundled. */
export declare function words(key: Key, data: Data): $$words_type$$;

/** The same as bytes, the lowest first. */
export declare function digest(key: Key, data: Data): Bytes;

/** The bytes as lower-case hexadecimal digits. */
export declare function hex(key: Key, data: Data): string;
