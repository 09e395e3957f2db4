/* Many messages: as a list, or side by side with the places where they begin. */

import { bytesOf, describe } from "./bytes.js";
import { distance, isBuffer, kind, sizeOf } from "./views.js";

/**
 * The elements of an iterable, as an array. `what` names them in the error.
 *
 * @throws {TypeError} where it is none, or a single message.
 */
export function listOf(elements, what = "messages") {
  if (Array.isArray(elements)) return elements;
  if (elements === null || typeof elements !== "object" || ArrayBuffer.isView(elements) || !elements[Symbol.iterator])
    throw new TypeError(`${what} must be an array or another iterable of ${what}; got ${describe(elements)}`);
  return Array.from(elements);
}

/**
 * The messages of an iterable, as an array without holes.
 *
 * @throws {TypeError} where it is none, or where one of them is no message: none has been hashed then.
 */
export function messagesOf(messages) {
  const list = listOf(messages);
  for (let i = 0; i < list.length; i++) {
    const data = list[i];
    if (typeof data !== "string" && !ArrayBuffer.isView(data) && !isBuffer(data)) bytesOf(data, `messages[${i}]`);
  }
  return list;
}

/** How many elements an array or a typed array has. @throws {TypeError} where it is none. */
export function countOf(offsets) {
  if (Array.isArray(offsets)) return offsets.length;
  if (kind(offsets) === undefined)
    throw new TypeError(`offsets must be an array or a typed array of integers; got ${describe(offsets)}`);
  return sizeOf(offsets, "offsets");
}

/**
 * The offsets of messages that stand side by side in `size` bytes, one more than messages. They may be of 64 bits, as in a
 * LargeBinary column of Apache Arrow; what is given back are numbers.
 *
 * @throws {TypeError} where there is no array; {RangeError} where an offset is no place, or before the last one.
 */
export function placesOf(offsets, size) {
  const count = countOf(offsets);
  if (count === 0) throw new RangeError("offsets must have one more element than there are messages");
  let before = 0;
  let wide = false;
  for (let i = 0; i < count; i++) {
    const at = offsets[i];
    const whole = typeof at === "bigint";
    wide = wide || whole;
    if (!(whole || Number.isInteger(at)) || at < before || at > size)
      throw new RangeError(
        `offsets[${i}] must be an integer from ${before}, the offset before it, to ${size}, the bytes of data; got ${describe(at)} ${String(at)}`,
      );
    before = at;
  }
  if (!wide) return offsets;
  const places = new Float64Array(count);
  for (let i = 0; i < count; i++) places[i] = Number(offsets[i]);
  return places;
}

/** Refuses room for `room` digest bytes that reaches into the messages. @throws {RangeError} */
export function checkApart(bytes, places, out, position, room) {
  const gap = distance(bytes, out);
  if (gap === undefined) return;
  const to = gap + position;
  if (to < places[countOf(places) - 1] && places[0] < to + room)
    throw new RangeError("out must share no bytes with the messages: digests would be written over them");
}

/** The digests, or a copy of them where others, written into `out` from its start on, would overtake them. */
export function unhurried(digests, out) {
  const gap = distance(digests, out);
  return gap > 0 && gap < sizeOf(digests) ? new Uint8Array(digests) : digests;
}
