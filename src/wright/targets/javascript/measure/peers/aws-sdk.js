import { Crc64Nvme } from "@aws-sdk/crc64-nvme";

/** Without its `digest`, which gives a promise of what the object holds: its two numbers are taken from there. */
export function checksum() {
  const prepare = (message) => () => {
    const one = new Crc64Nvme();
    one.update(message);
    return one;
  };
  const half = (number) => (~number >>> 0).toString(16).padStart(8, "0");
  return { prepare, hex: ({ c1, c2 }) => half(c1) + half(c2) };
}
