import Hash from "sha.js";

export function digest(name) {
  return { prepare: (message) => () => new Hash(name).update(message).digest(), hex: hexOfBytes };
}
