/* Many messages for workers: which are a task together, and how they travel. */

import { bytesOf } from "./bytes.js";
import { shown } from "./views.js";

/** Bytes that are worth a message to a worker; a message of a list counts as so many more than it has. */
const PART = 0x10000;
const OVERHEAD = 64;

/** Bytes without a subclass around them. */
export function plain(data, what) {
  return shown(bytesOf(data, what), what);
}

/** The lists of messages that are a task each: about as many bytes in each, and not more of them than workers. */
export function parts(list, size) {
  const bytes = Array.from(list, (message, i) => plain(message, `messages[${i}]`));
  const total = bytes.reduce((sum, message) => sum + message.length + OVERHEAD, 0);
  const least = Math.max(PART, total / size);
  const found = [];
  let room = 0;
  for (const message of bytes) {
    if (room <= 0) {
      found.push([]);
      room = least;
    }
    found[found.length - 1].push(message);
    room -= message.length + OVERHEAD;
  }
  return found;
}

/** Messages side by side, and where each begins. */
export function packed(messages) {
  const offsets = new Float64Array(messages.length + 1); // beyond 4 GiB too
  for (let i = 0; i < messages.length; i++) offsets[i + 1] = offsets[i] + messages[i].length;
  const data = new Uint8Array(offsets[messages.length]);
  for (let i = 0; i < messages.length; i++) data.set(messages[i], offsets[i]);
  return { data, offsets };
}
