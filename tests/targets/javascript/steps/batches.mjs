/* Many messages in one call. */

import { MISTAKES, bytesOf, concat, hex, refused, same, sideBySide, unhex } from "./claims.mjs";

export const batches = {
  many({ hash }, step) {
    const messages = step.many.map(bytesOf);
    const each = (digests) => hash.hex(concat(digests));
    same(each(hash.many(messages)), step.is, "many");
    same(each(hash.many(new Set(messages).values())), step.is, "many of an iterator");
    const { data, offsets } = sideBySide(messages);
    const size = hash.outputLen * messages.length;
    for (const places of [offsets, Int32Array.from(offsets), Float64Array.from(offsets)])
      same(hash.hex(hash.many.into(data, places, new Uint8Array(size))), step.is, "side by side");
    const out = hash.many.into(data, offsets, new Uint8Array(size + 5).fill(0xa5), 3);
    same(hash.hex(out.subarray(3, size + 3)), step.is, "at a position");
    same(hex([...out.subarray(0, 3), ...out.subarray(size + 3)]), "a5".repeat(5), "around it");
    if (size > 0) refused(() => hash.many.into(data, offsets, new Uint8Array(size - 1)), "no room");
    for (const mistake of [...MISTAKES.filter((value) => !Array.isArray(value)), "ab", data])
      refused(() => hash.many(mistake), `many(${String(mistake)})`);
  },
  refuse_offsets({ hash }, step) {
    const out = new Uint8Array(4 * hash.outputLen);
    refused(
      () => hash.many.into(new Uint8Array(step.size), step.refuse_offsets, out),
      String(step.refuse_offsets),
    );
    same(
      out.every((byte) => byte === 0),
      true,
      "out is as it was",
    );
  },
  siphash_many({ hash }, step) {
    const messages = step.siphash_many.map(bytesOf);
    const { data, offsets } = sideBySide(messages);
    const size = (hash.outputLen / 4) * messages.length;
    for (const key of [unhex(step.key), hash.key(unhex(step.key))]) {
      same(hex(hash.many(key, messages).buffer), step.is, "many");
      same(hex(hash.many.into(key, data, offsets, new Uint32Array(size)).buffer), step.is, "side by side");
      const out = hash.many.into(key, data, offsets, new Uint32Array(size + 2), 1);
      same(hex(out.buffer), `00000000${step.is}00000000`, "at a position");
      refused(() => hash.many.into(key, data, offsets, new Uint32Array(size), 1), "no room");
      refused(() => hash.many.into(key, data, offsets, new Uint8Array(4 * size)), "bytes");
    }
  },
};
