/* How an engine starts a worker, is heard by it, and ends it: browsers, Deno and Bun alike, and Node.js. */

import { describe } from "./bytes.js";

/** A thread as the pool knows it: `post`, `stop`, and whether the program is kept running for it. */
class Thread {
  constructor(worker) {
    this.worker = worker;
    this.release();
  }

  post(message, transfer) {
    this.worker.postMessage(message, transfer);
  }

  stop() {
    this.worker.terminate();
  }

  hold() {
    if (typeof this.worker.ref === "function") this.worker.ref();
  }

  release() {
    if (typeof this.worker.unref === "function") this.worker.unref();
  }
}

function browserThread(worker, heard, died) {
  worker.onmessage = ({ data }) => heard(data);
  worker.onmessageerror = () => died("a message of it cannot be read");
  worker.onerror = (event) => {
    event.preventDefault(); // it is told to who waits for the task
    died(event.message || "the engine gives no reason");
  };
  return new Thread(worker);
}

function nodeThread(worker, heard, died) {
  worker.on("message", heard);
  worker.on("messageerror", (error) => died(error.message));
  worker.on("error", (error) => died(error.message));
  worker.on("exit", (code) => died(`it has left with code ${code}`));
  return new Thread(worker);
}

/** The engine's worker, heard. @throws {TypeError} where it is none. */
function threadOf(worker, heard, died) {
  const has = (method) => worker && typeof worker[method] === "function";
  if (!has("postMessage") || !(has("addEventListener") || has("on")))
    throw new TypeError(`worker() must return a Worker; it returned ${describe(worker)}`);
  return has("addEventListener") ? browserThread(worker, heard, died) : nodeThread(worker, heard, died);
}

function check({ url, type, worker }) {
  if (url !== undefined && typeof url !== "string" && !(url instanceof URL))
    throw new TypeError(`url must be the address of the worker's file; got ${describe(url)}`);
  if (type !== "classic" && type !== "module")
    throw new RangeError(`type must be "classic" or "module"; got ${String(type)}`);
  if (worker !== undefined && typeof worker !== "function")
    throw new TypeError(`worker must be a function that returns a Worker; got ${describe(worker)}`);
  if (worker !== undefined && url !== undefined) throw new TypeError("createPool takes { worker } or { url }, not both");
}

/** What makes a worker of a file. */
function maker(url, type) {
  if (typeof Worker === "function") return () => new Worker(url, { type });
  const { Worker: NodeWorker } = process.getBuiltinModule("node:worker_threads");
  return () => new NodeWorker(url);
}

/** @throws {Error} where the engine has no workers. */
function checkEngine() {
  const node = typeof process === "object" && typeof process.getBuiltinModule === "function";
  if (typeof Worker !== "function" && !node)
    throw new Error(
      "this engine has no workers that are known here (Node.js has, from 20.16 and 22.3 on): use hashBlob",
    );
}

/**
 * How workers are started: by the caller's `worker`, from `url`, or by `beside`, which has a `place` and may have a `worker`.
 *
 * @throws {TypeError} where nobody says how; {Error} where the engine has no workers.
 */
export function starter({ url, type = "classic", worker }, beside = {}) {
  check({ url, type, worker });
  if (worker === undefined) checkEngine();
  const place = worker === undefined ? url || beside.place : "worker()";
  if (place === undefined)
    throw new TypeError(
      "createPool needs { url }, the address of this package's dist/worker.min.js, or { worker }, a function that returns a Worker",
    );
  const make = worker || (url === undefined && beside.worker) || maker(place, type);
  const begin = (heard, died) => threadOf(make(), heard, died);
  const failure = (why) =>
    new Error(
      `no worker could be started from ${place} (${why}). Is the file there, and does the policy's worker-src allow it?`,
    );
  return { begin, failure };
}
