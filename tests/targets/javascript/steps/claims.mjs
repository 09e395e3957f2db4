/* Shared by the steps: data, and assertions. */

const DIGITS = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, "0"));

/** The hexadecimal digits of bytes, or of a buffer of them. */
export const hex = (bytes) => Array.from(new Uint8Array(bytes), (byte) => DIGITS[byte]).join("");

export const unhex = (digits) =>
  Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

export function concat(parts) {
  const joined = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}

export function bytesOf(data) {
  if ("hex" in data) return unhex(data.hex);
  if ("pattern" in data) return Uint8Array.from({ length: data.pattern }, (_, i) => (i + data.start) % 251);
  if ("zeros" in data) return new Uint8Array(data.zeros);
  if ("utf16" in data) return String.fromCharCode(...data.utf16);
  if ("lcg" in data) {
    let x = data.seed;
    return Uint8Array.from({ length: data.lcg }, () => {
      x = (Math.imul(1664525, x) + 1013904223) | 0;
      return x >>> 24;
    });
  }
  throw new Error(`no such data: ${JSON.stringify(data)}`);
}

export function same(found, wanted, what) {
  if (found !== wanted) throw new Error(`${what} is ${found}, should be ${wanted}`);
}

export function refused(action, what) {
  try {
    action();
  } catch (error) {
    same(["TypeError", "RangeError", "Error"].includes(error.name), true, `${what}: ${error}`);
    return;
  }
  throw new Error(`${what} was not refused`);
}

export function sideBySide(messages) {
  const data = concat([new Uint8Array(3), ...messages, new Uint8Array(5)]);
  const offsets = [3];
  for (const message of messages) offsets.push(offsets[offsets.length - 1] + message.length);
  return { data, offsets };
}

export const MISTAKES = [undefined, null, 1, 1n, true, {}, [1, 2], () => 1, Symbol("a"), new Date()];
