/* What the functions share: bytes from what callers have, and hexadecimal digits. */

import { partsOf } from "./parts.js";

/** The codes of the two lower-case digits of each byte. */
const DIGITS = /* @__PURE__ */ Uint8Array.from({ length: 512 }, (_, i) =>
  "0123456789abcdef".charCodeAt((i >> (i & 1 ? 1 : 5)) & 15),
);

/** A word's eight hexadecimal digits, the highest byte first: one string, where joined pairs would be seven. */
export function hexBigEndian(word) {
  const a = (word >>> 24) << 1;
  const b = ((word >>> 16) & 255) << 1;
  const c = ((word >>> 8) & 255) << 1;
  const d = (word & 255) << 1;
  return String.fromCharCode(
    DIGITS[a],
    DIGITS[a + 1],
    DIGITS[b],
    DIGITS[b + 1],
    DIGITS[c],
    DIGITS[c + 1],
    DIGITS[d],
    DIGITS[d + 1],
  );
}

/** The word with its bytes in the opposite order. */
function swapped(word) {
  return (word << 24) | ((word & 0xff00) << 8) | ((word >>> 8) & 0xff00) | (word >>> 24);
}

/** The same, its lowest byte first. */
export function hexLittleEndian(word) {
  return hexBigEndian(swapped(word));
}

/** The hexadecimal digits of bytes, four at a time. */
export function hexOf(bytes) {
  let hex = "";
  for (let i = 0; i < bytes.length; i += 4)
    hex += hexBigEndian((bytes[i] << 24) | (bytes[i + 1] << 16) | (bytes[i + 2] << 8) | bytes[i + 3]);
  return hex;
}

/** From this many bytes on, the runtime's copy beats a loop. */
const BULK = 16;

/** Copies the bytes from `start` to the end into `out`, from `position` on. */
export function copy(bytes, start, out, position) {
  if (start === 0 && bytes.length >= BULK) out.set(bytes, position);
  else for (let i = start; i < bytes.length; i++) out[position++] = bytes[i];
}

/** Copies bytes to the start of `out` word by word, by views of both: there is no view that the runtime could copy. */
export function copyWords(bytes, from, at, end, out, to) {
  let i = 0;
  for (; i < end - at - 3; i += 4) to.setInt32(i, from.getInt32(at + i));
  for (; i < end - at; i++) out[i] = bytes[at + i];
}

const encoder = typeof TextEncoder === "function" ? new TextEncoder() : undefined;
const own = /* @__PURE__ */ partsOf("utf8");

/**
 * Writes the text to the start of `out` where it is ASCII; `out` must have room for it.
 *
 * @returns false where it is not ASCII; `out` then holds nothing of use.
 */
export function ascii(text, out) {
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code > 127) return false;
    out[i] = code;
  }
  return true;
}

/** The text in UTF-8, by our own loop where that is imported. */
export function utf8(text) {
  return own.text || !encoder ? own.need("text")(text) : encoder.encode(text);
}

/** What an error calls a value that it refuses. */
export function describe(value) {
  return Object.prototype.toString.call(value).slice(8, -1);
}

/** Whether it is an ArrayBuffer, also of another window. */
export function isBuffer(value) {
  return describe(value) === "ArrayBuffer";
}

/** Whether it is a Blob, and so perhaps a File, also one that is not the engine's own. */
export function isBlob(value) {
  return (
    value !== null &&
    typeof value === "object" &&
    typeof value.slice === "function" &&
    typeof value.arrayBuffer === "function"
  );
}

/**
 * The bytes of a message, not copied unless it is a string. `what` names it in the error.
 *
 * @throws {TypeError} where it is neither a string nor bytes.
 */
export function bytesOf(data, what = "data") {
  if (data instanceof Uint8Array) return data;
  if (typeof data === "string") return utf8(data);
  if (ArrayBuffer.isView(data)) return new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
  if (isBuffer(data)) return new Uint8Array(data);
  throw new TypeError(
    `${what} must be a string, a view of bytes or an ArrayBuffer; got ${describe(data)}`,
  );
}

/**
 * Checks that `size` bytes fit in `out` from `position` on.
 *
 * @throws {TypeError} where `out` is no Uint8Array; {RangeError} where there is no room.
 */
export function checkRoom(out, position, size) {
  if (!(out instanceof Uint8Array) && describe(out) !== "Uint8Array")
    throw new TypeError(`out must be a Uint8Array; got ${describe(out)}`);
  if (!Number.isInteger(position) || position < 0 || out.length - position < size)
    throw new RangeError(`out has no room for ${size} bytes at ${String(position)}: it has ${out.length}`);
}

/** The same of 32-bit words. */
export function checkWords(out, position, size) {
  if (!(out instanceof Uint32Array) && describe(out) !== "Uint32Array")
    throw new TypeError(`out must be a Uint32Array; got ${describe(out)}`);
  if (!Number.isInteger(position) || position < 0 || out.length - position < size)
    throw new RangeError(`out has no room for ${size} words at ${String(position)}: it has ${out.length}`);
}

/**
 * The bytes of something that has `size` of them, such as a digest. `what` names it in the error.
 *
 * @throws {TypeError} where it is no bytes; {RangeError} where they are more or fewer.
 */
export function checkSize(data, size, what) {
  const bytes = binary(data, what);
  if (bytes.length !== size) throw new RangeError(`${what} must have ${size} bytes; it has ${bytes.length}`);
  return bytes;
}

/**
 * The bytes of parts of `size` bytes, side by side. `what` names them in the error.
 *
 * @throws {TypeError} where they are no bytes; {RangeError} where the last part is not whole.
 */
export function checkMultiple(data, size, what) {
  const bytes = binary(data, what);
  if (bytes.length % size !== 0)
    throw new RangeError(`${what} must have a multiple of ${size} bytes; they are ${bytes.length}`);
  return bytes;
}

/**
 * The bytes of what is no text. `what` names it in the error.
 *
 * @throws {TypeError} where it is no bytes.
 */
export function binary(data, what) {
  if (ArrayBuffer.isView(data) || isBuffer(data)) return bytesOf(data);
  throw new TypeError(
    `${what} must be bytes: a Uint8Array or another view, or an ArrayBuffer; got ${describe(data)}`,
  );
}

/**
 * The messages of an iterable, as an array.
 *
 * @throws {TypeError} where it is none, or a single message.
 */
export function listOf(messages) {
  if (Array.isArray(messages)) return messages;
  if (messages === null || typeof messages !== "object" || ArrayBuffer.isView(messages) || !messages[Symbol.iterator])
    throw new TypeError(`messages must be an array or another iterable of messages; got ${describe(messages)}`);
  return Array.from(messages);
}

/**
 * Checks where messages lie that stand side by side in `size` bytes: one more offset than messages.
 *
 * @returns the number of messages.
 * @throws {TypeError} where there is no array; {RangeError} where an offset is no place, or before the last one.
 */
export function checkOffsets(offsets, size) {
  if (!Array.isArray(offsets) && !ArrayBuffer.isView(offsets))
    throw new TypeError(`offsets must be an array or a typed array of integers; got ${describe(offsets)}`);
  if (!(offsets.length > 0)) throw new RangeError("offsets must have one more element than there are messages");
  let before = 0;
  for (let i = 0; i < offsets.length; i++) {
    const at = offsets[i];
    if (!Number.isInteger(at) || at < before || at > size)
      throw new RangeError(
        `offsets[${i}] must be an integer from ${before}, the offset before it, to ${size}, the bytes of data; got ${describe(at)} ${String(at)}`,
      );
    before = at;
  }
  return offsets.length - 1;
}

/** Writes whole big-endian words: `size` bytes, from `position` on. */
export function putBigEndian(words, size, out, position) {
  for (let i = 0; i < size >> 2; i++) {
    const word = words[i];
    out[position++] = word >>> 24;
    out[position++] = word >>> 16;
    out[position++] = word >>> 8;
    out[position++] = word;
  }
}

/** Writes whole little-endian words: `size` bytes, from `position` on. */
export function putLittleEndian(words, size, out, position) {
  for (let i = 0; i < size >> 2; i++) {
    const word = words[i];
    out[position++] = word;
    out[position++] = word >>> 8;
    out[position++] = word >>> 16;
    out[position++] = word >>> 24;
  }
}

/** @throws {TypeError} where it is not one of this package's hash functions. */
export function checkHash(hash) {
  if (typeof hash !== "function" || typeof hash.create !== "function" || hash.parts === undefined)
    throw new TypeError(`hash must be a hash function of this package, such as sha256; got ${describe(hash)}`);
}
