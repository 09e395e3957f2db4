/*% if separable %*/
import type { ModeHasher } from "./modes/hasher.js";
/*% endif %*/
/*% if extendable %*/
import type { Bytes, Data, Hash, Hasher } from "./types.js";

/** Output of any length: each call goes on where the one before ended. */
export interface $$hasher$$Output {
  /** The next `length` bytes. */
  read(length: number): Bytes;
  /** Fills all of `out` with the next bytes. */
  into<T extends Uint8Array>(out: T): T;
  /** An independent copy, at the same place. */
  clone(): $$hasher$$Output;
  /** Overwrites the state with zeros. */
  destroy(): void;
  /** The same, at the end of a block that declared it with `using`. */
  [Symbol.dispose](): void;
}

/** A message on its way, with output of any length. */
export interface $$hasher$$Hasher extends Omit<Hasher, "canXOF" | "clone" | "update" | "reset"> {
  readonly canXOF: true;
  // An interface without some members of another loses what its methods return.
  update(data: Data): this;
  reset(): this;
  clone(): $$hasher$$Hasher;
  /** The output of the message so far, to be read in parts; the message may go on. */
  output(): $$hasher$$Output;
  /** The first `length` bytes of the output. */
  xof(length: number): Bytes;
}

export interface $$hasher$$Options {
  /** Bytes of the digest: $$digest_size$$ by default. A shorter one is the beginning of a longer. */
  dkLen?: number;
  /*% if separable %*/
  /** The byte that separates domains, 0x01 to 0x7f. */
  D?: number;
  /*% endif %*/
}

/** $$title$$, $$standard$$. By default it gives $$digest_size$$ bytes. $$caution$$ */
export declare const $$name$$: {
  /*% if separable %*/
  /** The digest of a message: `dkLen` bytes, or $$digest_size$$. `D` is the domain separation byte, 0x01 to 0x7f: 0x1f by default. */
  (data: Data, options?: $$hasher$$Options): Bytes;
  /** Begins a message that ends with another domain separation byte, or has a digest of another size. */
  create(options: $$hasher$$Options): ModeHasher;
  /** The first `length` bytes of a message's output. */
  xof(data: Data, length: number, options?: { D?: number }): Bytes;
  /*% else %*/
  /** The digest of a message: `dkLen` bytes, or $$digest_size$$. */
  (data: Data, options?: $$hasher$$Options): Bytes;
  /** The first `length` bytes of a message's output. */
  xof(data: Data, length: number): Bytes;
  /*% endif %*/
  /** The digest as lower-case hexadecimal digits. */
  hex(data: Data, options?: $$hasher$$Options): string;
  /** Writes the digest into `out` from `position` on. RangeError where there is no room. */
  into<T extends Uint8Array>(data: Data, out: T, position?: number, options?: $$hasher$$Options): T;
  create(): $$hasher$$Hasher;
  resume(midstate: Exclude<Data, string>): $$hasher$$Hasher;
  readonly canXOF: true;
} & Omit<Hash, "create" | "hex" | "into" | "resume" | "canXOF">;
/*% else %*/
import type { Hash } from "./types.js";

/** $$title$$, $$standard$$. $$caution$$ */
export declare const $$name$$: Hash;
/*% endif %*/
