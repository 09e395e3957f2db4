import type { Bytes, Hasher } from "../types.js";

/** Output of any length: each call goes on where the one before ended. */
export interface Output {
  /** The next `length` bytes. */
  read(length: number): Bytes;
  /** Fills all of `out` with the next bytes. */
  into<T extends Uint8Array>(out: T): T;
  /** An independent copy, at the same place. */
  clone(): Output;
  /** Overwrites the state with zeros. */
  destroy(): void;
  /** The same, at the end of a block that declared it with `using`. */
  [Symbol.dispose](): void;
}

/** A message on its way in a mode of Keccak. It has no midstate. */
export interface ModeHasher extends Omit<Hasher, "canXOF" | "clone" | "save" | "_cloneInto"> {
  clone(): ModeHasher;
  /** The output of the message so far, to be read in parts; the message may go on. */
  output(): Output;
  /** The first `length` bytes of that output. */
  xof(length: number): Bytes;
}
