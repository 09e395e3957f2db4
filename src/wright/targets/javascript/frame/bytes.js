/* What the functions share: bytes from what callers have, and hexadecimal digits. */

import { partsIn, partsOf } from "./parts.js";
import { isBuffer, kind, shown, sizeOf } from "./views.js";

/** The codes of four lower-case digits, by arithmetic: which place of a table is read shows in the time that it takes. */
function codes(nibbles) {
  return nibbles + 0x30303030 + (((nibbles + 0x06060606) >> 4) & 0x01010101) * 39;
}

/** A word's eight hexadecimal digits, the highest byte first: one string, where joined pairs would be seven. */
export function hexBigEndian(word) {
  const high = codes((word >> 4) & 0x0f0f0f0f);
  const low = codes(word & 0x0f0f0f0f);
  return String.fromCharCode(
    high >> 24,
    low >> 24,
    (high >> 16) & 255,
    (low >> 16) & 255,
    (high >> 8) & 255,
    (low >> 8) & 255,
    high & 255,
    low & 255,
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
  return hex.slice(0, 2 * bytes.length);
}

/** From this many bytes on, the runtime's copy beats a loop. */
const BULK = 16;

/** Copies the bytes from `start` to `end`, where they end, into `out`, from `position` on. */
export function copy(bytes, start, end, out, position) {
  if (start === 0 && end >= BULK) out.set(bytes, position);
  else for (let i = start; i < end; i++) out[position++] = bytes[i];
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

/** What `use` makes of a secret's bytes: those of a text are overwritten afterwards. `what` names it in the error. */
export function withBytes(secret, what, use) {
  const bytes = bytesOf(secret, what);
  try {
    return use(bytes);
  } finally {
    if (typeof secret === "string") bytes.fill(0);
  }
}

/** Bytes that are nobody else's: the caller may overwrite theirs while we wait. */
export function ownBytes(data, what) {
  return withBytes(data, what, (bytes) => new Uint8Array(bytes));
}

/** What an error calls a value that it refuses. */
export function describe(value) {
  return Object.prototype.toString.call(value).slice(8, -1);
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
  if (ArrayBuffer.isView(data) || isBuffer(data)) return shown(data, what);
  throw new TypeError(
    `${what} must be a string, a view or an ArrayBuffer; got ${describe(data)}`,
  );
}

/**
 * Checks that `size` elements fit in `out`, an array of bytes unless `name` is another, from `position` on.
 *
 * @throws {TypeError} where `out` is of another kind; {RangeError} where there is no room.
 */
export function checkRoom(out, position, size, name = "Uint8Array") {
  if (kind(out) !== name) throw new TypeError(`out must be a ${name}; got ${describe(out)}`);
  const room = sizeOf(out, "out");
  if (!Number.isInteger(position) || position < 0 || room - position < size)
    throw new (typeof position === "number" ? RangeError : TypeError)(
      `out has no room for ${size} elements at ${describe(position)} ${position}: it has ${room}`,
    );
}

/**
 * The bytes of something that has `size` of them, such as a digest. `what` names it in the error.
 *
 * @throws {TypeError} where it is no bytes; {RangeError} where they are more or fewer.
 */
export function checkSize(data, size, what) {
  const bytes = binary(data, what);
  const found = sizeOf(bytes, what);
  if (found !== size) throw new RangeError(`${what} must have ${size} bytes; it has ${found}`);
  return bytes;
}

/**
 * The bytes of parts of `size` bytes, side by side. `what` names them in the error.
 *
 * @throws {TypeError} where they are no bytes; {RangeError} where the last part is not whole.
 */
export function checkMultiple(data, size, what) {
  const bytes = binary(data, what);
  const found = sizeOf(bytes, what);
  if (found % size !== 0) throw new RangeError(`${what} must have a multiple of ${size} bytes; they are ${found}`);
  return bytes;
}

/**
 * The bytes of what is no text. `what` names it in the error.
 *
 * @throws {TypeError} where it is no bytes.
 */
export function binary(data, what) {
  if (ArrayBuffer.isView(data) || isBuffer(data)) return bytesOf(data, what);
  throw new TypeError(
    `${what} must be bytes: a Uint8Array or another view, or an ArrayBuffer; got ${describe(data)}`,
  );
}

/** Writes a digest into `out`, from `position` on. */
export function put(digest, out, position) {
  checkRoom(out, position, digest.length);
  out.set(digest, position);
  return out;
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

/** @throws {TypeError} where it is not one of this package's hash functions that HMAC, HKDF and PBKDF2 are over. */
export function checkHash(hash) {
  if (partsIn(hash) !== undefined) {
    if (!hash.canXOF) return;
    throw new TypeError(
      "HMAC, HKDF and PBKDF2 are over digests of one size, such as sha3_256: use kmac128(key, message) or kmac256",
    );
  }
  const other = typeof hash === "function" && typeof hash.hex === "function";
  throw new TypeError(
    `hash must be a hash function of this package, such as sha256; got ${other ? "a checksum, one of the compact edition, or one with keys of its own, as blake3(message, { key })" : describe(hash)}`,
  );
}
