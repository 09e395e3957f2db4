import { hash } from "siphash";
import { parts } from "./batches.js";

export function siphash() {
  const prepare = (message, { key }) => {
    const words = new Uint32Array(bytesOfHex(key).buffer);
    return () => hash(words, message);
  };
  const hex = ({ h, l }) => hexOfBytes(new Uint8Array(Uint32Array.of(l, h).buffer));
  return { prepare, hex };
}

export function loop() {
  const prepare = (data, { key, count }) => {
    const words = new Uint32Array(bytesOfHex(key).buffer);
    const messages = parts(data, count);
    const out = new Uint32Array(2 * count);
    return () => {
      for (let i = 0; i < count; i++) {
        const { h, l } = hash(words, messages[i]);
        out[2 * i] = l;
        out[2 * i + 1] = h;
      }
      return out;
    };
  };
  return { prepare, hex: (words) => hexOfBytes(new Uint8Array(words.buffer)) };
}
