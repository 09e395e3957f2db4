declare global {
  /** As TypeScript 5.2 declares them; older ones have none. */
  interface SymbolConstructor {
    readonly dispose: unique symbol;
  }
}

/** What is hashed: a string is taken as UTF-8, a view as the bytes that it shows. */
export type Data = string | ArrayBufferView | ArrayBuffer;

/** Bytes that the caller may keep: since TypeScript 5.7 `Uint8Array<ArrayBuffer>`. */
export type Bytes = ReturnType<typeof Uint8Array.of>;

/** A message on its way. `digest`, `hex` and `into` leave the state as it is: more may follow. */
export interface Hasher {
  /** Bytes of a block. */
  readonly blockLen: number;
  /** Bytes of the digest. */
  readonly outputLen: number;
  readonly canXOF: false;
  /** Appends to the message. RangeError beyond 2^53 - 1 bytes in all. */
  update(data: Data): this;
  /** The digest of the message so far. */
  digest(): Bytes;
  /** The digest of the message so far, as lower-case hexadecimal digits. */
  hex(): string;
  /** Writes the digest into `out` from `position` on. RangeError where there is no room. */
  into<T extends Uint8Array>(out: T, position?: number): T;
  /** Writes the digest to the start of `out`. */
  digestInto(out: Uint8Array): void;
  /** An independent hasher with the same message so far. */
  clone(): Hasher;
  /** @internal Copies the state to another hasher of the same function. */
  _cloneInto(to?: Hasher): Hasher;
  /** Forgets the message. */
  reset(): this;
  /** The state as bytes, for `resume` here or in any other Hashwright package. It is not encrypted. */
  save(): Bytes;
  /** Overwrites the state with zeros; the hasher is of no use afterwards. */
  destroy(): void;
  /** The same, at the end of a block that declared it with `using`. */
  [Symbol.dispose](): void;
}

/** A hash function. */
export interface Hash {
  /** The digest of a message. */
  (data: Data): Bytes;
  /** The digest as lower-case hexadecimal digits. */
  hex(data: Data): string;
  /** Writes the digest into `out` from `position` on. RangeError where there is no room. */
  into<T extends Uint8Array>(data: Data, out: T, position?: number): T;
  /** Many messages in one call. */
  readonly many: Many;
  /** Begins a message. */
  create(): Hasher;
  /** Goes on from what `save` gave. RangeError where it is damaged or of another function. */
  resume(midstate: Exclude<Data, string>): Hasher;
  /** Bytes of a block. */
  readonly blockLen: number;
  /** Bytes of the digest. */
  readonly outputLen: number;
  readonly canXOF: false;
  /** What long messages run on now; see `backend`. */
  readonly backend: "js" | "wasm";
}

/** A hash function of the bulk edition. */
export interface BulkHash extends Hash {
  /** How many messages `many` hashes at a time: 4, or 2 of SHA-3's family; 1 where the engine gains nothing, or the function has no lanes. */
  readonly lanes: 1 | 2 | 4;
}

/** Where messages begin that lie side by side: an array, or an Int32Array, or a BigInt64Array, among others. */
export type Offsets = ArrayLike<number> | ArrayLike<bigint>;

/** A hash function over many messages. */
export interface Many {
  /** The digest of each message. */
  (messages: Iterable<Data>): Bytes[];
  /**
   * The digests of messages that lie side by side in `data`, message i from byte `offsets[i]` up to
   * `offsets[i + 1]`, as in a Binary or LargeBinary column of Apache Arrow. They are written side by side into `out`, from
   * `position` on. RangeError where an offset is less than the one before it or beyond the data, where there is no room,
   * or where a digest would be written over a message.
   */
  into<T extends Uint8Array>(data: Data, offsets: Offsets, out: T, position?: number): T;
}

/** A digest, or several side by side. */
export type Digest = Exclude<Data, string>;

/** The digest of two digests side by side. */
export interface Pair {
  /** The digest of both. RangeError where one has not the size of a digest. */
  (left: Digest, right: Digest): Bytes;
  /** Writes it into `out` from `position` on. RangeError where there is no room. */
  into<T extends Uint8Array>(left: Digest, right: Digest, out: T, position?: number): T;
  /**
   * The digest of each two of the digests that lie side by side: one level of a tree from the level below. In `out`,
   * which may be `digests` itself, or in new bytes. RangeError where one is without a partner.
   */
  each(digests: Digest): Bytes;
  each<T extends Uint8Array>(digests: Digest, out: T): T;
  /** Bytes of a digest. */
  readonly outputLen: number;
}

/** The digest of a digest. */
export interface Chain {
  /** The digest hashed `times` times, once if it is not said. RangeError where it has not the size of a digest. */
  (digest: Digest, times?: number): Bytes;
  /** Writes it into `out` from `position` on. RangeError where there is no room. */
  into<T extends Uint8Array>(digest: Digest, times: number, out: T, position?: number): T;
  /** The digest of each of the digests that lie side by side, in `out`, which may be `digests` itself, or in new bytes. */
  each(digests: Digest): Bytes;
  each<T extends Uint8Array>(digests: Digest, out: T): T;
  /** Bytes of a digest. */
  readonly outputLen: number;
}

/** A message in progress under a key. `digest`, `hex` and `into` leave the state as it is: more may follow. */
export interface KeyedHasher {
  readonly blockLen: number;
  readonly outputLen: number;
  /** Appends to the message. */
  update(data: Data): this;
  /** The digest of the message so far. */
  digest(): Bytes;
  /** The digest as lower-case hexadecimal digits. */
  hex(): string;
  /** Writes the digest into `out` from `position` on. */
  into<T extends Uint8Array>(out: T, position?: number): T;
  /** An independent copy. */
  clone(): KeyedHasher;
  /** Forgets the message and keeps the key. */
  reset(): this;
  /** Overwrites message and key with zeros. */
  destroy(): void;
  /** The same, at the end of a block that declared it with `using`. */
  [Symbol.dispose](): void;
}

/** A hash function of its own, by a key and a size of digest: ready for many messages. */
export interface KeyedHash {
  /** The digest of a message. */
  (data: Data): Bytes;
  readonly blockLen: number;
  readonly outputLen: number;
  /** The same. */
  digest(data: Data): Bytes;
  /** The digest as lower-case hexadecimal digits. */
  hex(data: Data): string;
  /** Writes the digest into `out` from `position` on. */
  into<T extends Uint8Array>(data: Data, out: T, position?: number): T;
  /** Begins a message. */
  create(): KeyedHasher;
  /** Overwrites the key with zeros. */
  destroy(): void;
  /** The same, at the end of a block that declared it with `using`. */
  [Symbol.dispose](): void;
}

/** A hash function that takes a key itself, and gives digests of other sizes. */
export interface KeyableHash extends Hash {
  /** Bytes of the longest key. */
  readonly keyLen: number;
  /** Under a key; `length` is the digest's. RangeError where one has not 1 to 32 bytes. */
  keyed(key: Data, options?: { length?: number }): KeyedHash;
  /** With digests of `length` bytes: other ones, not the beginning of the usual. RangeError unless 1 to 32. */
  sized(length: number): KeyedHash;
}

/** A SipHash key made ready by `key`; good for every variant. */
export interface SipKey {
  /** Overwrites the key with zeros; it is of no use afterwards. */
  destroy(): void;
  /** The same, at the end of a block that declared it with `using`. */
  [Symbol.dispose](): void;
}

/** A SipHash variant. `key` is sixteen bytes, or made ready by `key`. */
export interface SipHash<Words extends number[]> {
  /** The value as a BigInt. */
  (key: SipKey | Exclude<Data, string>, data: Data): bigint;
  /** The value as unsigned 32-bit words, the lowest first: in `out`, or in a new array. */
  words(key: SipKey | Exclude<Data, string>, data: Data): Words;
  words<T extends number[] | Uint32Array>(key: SipKey | Exclude<Data, string>, data: Data, out: T): T;
  /** The value as bytes, the lowest first. */
  bytes(key: SipKey | Exclude<Data, string>, data: Data): Bytes;
  /** Writes the bytes into `out` from `position` on. RangeError where there is no room. */
  into<T extends Uint8Array>(
    key: SipKey | Exclude<Data, string>,
    data: Data,
    out: T,
    position?: number,
  ): T;
  /** The bytes as lower-case hexadecimal digits. */
  hex(key: SipKey | Exclude<Data, string>, data: Data): string;
  /** The values of many messages, as unsigned 32-bit words side by side, the lowest of each first. */
  readonly many: {
    (key: SipKey | Exclude<Data, string>, messages: Iterable<Data>): ReturnType<typeof Uint32Array.of>;
    /** The same of messages that lie side by side, as in `Many`, into `out` from word `position` on. */
    into<T extends Uint32Array>(
      key: SipKey | Exclude<Data, string>,
      data: Data,
      offsets: Offsets,
      out: T,
      position?: number,
    ): T;
  };
  /** Makes a key ready. RangeError where it has not sixteen bytes. */
  key(key: Exclude<Data, string>): SipKey;
  /** Bytes of the value. */
  readonly outputLen: number;
}

/** A checksum on its way. */
export interface ChecksumHasher<Value> {
  readonly outputLen: number;
  /** Bytes so far. */
  readonly length: number;
  /** The checksum of the message so far. */
  readonly value: Value;
  /** Appends to the message. */
  update(data: Data): this;
  /** The checksum of the message so far as bytes, the highest first. */
  digest(): Bytes;
  /** The same as lower-case hexadecimal digits. */
  hex(): string;
  /** Writes the bytes into `out` from `position` on. RangeError where there is no room. */
  into<T extends Uint8Array>(out: T, position?: number): T;
  /** An independent checksum of the same message so far. */
  clone(): ChecksumHasher<Value>;
  /** Begins anew. */
  reset(): this;
}

/** A checksum: against accidents, no hash for security. */
export interface Checksum<Value> {
  /** The checksum of a message. */
  (data: Data): Value;
  /** The checksum of a message that goes on: of what has the checksum, and of the data after it. */
  extend(checksum: Value, data: Data): Value;
  /** The checksum of two messages, one after the other, from theirs and the second one's length in bytes. */
  combine(first: Value, second: Value, length: number): Value;
  /** The checksum as bytes, the highest first. */
  bytes(data: Data): Bytes;
  /** The bytes as lower-case hexadecimal digits. */
  hex(data: Data): string;
  /** Writes the bytes into `out` from `position` on. RangeError where there is no room. */
  into<T extends Uint8Array>(data: Data, out: T, position?: number): T;
  /** Begins a message. */
  create(): ChecksumHasher<Value>;
  /** Bytes of the checksum. */
  readonly outputLen: number;
  /** What long messages run on now. */
  readonly backend: "js" | "wasm";
}
