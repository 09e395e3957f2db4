import { buf as crc32 } from "crc-32";
import { buf as crc32c } from "crc-32/crc32c.js";

const sums = { crc32, crc32c };

export function checksum(name) {
  const sum = sums[name];
  return { prepare: (message) => () => sum(message), hex: (value) => (value >>> 0).toString(16).padStart(8, "0") };
}
