import type { Pool, PoolOptions } from "../pool.js";

export type { HashOptions, Pool, PoolOptions, TaskOptions, WorkerLike } from "../pool.js";

/** Workers are started when there is work for them. Error where the engine has none. */
export declare function createPool(options?: PoolOptions): Pool;
