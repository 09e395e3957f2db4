import * as hashwright from "hashwright/compact";

export function digest(name) {
  const hash = hashwright[name];
  return { prepare: (message) => () => hash(message), hex: hexOfBytes };
}

export function checksum(name) {
  const hash = hashwright[name];
  return { prepare: (message) => () => hash(message), hex: (value) => value.toString(16).padStart(2 * hash.outputLen, "0") };
}

export function keyed(name) {
  const hash = hashwright[name];
  const prepare = (message, { key }) => {
    const bytes = bytesOfHex(key);
    return () => hash.words(bytes, message);
  };
  return { prepare, hex: (words) => hexOfBytes(new Uint8Array(Uint32Array.from(words).buffer)) };
}
