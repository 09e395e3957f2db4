/* Hashes under a seed, which are numbers. */

import { MISTAKES, bytesOf, hex, refused, same, unhex } from "./claims.mjs";

/** The hash by every call that returns one; there may be no seed. */
function everyHash(hash, data, wanted, ...seed) {
  const value = BigInt(`0x${wanted}`);
  same(hash(data, ...seed), value, "number");
  same(hash.hex(data, ...seed), wanted, "hex");
  same(hex(hash.bytes(data, ...seed)), wanted, "bytes");
  same(hex(hash.into(data, new Uint8Array(hash.outputLen + 3), 2, ...seed)), `0000${wanted}00`, "into");
  refused(() => hash.into(data, new Uint8Array(hash.outputLen), 1, ...seed), "no room");
  for (const mistake of MISTAKES) refused(() => hash(mistake, ...seed), "message");
  const hasher = hash.create(...seed);
  same(hasher.update("other").reset().update(data), hasher, "update's result");
  same(hasher.value, value, "streamed");
  const copy = hasher.clone().update("more");
  same(hex(hasher.digest()), wanted, "the hasher's bytes");
  same(hex(hasher.into(new Uint8Array(hash.outputLen + 1), 1)), `00${wanted}`, "the hasher's into");
  same(hasher.hex(), wanted, "the hasher's hex");
  same(copy.value, hash.create(...seed).update(data).update("mo").update("re").value, "a copy that goes on");
  same(hash.create().update(copy.hex()).length, copy.hex().length, "length");
  if (typeof data === "string") return;
  const split = hash.create(...seed);
  for (let at = 0, size = 1; at < data.length; at += size, size = (5 * size + 1) % 300)
    split.update(data.subarray(at, at + size));
  same(split.hex(), wanted, "in pieces");
}

export const seeds = {
  seeded({ hash }, step) {
    everyHash(hash, bytesOf(step.seeded), step.is, BigInt(`0x${step.seed}`));
    for (const wrong of [0, 1, "1", null, BigInt(-1), BigInt("18446744073709551616")]) {
      refused(() => hash("", wrong), "seed");
      refused(() => hash.create(wrong), "a hasher's seed");
    }
  },
  seeded_vectors({ hash, name, read }, step) {
    const { short } = read(`vectors/${step.seeded_vectors}.json`).functions[name];
    for (const { message, digest } of short) everyHash(hash, unhex(message), digest);
  },
};
