/* Digests of digests: nodes of trees, and chains. */

import { MISTAKES, bytesOf, concat, hex, refused, same } from "./claims.mjs";

/** The results of `kernel.each` for contiguous digests: in new bytes, in given ones, in place. */
function besides(hash, kernel, digests, factor, wanted) {
  const size = digests.length / factor;
  same(hash.hex(kernel.each(digests)), wanted, "each");
  const out = kernel.each(digests, new Uint8Array(size + 2).fill(0xa5));
  same(hash.hex(out.subarray(0, size)), wanted, "each into bytes");
  same(hex(out.subarray(size)), "a5a5", "behind it");
  if (size > 0) refused(() => kernel.each(digests, new Uint8Array(size - 1)), "no room");
  const own = Uint8Array.from([7, ...digests]).subarray(1);
  same(hash.hex(kernel.each(own, own).subarray(0, size)), wanted, "each in place");
}

export const trees = {
  pair({ name, hash, hashwright }, step) {
    const [left, right] = step.pair.map(bytesOf);
    const pair = hashwright[`${name}_pair`];
    same(hex(pair(left, right)), step.is, "pair");
    same(hex(pair(new DataView(left.buffer), right.buffer)), step.is, "pair of views");
    same(
      hex(pair.into(left, right, new Uint8Array(hash.outputLen + 3).fill(9), 2)),
      `0909${step.is}09`,
      "into",
    );
    same(pair.outputLen, hash.outputLen, "outputLen");
  },
  level: ({ name, hash, hashwright }, step) =>
    besides(hash, hashwright[`${name}_pair`], bytesOf(step.level), 2, step.is),
  links: ({ name, hash, hashwright }, step) =>
    besides(hash, hashwright[`${name}_chain`], bytesOf(step.links), 1, step.is),
  chain({ name, hash, hashwright }, step) {
    const first = bytesOf(step.chain);
    const chain = hashwright[`${name}_chain`];
    same(hex(chain(first, step.times)), step.is, "chain");
    if (step.times === 1) same(hex(chain(first)), step.is, "once");
    same(
      hex(chain.into(first, step.times, new Uint8Array(hash.outputLen + 3).fill(9), 2)),
      `0909${step.is}09`,
      "into",
    );
    same(chain.outputLen, hash.outputLen, "outputLen");
  },
  refuse_pair({ name, hashwright }, step) {
    const pair = hashwright[`${name}_pair`];
    const [left, right] = step.refuse_pair.map((size) => new Uint8Array(size));
    refused(() => pair(left, right), "pair");
    refused(() => pair.into(left, right, new Uint8Array(200)), "into");
    refused(() => pair.each(concat([left, right])), "each");
    for (const mistake of [...MISTAKES, "ab"])
      refused(() => pair(mistake, mistake), `pair(${String(mistake)})`);
  },
  refuse_chain({ name, hashwright }, step) {
    const chain = hashwright[`${name}_chain`];
    const first = new Uint8Array(step.refuse_chain);
    refused(() => chain(first, step.times), "chain");
    refused(() => chain.into(first, step.times, new Uint8Array(200)), "into");
    for (const mistake of [...MISTAKES, "ab"]) refused(() => chain(mistake), `chain(${String(mistake)})`);
  },
};
