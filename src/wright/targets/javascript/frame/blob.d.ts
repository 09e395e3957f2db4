import type { HashTree } from "./tree.js";
import type { Bytes } from "./types.js";

/** Bytes that are there. */
export type Part = ArrayBufferView | ArrayBuffer;

/** What a `Blob` and a `File` are, whichever library describes them. */
export interface BlobLike {
  readonly size: number;
  slice(start?: number, end?: number): { arrayBuffer(): Promise<ArrayBuffer> };
  arrayBuffer(): Promise<ArrayBuffer>;
}

/** What a `ReadableStream` is. */
export interface StreamLike {
  getReader(): { read(): Promise<{ done: boolean; value?: Part }>; cancel(reason?: unknown): Promise<void> };
}

/** What an `AbortSignal` is. */
export interface SignalLike {
  readonly aborted: boolean;
  addEventListener(type: "abort", listener: () => void): void;
  removeEventListener(type: "abort", listener: () => void): void;
}

/** A message in parts. */
export type Source = BlobLike | StreamLike | AsyncIterable<Part> | Iterable<Part> | Part;

/** What takes a message in parts: a hasher, a code in progress. */
export interface Absorbing {
  update(data: Part): unknown;
  digest(): Bytes;
}

/** How far the work is. */
export interface Progress {
  /** Bytes that have been hashed. */
  readonly loaded: number;
  /** Bytes that there are, where the source tells. */
  readonly total?: number;
}

export interface BlobOptions {
  /** Told how far the work is, up to twenty times a second, and once at the end. What it throws ends the work. */
  onProgress?: ((progress: Progress) => void) | null;
  /** Ends the work at once; the promise is rejected with its reason. */
  signal?: SignalLike | null;
}

/**
 * The digest of a file, a stream, an iterable's parts, or bytes. Memory does not grow with the source, and the event
 * loop has a turn every few milliseconds.
 *
 * `hash` is a hash function, a key such as `hmac(sha256, key)`, or a hasher, which goes on from where it is and holds
 * afterwards all that was read, also when the work was ended. Errors of the source are passed on as they are.
 */
export declare function hashBlob(
  hash: { create(): Absorbing } | Absorbing,
  source: Source,
  options?: BlobOptions,
): Promise<Bytes>;
export declare namespace hashBlob {
  /** The value of a source in a format of trees of blocks. Error until `hashwright/tree` has been imported. */
  const tree: HashTree;
}
