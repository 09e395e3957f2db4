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

/** The file beside this one. Bundlers know these words, and put the worker where they name it. */
function beside() {
  return new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
}

function browserThread(make, heard, died) {
  const worker = make();
  worker.onmessage = ({ data }) => heard(data);
  worker.onmessageerror = () => died("a message of it cannot be read");
  worker.onerror = (event) => {
    event.preventDefault(); // it is told to who waits for the task
    died(event.message || "the engine gives no reason");
  };
  return new Thread(worker);
}

function nodeThread({ Worker }, url, heard, died) {
  const worker = new Worker(url);
  worker.on("message", heard);
  worker.on("messageerror", (error) => died(error.message));
  worker.on("error", (error) => died(error.message));
  worker.on("exit", (code) => died(`it has left with code ${code}`));
  return new Thread(worker);
}

function checkPlace(url, type) {
  if (url !== undefined && typeof url !== "string" && !(url instanceof URL))
    throw new TypeError(`url must be the address of the worker's file; got ${describe(url)}`);
  if (type !== "classic" && type !== "module")
    throw new RangeError(`type must be "classic" or "module"; got ${String(type)}`);
}

/**
 * How workers are started here: from `url`, or from the file beside this one.
 *
 * @throws {TypeError} where there is no address; {Error} where the engine has no workers.
 */
export function starter(url, type) {
  checkPlace(url, type);
  const web = typeof Worker === "function";
  const node = typeof process === "object" && typeof process.getBuiltinModule === "function";
  if (!web && !node)
    throw new Error(
      "this engine has no workers that are known here (Node.js has, from 20.16 and 22.3 on): use hashBlob",
    );
  const here = import.meta.url; // in Node.js' CommonJS a module knows its folder instead
  const folder = !web && typeof __dirname === "string" ? __dirname : undefined;
  if (url === undefined && here === undefined && folder === undefined)
    throw new TypeError(
      "createPool needs { url }, the address of this package's dist/worker.min.js: a script does not know where it stands",
    );
  const place = url || (folder === undefined ? new URL("worker.js", here) : `${folder}/worker.js`);
  const begin = web
    ? (heard, died) => browserThread(url === undefined ? beside : () => new Worker(url, { type }), heard, died)
    : (heard, died) => nodeThread(process.getBuiltinModule("node:worker_threads"), place, heard, died);
  const failure = (why) =>
    new Error(
      `no worker could be started from ${place} (${why}). Is the file there, and does the policy's worker-src allow it?`,
    );
  return { begin, failure };
}
