/* What the functions of the compact edition share: bytes from what callers have, and hexadecimal digits. */

/** The bytes of a message, not copied unless it is a string. A TypeError where it is neither. */
export function bytesOf(data) {
  if (typeof data === "string") return new TextEncoder().encode(data);
  const view = ArrayBuffer.isView(data) ? data : new DataView(data); // this refuses all but an ArrayBuffer
  return new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
}

/** Refuses options and encodings, which other libraries have here and this edition has not; an index may stand there, as in map. */
export function alone(more) {
  if (more !== undefined && typeof more !== "number")
    throw new TypeError("compact hashes take bytes or UTF-8, no options: hashwright does");
}

export function hexOf(bytes) {
  return Array.from(bytes, (byte) => (byte + 256).toString(16).slice(1)).join("");
}
