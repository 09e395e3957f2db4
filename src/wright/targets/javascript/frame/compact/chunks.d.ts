import type { Bytes, Data, Hash, Hasher } from "./types.js";

/** $$title$$, $$standard$$, without keys. By default it gives $$digest_size$$ bytes. $$caution$$ */
export declare const $$name$$: Omit<Hash, "create"> & {
  (data: Data): Bytes;
  /** The first `length` bytes of a message's output. */
  xof(data: Data, length: number): Bytes;
  create(): Hasher & {
    /** The first `length` bytes of the output of the message so far. */
    xof(length: number): Bytes;
  };
};

/** The digest of a message alone: no more is bundled. */
export declare function digest(data: Data): Bytes;

/** The same as lower-case hexadecimal digits. */
export declare function hex(data: Data): string;
