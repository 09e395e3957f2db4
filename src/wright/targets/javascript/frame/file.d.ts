import type { Absorbing, BlobOptions } from "./blob.js";
import type { Bytes } from "./types.js";

/**
 * The digest of a file, also of one that is larger than memory. For Node.js, Bun and Deno. `hash` is what `hashBlob` takes. The
 * system's errors are passed on as they are.
 */
export declare function hashFile(
  hash: { create(): Absorbing } | Absorbing,
  path: string | URL | Uint8Array,
  options?: BlobOptions,
): Promise<Bytes>;
