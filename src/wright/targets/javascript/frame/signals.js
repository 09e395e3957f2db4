/* What work that takes a while shares: a signal that ends it, and somebody who is told how far it is. */

import { describe } from "./bytes.js";

/** @throws {TypeError} where there is a signal that is none. */
export function checkSignal(signal) {
  if (signal === undefined || signal === null) return;
  if (typeof signal.aborted !== "boolean" || typeof signal.addEventListener !== "function")
    throw new TypeError(`signal must be an AbortSignal; got ${describe(signal)}`);
}

/** Why a signal was given. Engines of 2021 have signals without a reason. */
export function reasonOf(signal) {
  const { reason } = signal;
  return reason === undefined ? new DOMException("This operation was aborted", "AbortError") : reason;
}

/** @throws {TypeError} where it can neither be called nor is left out. */
export function checkProgress(onProgress) {
  if (onProgress !== undefined && onProgress !== null && typeof onProgress !== "function")
    throw new TypeError(`onProgress must be a function; got ${describe(onProgress)}`);
}

/** Tasks that signals end. Each signal is heard once, however many tasks it ends: Node.js warns of more than ten listeners. */
export class Ends {
  /** `abort(task, reason)` ends one. */
  constructor(abort) {
    this.abort = abort;
    this.heard = new Map();
  }

  /** @returns what is called when the task has ended. */
  add(signal, task) {
    const { tasks, listener } = this.heard.get(signal) || this.listen(signal);
    tasks.add(task);
    return () => {
      tasks.delete(task);
      if (tasks.size > 0) return;
      signal.removeEventListener("abort", listener);
      this.heard.delete(signal);
    };
  }

  listen(signal) {
    const tasks = new Set();
    const listener = () => {
      // The last ones wait, and would otherwise be given to new workers in place of those that end.
      for (const task of Array.from(tasks).reverse()) this.abort(task, reasonOf(signal));
    };
    const made = { tasks, listener };
    signal.addEventListener("abort", listener);
    this.heard.set(signal, made);
    return made;
  }
}
