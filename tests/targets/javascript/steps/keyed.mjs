/* Hashes under a key. */

import { bytesOf, hex, refused, same, unhex } from "./claims.mjs";

/** The digest under a key by every call that returns one, twice; and errors after it is destroyed. */
function everyKeyed(ready, data, step) {
  const half = data.length >> 1;
  for (let turn = 0; turn < 2; turn++) {
    same(ready.outputLen, step.length, "outputLen");
    same(hex(ready(data)), step.is, "the function itself");
    same(hex(ready.digest(data)), step.is, "digest");
    same(ready.hex(data), step.is, "hex");
    same(hex(ready.into(data, new Uint8Array(step.length + 3), 2)), `0000${step.is}00`, "into");
    const hasher = ready.create().update("other").reset().update(data.subarray(0, half));
    const copy = hasher.clone().update(data.subarray(half));
    same(hasher.update(data.subarray(half)).hex(), step.is, "streamed");
    hasher.destroy();
    same(copy.hex(), step.is, "copied");
  }
  refused(() => ready.into(data, new Uint8Array(step.length), 1), "no room");
  ready.destroy();
  refused(() => ready.digest(data), "destroyed");
}

export const keyed = {
  keyed({ hash }, step) {
    everyKeyed(hash.keyed(unhex(step.key), { length: step.length }), bytesOf(step.keyed), step);
    if (step.length === hash.outputLen)
      same(hash.keyed(unhex(step.key)).hex(bytesOf(step.keyed)), step.is, "hex");
  },
  keyed_vectors({ hash, read }, step) {
    const { key, digests } = read(`vectors/${step.keyed_vectors}.json`).keyed;
    const ready = hash.keyed(unhex(key));
    for (const [n, digest] of digests.entries())
      same(ready.hex(Uint8Array.from({ length: n }, (_, i) => i)), digest, `keyed digest of ${n} bytes`);
  },
  sized: ({ hash }, step) => everyKeyed(hash.sized(step.length), bytesOf(step.sized), step),
  refuse_keyed({ hash }, step) {
    refused(() => hash.keyed(new Uint8Array(step.refuse_keyed), { length: step.length }), "key or length");
    if (step.length !== 1) refused(() => hash.sized(step.length), "length");
  },
  siphash({ hash, has }, step) {
    const data = bytesOf(step.siphash);
    const keys = [unhex(step.key), ...(has("key") ? [hash.key(unhex(step.key))] : [])];
    for (const key of keys) {
      same(hash.hex(key, data), step.is, "hex");
      same(hex(hash.bytes(key, data)), step.is, "bytes");
      same(hash(key, data), BigInt(`0x${hex(unhex(step.is).reverse())}`), "BigInt");
      const words = Uint32Array.from(hash.words(key, data));
      same(hex(new Uint8Array(words.buffer)), step.is, "words");
      if (has("into")) same(hex(hash.words(key, data, words).buffer), step.is, "words in an array");
    }
  },
  refuse_key({ hash, has }, step) {
    if (has("key")) refused(() => hash.key(new Uint8Array(step.refuse_key)), "key");
    refused(() => hash.hex(new Uint8Array(step.refuse_key), ""), "hex");
  },
};
