/* Bytes as text: hexadecimal digits, base64 and base64url, RFC 4648, and what integrity attributes hold. */

import { binary, describe, hexOf } from "./bytes.js";
import { shown } from "./views.js";

const COMMON = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
const alphabet = (name, last, other) => ({ name, letters: COMMON + last, other });
const PLAIN = /* @__PURE__ */ alphabet("base64", "+/", "-_");
const URLS = /* @__PURE__ */ alphabet("base64url", "-_", "+/");
/** The first digits of nothing's digest, and who has them: a function is known by them whatever a minifier calls it. */
const INTEGRITY = { e3b0c442: "sha256", "38b060a7": "sha384", cf83e135: "sha512" };

function bytesFor(data, call) {
  const what = `the argument of ${call}`;
  return shown(binary(data, what), what);
}

function checkText(text, call) {
  if (typeof text !== "string") throw new TypeError(`the argument of ${call} must be a string; got ${describe(text)}`);
}

export function toHex(data) {
  return hexOf(bytesFor(data, "toHex"));
}

export function fromHex(text) {
  checkText(text, "fromHex");
  const at = text.search(/[^0-9a-fA-F]/);
  if (at >= 0) throw new SyntaxError(`${JSON.stringify(text[at])} at position ${at} is no hexadecimal digit`);
  if (text.length % 2 !== 0)
    throw new SyntaxError(`hexadecimal digits come in pairs; there are ${text.length} of them`);
  return Uint8Array.from({ length: text.length / 2 }, (_, i) => parseInt(text.slice(2 * i, 2 * i + 2), 16));
}

function encode(bytes, { letters }) {
  let text = "";
  for (let i = 0; i < bytes.length; i += 3) {
    const bits = (bytes[i] << 16) | (bytes[i + 1] << 8) | bytes[i + 2];
    text += letters[bits >> 18] + letters[(bits >> 12) & 63] + letters[(bits >> 6) & 63] + letters[bits & 63];
  }
  return text.slice(0, Math.ceil((4 * bytes.length) / 3));
}

/** The bytes of base64 without its padding. */
function decode(text, { name, letters, other }) {
  const bytes = new Uint8Array(Math.floor((3 * text.length) / 4));
  let bits = 0;
  for (let i = 0, to = 0; i < text.length; i++) {
    const value = letters.indexOf(text[i]);
    if (value < 0) {
      const hint = other.includes(text[i]) ? `: it is of ${name === PLAIN.name ? URLS.name : PLAIN.name}` : "";
      throw new SyntaxError(`${JSON.stringify(text[i])} at position ${i} is no digit of ${name}${hint}`);
    }
    bits = (bits << 6) | value;
    if (i % 4 > 0) bytes[to++] = bits >> (6 - 2 * (i % 4));
  }
  const over = text.length % 4; // digits of the last bytes, which have bits to spare
  if (over === 1) throw new SyntaxError(`a ${name} text of ${text.length} digits cannot be: one digit is no byte`);
  if (over > 0 && (bits & (over === 2 ? 15 : 3)) !== 0)
    throw new SyntaxError(`the last digit of this ${name} text has bits beyond the last byte: it is damaged or cut short`);
  return bytes;
}

export function toBase64(data) {
  const text = encode(bytesFor(data, "toBase64"), PLAIN);
  return text + "=".repeat(-text.length & 3);
}

export function toBase64url(data) {
  return encode(bytesFor(data, "toBase64url"), URLS);
}

export function fromBase64(text) {
  checkText(text, "fromBase64");
  const digits = text.replace(/={1,2}$/, "");
  const bytes = decode(digits, PLAIN);
  const due = -digits.length & 3;
  if (text.length - digits.length !== due)
    throw new SyntaxError(`base64 of ${digits.length} digits ends in ${due} "="; there are ${text.length - digits.length}`);
  return bytes;
}

export function fromBase64url(text) {
  checkText(text, "fromBase64url");
  return decode(text, URLS);
}

/** What an integrity attribute holds: of data, or of what a hasher has been given. */
export function sri(hash, ...data) {
  const hasher = data.length === 0;
  const known = (made) => INTEGRITY[toHex(made).slice(0, 8)];
  const has = (name) => hash !== null && hash !== undefined && typeof hash[name] === "function";
  let name;
  if (hasher && has("clone") && has("reset")) name = known(hash.clone().reset().digest());
  if (!hasher && typeof hash === "function" && has("create")) name = known(hash(""));
  if (name === undefined || data.length > 1)
    throw new TypeError(
      `an integrity attribute has SHA-256, SHA-384 or SHA-512: sri(sha384, data), or sri(hasher) of one of them; got ${hasher && has("create") ? "a function without data" : describe(hash)}`,
    );
  return `${name}-${toBase64(hasher ? hash.digest() : hash(data[0]))}`;
}
