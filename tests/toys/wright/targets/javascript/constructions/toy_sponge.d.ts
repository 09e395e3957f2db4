import type { Bytes, Data } from "./types.js";

/** A message on its way. */
interface Hasher {
  /** Appends to the message. */
  update(data: Data): this;
  /** The digest of the message so far: more may follow. */
  digest(): Bytes;
}

/** $$title$$: $$caution$$. */
export declare const $$name$$: {
  /** The digest of a message. */
  (data: Data): Bytes;
  /** The digest as lower-case hexadecimal digits. */
  hex(data: Data): string;
  /** Begins a message. */
  create(): Hasher;
  /** Bytes of a block. */
  readonly blockLen: number;
  /** Bytes of the digest. */
  readonly outputLen: number;
};

export {};
