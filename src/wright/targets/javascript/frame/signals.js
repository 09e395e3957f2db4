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
