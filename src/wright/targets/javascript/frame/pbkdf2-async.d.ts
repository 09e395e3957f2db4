import type { SignalLike } from "./blob.js";
import type { Bytes, Data, Hash } from "./types.js";

/** How far the work is. */
export interface Iterated {
  /** Iterations that have been done, over all blocks of the key. */
  readonly loaded: number;
  /** Iterations that there are. */
  readonly total: number;
}

/**
 * PBKDF2 with HMAC, RFC 8018: `length` bytes, as `pbkdf2` gives them. Every few milliseconds the event loop has a turn.
 * `onProgress` is told how far the work is up to twenty times a second, and once at the end; what it throws ends the
 * work. When `signal` is aborted the promise is rejected with its reason.
 */
export declare function pbkdf2Async(
  hash: Hash,
  password: Data,
  salt: Data,
  options: {
    iterations: number;
    length: number;
    onProgress?: ((progress: Iterated) => void) | null;
    signal?: SignalLike | null;
  },
): Promise<Bytes>;
