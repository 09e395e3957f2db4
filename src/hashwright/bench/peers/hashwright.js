import * as hashwright from "hashwright";

export function digest(name) {
  const hash = hashwright[name];
  return { prepare: (message) => () => hash(message), hex: hexOfBytes };
}

export function hexDigest(name) {
  const hash = hashwright[name].hex;
  return { prepare: (message) => () => hash(message), hex: (text) => text };
}

export function pbkdf2(name) {
  const hash = hashwright[name];
  const prepare = (password, { salt, iterations, length }) => {
    const saltBytes = bytesOfHex(salt);
    return () => hashwright.pbkdf2(hash, password, saltBytes, { iterations, length });
  };
  return { prepare, hex: hexOfBytes };
}

export function siphash(name) {
  const hash = hashwright[name];
  const prepare = (message, { key }) => {
    const ready = hash.key(bytesOfHex(key));
    const out = new Array(hash.outputLen / 4).fill(0);
    return () => hash.words(ready, message, out);
  };
  return { prepare, hex: (words) => hexOfBytes(new Uint8Array(Uint32Array.from(words).buffer)) };
}
