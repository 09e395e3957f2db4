/* Node's encodings: what they make of a string on its way in, and of a digest on its way out. */

import { Buffer } from "node:buffer";
import { wrongValue } from "./errors.js";

const UTF8 = /^utf-?8$/i;

/** What a hasher takes: strings of no known encoding are UTF-8, as in Node. */
export function decoded(data, encoding) {
  if (typeof data !== "string" || typeof encoding !== "string") return data;
  return UTF8.test(encoding) || !Buffer.isEncoding(encoding) ? data : Buffer.from(data, encoding);
}

/** Refuses half a byte. @throws {TypeError} */
export function checkDigits(data, encoding) {
  if (typeof data !== "string" || typeof encoding !== "string") return;
  if (data.length % 2 !== 0 && /^hex$/i.test(encoding))
    throw wrongValue("encoding", ` for data of length ${data.length}`, encoding);
}

/** A digest as it was asked for: bytes, unless in a known encoding. */
export function encoded(digest, encoding) {
  return Buffer.isEncoding(encoding) ? digest.toString(encoding) : digest;
}

/** The same bytes as Node's own kind. */
export function bufferOf(bytes) {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
}
