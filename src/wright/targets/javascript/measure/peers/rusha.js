import Rusha from "rusha";

export function digest() {
  const rusha = new Rusha();
  const hex = (words) => hexOfBytes(new Uint8Array(words.buffer));
  return { prepare: (message) => () => rusha.rawDigest(message), hex };
}
