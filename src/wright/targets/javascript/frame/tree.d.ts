import type { BlobOptions, Source } from "./blob.js";
import type { Data } from "./types.js";

/** The options of each format of trees of blocks. Sizes are in bytes. */
export interface TreeOptions {
  /** SHA-1 of all pieces' digests, one behind the other: BEP 3. 256 KiB a piece. */
  "bittorrent-v1": { piece?: number };
  /** The pieces root of a file: BEP 52. RangeError where it is empty. */
  "bittorrent-v2": Record<never, never>;
  /** SHA-256 of blocks of 1 MiB, and of pairs of digests: what Hashwright's manifests have. */
  blocks: { block?: number };
  /** The root hash of a device, as `veritysetup format` prints it. RangeError where it has no whole blocks. */
  "dm-verity": {
    salt?: Data;
    algorithm?: "md5" | "sha1" | "sha256" | "sha512";
    dataBlock?: number;
    hashBlock?: number;
    kind?: 0 | 1;
  };
  /** Dropbox's content_hash. */
  dropbox: Record<never, never>;
  /** The digest of a file, as `fsverity digest` prints it. */
  "fs-verity": { algorithm?: "sha256" | "sha512"; block?: number; salt?: Data };
  /** The tree hash of S3 Glacier. */
  glacier: Record<never, never>;
  /** The root of a Merkle tree over blocks of 4 KiB: RFC 9162, 2.1.1. */
  rfc9162: { block?: number };
  /** The composite checksum of an upload in parts of 8 MiB, as S3's API writes it; what is shorter was uploaded whole, unless `inParts`. */
  "s3-checksum": { part?: number; algorithm?: "sha1" | "sha256"; inParts?: boolean };
  /** The ETag of an upload in parts of 8 MiB; what is shorter was uploaded whole, and has its MD5, unless `inParts`. */
  "s3-etag": { part?: number; inParts?: boolean };
  /** SHA256TREE of the Remote Execution API. */
  sha256tree: Record<never, never>;
}

export type HashTree = <Format extends keyof TreeOptions>(
  source: Source,
  format: Format,
  options?: TreeOptions[Format] & BlobOptions,
) => Promise<string>;

/**
 * The value of a file, a stream, an iterable's parts, or bytes in a format of trees of blocks. Blocks up to 64 KiB are hashed four
 * at a time where the engine gains by that. Memory grows with the logarithm of the source's size; the event loop has a turn every
 * few milliseconds. RangeError where an option, or the source's size, is none of the format's.
 */
export declare const hashTree: HashTree;
