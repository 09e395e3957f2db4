import { crc32 } from "@aws-crypto/crc32";
import { crc32c } from "@aws-crypto/crc32c";

const sums = { crc32, crc32c };

export function checksum(name) {
  const sum = sums[name];
  return { prepare: (message) => () => sum(message), hex: (value) => value.toString(16).padStart(8, "0") };
}
