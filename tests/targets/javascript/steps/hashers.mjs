/* Messages in parts, and their midstates. */

import { bytesOf, hex, refused, same, unhex } from "./claims.mjs";

function inPieces(hash, bytes, sizes) {
  const hasher = hash.create();
  for (let at = 0, turn = 0; at < bytes.length; turn++) {
    const size = sizes[turn % sizes.length];
    hasher.update(bytes.subarray(at, at + size));
    at += size;
  }
  return hasher.hex();
}

export const hashers = {
  create: ({ hash, hashers }, step) => (hashers[step.create] = hash.create()),
  update({ hashers }, step) {
    same(hashers[step.update].update(bytesOf(step.data)), hashers[step.update], "update's result");
  },
  digest({ hashers, has }, step) {
    const hasher = hashers[step.digest];
    same(hasher.hex(), step.is, "hex");
    same(hex(hasher.digest()), step.is, "digest");
    if (has("into"))
      same(hex(hasher.into(new Uint8Array(hasher.outputLen + 2), 2)), `0000${step.is}`, "into");
  },
  clone: ({ hashers }, step) => (hashers[step.as] = hashers[step.clone].clone()),
  reset: ({ hashers }, step) => hashers[step.reset].reset(),
  save: ({ hashers }, step) => same(hex(hashers[step.save].save()), step.is, "midstate"),
  resume: ({ hash, hashers }, step) => (hashers[step.as] = hash.resume(unhex(step.resume))),
  refuse_resume: ({ hash }, step) =>
    refused(() => hash.resume(unhex(step.refuse_resume)), step.refuse_resume),
  resume_or_refuse: ({ hash }, step) =>
    refused(() => hash.resume(unhex(step.resume_or_refuse)), "2^53 bytes"),
  refuse_update: ({ hashers }, step) =>
    refused(() => hashers[step.refuse_update].update(bytesOf(step.data)), "too long"),
  splits({ hash }, step) {
    same(inPieces(hash, bytesOf(step.splits), step.sizes), step.is, "digest");
  },
  pairs({ hash }, step) {
    const bytes = bytesOf(step.pairs);
    for (let i = 0; i <= bytes.length; i += step.every)
      for (let j = i; j <= bytes.length; j += step.every) {
        const hasher = hash.create().update(bytes.slice(0, i)).update(bytes.subarray(i, j));
        same(hasher.update(bytes.subarray(j)).hex(), step.is, `digest in pieces at ${i} and ${j}`);
      }
  },
  destroy({ hashers }, step) {
    const hasher = hashers[step.destroy];
    hasher.destroy();
    const kept = Object.values(hasher).filter((value) => ArrayBuffer.isView(value));
    same(kept.length > 0, true, "the hasher has state");
    for (const view of kept) same(/^0+$/.test(hex(new Uint8Array(view.buffer))), true, "zero");
  },
  refuse_destroyed({ hashers }, step) {
    const hasher = hashers[step.refuse_destroyed];
    for (const use of ["digest", "hex", "clone", "reset", "save"]) refused(() => hasher[use](), use);
    refused(() => hasher.update(new Uint8Array(1)), "update");
    refused(() => hasher.into(new Uint8Array(64)), "into");
  },
};
