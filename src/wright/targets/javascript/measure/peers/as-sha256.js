import { hashInto } from "@chainsafe/as-sha256";

// A Merkle tree level by level, each level in one call: four nodes at a time on lanes.
export function levels() {
  const prepare = (leaves) => {
    const work = new Uint8Array(leaves.length / 2);
    return () => {
      hashInto(leaves, work);
      for (let size = work.length; size > 32; size /= 2) hashInto(work.subarray(0, size), work.subarray(0, size / 2));
      return work;
    };
  };
  return { prepare, hex: (work) => hexOfBytes(work.subarray(0, 32)) };
}
