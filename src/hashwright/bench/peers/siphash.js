import { hash } from "siphash";

export function siphash() {
  const prepare = (message, { key }) => {
    const words = new Uint32Array(bytesOfHex(key).buffer);
    return () => hash(words, message);
  };
  const hex = ({ h, l }) => hexOfBytes(new Uint8Array(Uint32Array.of(l, h).buffer));
  return { prepare, hex };
}
