import { blake2b, blake2s } from "blakejs";

const hashes = { blake2b, blake2s };

export function digest(name) {
  const hash = hashes[name];
  return { prepare: (message) => () => hash(message), hex: hexOfBytes };
}
