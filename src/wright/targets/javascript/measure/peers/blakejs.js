import { blake2s } from "blakejs";

export function digest() {
  return { prepare: (message) => () => blake2s(message), hex: hexOfBytes };
}
