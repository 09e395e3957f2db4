import type { Absorbing } from "./blob.js";
import type { Bytes } from "./types.js";

/** A class of the engine by its name, as far as the project's types know it. */
type Known<Name extends string> = typeof globalThis extends { [name in Name]: { prototype: infer Kind } } ? Kind : unknown;

/** Both ends, as `pipeThrough` takes them, and the digest. */
export interface Through {
  readonly readable: Known<"ReadableStream">;
  readonly writable: Known<"WritableStream">;
  /** The digest of all that has gone through, once that is all. Rejected where the stream is ended before. */
  readonly digest: Promise<Bytes>;
}

/**
 * A stream that bytes go through as they are: `source.pipeThrough(through)`. `hash` is a hash function, a key such as
 * `hmac(sha256, key)`, or a hasher, which goes on from where it is.
 */
export declare function hashThrough(hash: { create(): Absorbing } | Absorbing): Through;
