import { crc32 } from "node:zlib";

export function checksum() {
  return { prepare: (message) => () => crc32(message), hex: (value) => value.toString(16).padStart(8, "0") };
}
