import type { Bytes, Data, Hash, Hasher } from "./types.js";

/** Output of any length: each call goes on where the one before ended. */
export interface $$hasher$$Output {
  /** The next `length` bytes. */
  read(length: number): Bytes;
  /** Fills all of `out` with the next bytes. */
  into<T extends Uint8Array>(out: T): T;
  /** Goes to a byte of the output, from which `read` goes on. RangeError beyond 2^53 - 1. */
  seek(place: number): this;
  /** An independent copy, at the same place. */
  clone(): $$hasher$$Output;
  /** Overwrites the state with zeros. */
  destroy(): void;
  /** The same, at the end of a block that declared it with `using`. */
  [Symbol.dispose](): void;
}

/** A key, or a context; RangeError where a key has not $$key_size$$ bytes, TypeError where both are given. */
export interface $$hasher$$Key {
  /** The digest is a code under this key. */
  key?: Data;
  /** The message is key material, and the digest a key for this context: a name that is yours alone, and fixed. */
  context?: Data;
}

export interface $$hasher$$Options extends $$hasher$$Key {
  /** Bytes of the digest: $$digest_size$$ by default. A shorter one is the beginning of a longer. */
  dkLen?: number;
}

/** A message on its way, with output of any length. */
export interface $$hasher$$Hasher extends Omit<
  Hasher,
  "canXOF" | "clone" | "save" | "update" | "reset" | "_cloneInto"
> {
  readonly canXOF: true;
  // An interface without some members of another loses what its methods return.
  update(data: Data): this;
  reset(): this;
  /** An independent hasher with the same message and key. */
  clone(): $$hasher$$Hasher;
  /** @internal Copies the state to another hasher of the same function. */
  _cloneInto(to?: $$hasher$$Hasher): $$hasher$$Hasher;
  /** The output of the message so far, to be read in parts and from any place; the message may go on. */
  output(): $$hasher$$Output;
  /** The first `length` bytes of the output. */
  xof(length: number): Bytes;
}

/** $$title$$, $$standard$$. $$caution$$ */
export declare const $$name$$: {
  /** The digest of a message: `dkLen` bytes, or $$digest_size$$; under a key, or in a context. */
  (data: Data, options?: $$hasher$$Options): Bytes;
  /** The same as lower-case hexadecimal digits. */
  hex(data: Data, options?: $$hasher$$Options): string;
  /** Writes the digest into `out` from `position` on. RangeError where there is no room. */
  into<T extends Uint8Array>(data: Data, out: T, position?: number, options?: $$hasher$$Options): T;
  /** The first `length` bytes of a message's output. */
  xof(data: Data, length: number, options?: $$hasher$$Key): Bytes;
  /** Begins a message. */
  create(options?: $$hasher$$Options): $$hasher$$Hasher;
  readonly canXOF: true;
  /** Bytes of a key. */
  readonly keyLen: number;
} & Pick<Hash, "blockLen" | "outputLen" | "backend">;
