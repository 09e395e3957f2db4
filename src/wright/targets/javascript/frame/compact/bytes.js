/* What the functions of the compact edition share: bytes from what callers have, and hexadecimal digits. */

/** The bytes of a message, not copied unless it is a string, whatever a subclass says of them. A TypeError where it is neither. */
export function bytesOf(data) {
  if (typeof data === "string") return new TextEncoder().encode(data);
  const view = ArrayBuffer.isView(data) ? data : new DataView(data); // this refuses all but an ArrayBuffer
  let { prototype } = Object.getPrototypeOf(Uint8Array);
  if (Reflect.get(prototype, Symbol.toStringTag, view)) prototype.indexOf.call(view); // refuses what has lost its memory
  else prototype = DataView.prototype;
  return new Uint8Array(...["buffer", "byteOffset", "byteLength"].map((name) => Reflect.get(prototype, name, view)));
}

/** Refuses options and encodings, which other libraries have here and this edition has not; what map passes may stand there. */
export function alone(more, list) {
  if ((more !== undefined || list !== undefined) && !(typeof more === "number" && Array.isArray(list)))
    throw new TypeError("compact hashes take bytes or UTF-8, no options: hashwright does");
}

export function hexOf(bytes) {
  return Array.from(bytes, (byte) => (byte + 256).toString(16).slice(1)).join("");
}
