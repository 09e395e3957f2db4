import type { Bytes, Data } from "./types.js";
import type { ModeHasher } from "./modes/hasher.js";

/** $$called$$, $$standard$$: a message's code under a key. By default it has $$digest_size$$ bytes. */
export declare const $$mode$$: {
  /** The code of `dkLen` bytes. Codes of different sizes have nothing in common. */
  (key: Data, message: Data, options?: { dkLen?: number; personalization?: Data }): Bytes;
  /** The same as lower-case hexadecimal digits. */
  hex(key: Data, message: Data, options?: { dkLen?: number; personalization?: Data }): string;
  /** Writes it into `out` from `position` on. RangeError where there is no room. */
  into<T extends Uint8Array>(
    key: Data,
    message: Data,
    out: T,
    position?: number,
    options?: { dkLen?: number; personalization?: Data },
  ): T;
  /** KMACXOF: the first `length` bytes of output, of which fewer are the beginning of more. */
  xof(key: Data, message: Data, length: number, options?: { personalization?: Data }): Bytes;
  create(key: Data, options?: { dkLen?: number; personalization?: Data }): ModeHasher;
  readonly blockLen: number;
  readonly outputLen: number;
  readonly canXOF: true;
};
