/* Checksums, which are numbers. */

import { MISTAKES, bytesOf, hex, refused, same, unhex } from "./claims.mjs";

/** The checksum by every call that returns one. */
function everyChecksum({ hash, has }, data, wanted) {
  const number = typeof hash("") === "bigint" ? BigInt : Number;
  const value = number(`0x${wanted}`);
  same(hash(data), value, "number");
  same(hash.hex(data), wanted, "hex");
  same(hex(hash.bytes(data)), wanted, "bytes");
  for (const mistake of MISTAKES) refused(() => hash(mistake), "message");
  refused(() => hash(data, hash("")), "a checksum to go on from");
  if (!has("into")) return;
  same(hex(hash.into(data, new Uint8Array(hash.outputLen + 3), 2)), `0000${wanted}00`, "into");
  refused(() => hash.into(data, new Uint8Array(hash.outputLen), 1), "no room");
  const hasher = hash.create();
  same(hasher.update("other").reset().update(data), hasher, "update's result");
  same(hasher.value, value, "streamed");
  const copy = hasher.clone().update("more");
  same(hex(hasher.digest()), wanted, "the hasher's bytes");
  same(hex(hasher.into(new Uint8Array(hash.outputLen + 1), 1)), `00${wanted}`, "the hasher's into");
  same(hasher.hex(), wanted, "the hasher's hex");
  same(copy.value, hash.extend(value, "more"), "extended");
  same(hash.create().update(copy.hex()).length, copy.hex().length, "length");
  if (typeof data === "string") return;
  const split = hash.create();
  for (let at = 0, size = 1; at < data.length; at += size, size = (5 * size + 1) % 300)
    split.update(data.subarray(at, at + size));
  same(split.hex(), wanted, "in pieces");
}

export const checksums = {
  checksum: (context, step) => everyChecksum(context, bytesOf(step.checksum), step.is),
  checksum_vectors(context, step) {
    const { short } = context.read(`vectors/${step.checksum_vectors}.json`).functions[context.name];
    for (const { message, digest } of short) everyChecksum(context, unhex(message), digest);
  },
  combined({ hash, has }, step) {
    if (!has("into")) return;
    const number = typeof hash("") === "bigint" ? BigInt : Number;
    const [first, second, wanted] = [step.combined, step.and, step.is].map((digits) => number(`0x${digits}`));
    same(hash.combine(first, second, step.length), wanted, "combined");
  },
  checksum_of({ hash, has }, step) {
    if (!has("into")) return;
    const [first, second] = [step.checksum_of, step.and].map(bytesOf);
    const number = typeof hash("") === "bigint" ? BigInt : Number;
    const wanted = number(`0x${step.is}`);
    same(hash.extend(hash(first), second), wanted, "extended");
    same(hash.combine(hash(first), hash(second), second.length), wanted, "combined");
    // 2^64 in digits: where scripts are lowered to ES5, a power is Math.pow, which takes no BigInt.
    const wrong = [-1, 0.5, "1", undefined, number === Number ? BigInt(1) : 1, number("18446744073709551616")];
    for (const value of wrong) {
      refused(() => hash.extend(value, ""), "checksum");
      refused(() => hash.combine(value, wanted, 1), "first checksum");
      refused(() => hash.combine(wanted, value, 1), "second checksum");
    }
    for (const length of [-1, 0.5, "1", undefined, 2 ** 53]) refused(() => hash.combine(wanted, wanted, length), "length");
  },
};
