import type { Bytes, Data } from "../types.js";

export type { Bytes, Data };

/** A message on its way. `digest` and `hex` leave the state as it is: more may follow. */
export interface Hasher {
  /** Bytes of a block. */
  readonly blockLen: number;
  /** Bytes of the digest. */
  readonly outputLen: number;
  /** Appends to the message. */
  update(data: Data): this;
  /** The digest of the message so far. */
  digest(): Bytes;
  /** The digest of the message so far, as lower-case hexadecimal digits. */
  hex(): string;
  /** An independent hasher with the same message so far. */
  clone(): Hasher;
}

/** A hash function: what the fast edition has, without `into`, midstates, `reset` and `destroy`. */
export interface Hash {
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
}

/** A SipHash key: sixteen bytes. */
export type Key = Exclude<Data, string>;

/** A SipHash variant: what the fast edition has, without `into`, and keys made ready beforehand. */
export interface SipHash<Words extends number[]> {
  /** The value as a BigInt. */
  (key: Key, data: Data): bigint;
  /** The value as unsigned 32-bit words, the lowest first. */
  words(key: Key, data: Data): Words;
  /** The value as bytes, the lowest first. */
  bytes(key: Key, data: Data): Bytes;
  /** The bytes as lower-case hexadecimal digits. */
  hex(key: Key, data: Data): string;
  /** Bytes of the value. */
  readonly outputLen: number;
}

/** A checksum: what the fast edition has, without `into`, `extend`, `combine` and `create`. */
export interface Checksum<Value> {
  /** The checksum of a message. */
  (data: Data): Value;
  /** The checksum as bytes, the highest first. */
  bytes(data: Data): Bytes;
  /** The bytes as lower-case hexadecimal digits. */
  hex(data: Data): string;
  /** Bytes of the checksum. */
  readonly outputLen: number;
}
