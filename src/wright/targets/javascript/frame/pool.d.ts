import type { BlobLike, Progress, SignalLike } from "./blob.js";
/*% for name, hasher in trees %*/
import type { $$hasher$$Options } from "./$$name$$.js";
/*% endfor %*/
import type { Bytes, Data } from "./types.js";

export interface PoolOptions {
  /** The most workers, 1 to 128. If it is not said, as many as the machine has cores, and eight at most. */
  size?: number;
  /** The address of the worker's file, dist/worker.min.js. ES modules and bundlers find it without. */
  url?: string | URL;
  /** What `url` is: "classic" unless it is said. */
  type?: "classic" | "module";
  /** Makes a worker, in place of `url`: where a bundler has its own words for that. It runs hashwright/worker. */
  worker?: () => WorkerLike;
}

/** A worker of a page, of Node.js, or of whatever else runs hashwright/worker. */
export interface WorkerLike {
  postMessage(message: unknown, transfer?: never): void;
  terminate(): unknown;
}

export interface TaskOptions {
  /** Ends the task at once; its promise is rejected with the signal's reason. */
  signal?: SignalLike | null;
}

export interface HashOptions extends TaskOptions {
  /** Told how far the work is, as by `hashBlob`. What it throws ends the work. */
  onProgress?: ((progress: Progress) => void) | null;
  /** Hands over the memory under the bytes, all of it, where it would be copied: it is empty here afterwards. */
  transfer?: boolean;
}

/** Hashes on other threads. Hash functions go by their names, such as "sha256". */
export interface Pool {
  /*% for name, hasher in trees %*/
  /** The digest, under a key or in a context. The workers share out a long message, of bytes or of a blob. */
  hash(name: "$$name$$", source: Data | BlobLike, options?: HashOptions & $$hasher$$Options): Promise<Bytes>;
  /*% endfor %*/
  /** The digest of a text, of bytes, or of a blob, which its worker reads. */
  hash(name: string, source: Data | BlobLike, options?: HashOptions): Promise<Bytes>;
  /** The digests of many messages, which are shared out among the workers. */
  many(name: string, messages: Iterable<Data>, options?: TaskOptions): Promise<Bytes[]>;
  /** PBKDF2 with HMAC, RFC 8018: `length` bytes. */
  pbkdf2(
    name: string,
    password: Data,
    salt: Data,
    options: { iterations: number; length: number } & TaskOptions,
  ): Promise<Bytes>;
  /** Of many passwords, each with its salt: the keys. They are shared out among the workers, in fours that run on lanes. */
  pbkdf2Many(
    name: string,
    keys: Iterable<{ password: Data; salt: Data }>,
    options: { iterations: number; length: number } & TaskOptions,
  ): Promise<Bytes[]>;
  /** Ends all workers; tasks that are not done are rejected. */
  close(): void;
}

/** Workers are started when there is work for them. TypeError unless there is a `url` or a `worker`. */
export declare function createPool(options: PoolOptions): Pool;
