import type { Bytes, Data, Hash } from "./types.js";

/** A message's code in progress. `digest`, `hex` and `into` leave the state as it is: more may follow. */
export interface HmacHasher {
  readonly blockLen: number;
  readonly outputLen: number;
  /** Appends to the message. */
  update(data: Data): this;
  /** The code of the message so far. */
  digest(): Bytes;
  /** The code as lower-case hexadecimal digits. */
  hex(): string;
  /** Writes the code into `out` from `position` on. */
  into<T extends Uint8Array>(out: T, position?: number): T;
  /** An independent copy. */
  clone(): HmacHasher;
  /** Forgets the message and keeps the key. */
  reset(): this;
  /** The state as bytes, for `resume` of the same key, also elsewhere. They allow to end the code: keep them as secret as the key. */
  save(): Bytes;
  /** Overwrites message and key with zeros. */
  destroy(): void;
  /** The same, at the end of a block that declared it with `using`. */
  [Symbol.dispose](): void;
}

/** A key, ready to make codes: its two blocks have been hashed already. */
export interface HmacKey {
  readonly blockLen: number;
  readonly outputLen: number;
  /** The code of a message. */
  digest(data: Data): Bytes;
  /** The code as lower-case hexadecimal digits. */
  hex(data: Data): string;
  /** Writes the code into `out` from `position` on. */
  into<T extends Uint8Array>(data: Data, out: T, position?: number): T;
  /** Begins a message. */
  create(): HmacHasher;
  /** Goes on from what `save` gave under the same key, which cannot be checked. RangeError where it is damaged or of another function. */
  resume(midstate: Exclude<Data, string>): HmacHasher;
  /** Overwrites the key with zeros. */
  destroy(): void;
  /** The same, at the end of a block that declared it with `using`. */
  [Symbol.dispose](): void;
}

/** HMAC, FIPS 198-1: the key, ready to make codes of many messages. */
export declare function hmac(hash: Hash, key: Data): HmacKey;
/** HMAC, FIPS 198-1: the code of one message. */
export declare function hmac(hash: Hash, key: Data, message: Data): Bytes;
