import type { Bytes, Data } from "./types.js";
import type { ModeHasher } from "./modes/hasher.js";

/**
 * $$called$$, $$standard$$: $$title$$ behind a customization, here `personalization`, and a name that NIST gave a function.
 * By default it gives $$digest_size$$ bytes. Without both it is $$title$$.
 */
export declare const $$mode$$: {
  (message: Data, options?: { dkLen?: number; personalization?: Data; NISTfn?: Data }): Bytes;
  /** The same as lower-case hexadecimal digits. */
  hex(message: Data, options?: { dkLen?: number; personalization?: Data; NISTfn?: Data }): string;
  /** Writes it into `out` from `position` on. RangeError where there is no room. */
  into<T extends Uint8Array>(message: Data, out: T, position?: number, options?: { dkLen?: number; personalization?: Data; NISTfn?: Data }): T;
  create(options?: { dkLen?: number; personalization?: Data; NISTfn?: Data }): ModeHasher;
  readonly blockLen: number;
  readonly outputLen: number;
  readonly canXOF: true;
};
