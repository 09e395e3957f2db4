/* A hash of chunks in a tree: keys, derived keys, output from any place. */

import { MISTAKES, bytesOf, hex, refused, same, unhex } from "./claims.mjs";

/** `length` bytes of output from `place` on, by every call that gives some. */
function everyOutput(hash, data, options, { place, length, is }) {
  const begun = hash.create(options);
  const hashers = [hash.create(options).update(data), begun.clone().update(data), begun.update("more").reset()];
  for (let at = 0, size = 1; at < data.length; at += size, size = (3 * size) % 5000)
    begun.update(data.subarray(at, at + size));
  for (const hasher of hashers) {
    same(hex(hasher.output().seek(place).read(length)), is, "sought");
    const output = hasher.output();
    output.read(place % 1000);
    same(hex(output.seek(place).clone().into(new Uint8Array(length))), is, "a copy that was sought");
    same(hex(hasher.xof(place + length)).slice(2 * place), is, "xof of a hasher");
  }
  const dkLen = place + length;
  same(hex(hash(data, { ...options, dkLen })).slice(2 * place), is, "dkLen");
  same(hash.hex(data, { ...options, dkLen }).slice(2 * place), is, "hex");
  same(hash.create({ ...options, dkLen }).update(data).hex().slice(2 * place), is, "hex of a hasher");
  same(hex(hash.create({ ...options, dkLen }).update(data).into(new Uint8Array(dkLen + 1), 1)).slice(2 * place + 2), is, "into");
  same(hex(hash.into(data, new Uint8Array(dkLen + 1), 1, { ...options, dkLen })).slice(2 * place + 2), is, "into at once");
  same(hex(hash.xof(data, dkLen, options)).slice(2 * place), is, "xof");
}

/** Refuses all that is no option, by every call that takes one. */
function refusing(hash, options, what) {
  refused(() => hash("", options), what);
  refused(() => hash.hex("", options), `hex, ${what}`);
  refused(() => hash.create(options), `create, ${what}`);
  refused(() => hash.xof("", 1, options), `xof, ${what}`);
}

export const chunks = {
  under({ hash }, step) {
    const key = unhex(step.key);
    everyOutput(hash, bytesOf(step.under), { key }, step);
    same(hex(key), step.key, "the caller's key");
    for (const wrong of [key.subarray(1), new Uint8Array(33), new Uint8Array(0), "", "31 letters are one too few here"])
      refusing(hash, { key: wrong }, "another size of key");
    for (const mistake of MISTAKES.filter((each) => each !== undefined)) refusing(hash, { key: mistake }, String(mistake));
    refusing(hash, { key, context: "both" }, "a key and a context");
    refusing(hash, { key, length: 32 }, "an option that there is not");
    refusing(hash, { key, dkLen: -1 }, "fewer than no bytes");
  },
  derived({ hash }, step) {
    const context = unhex(step.context);
    everyOutput(hash, bytesOf(step.derived), { context }, step);
    for (const mistake of MISTAKES.filter((each) => each !== undefined)) refusing(hash, { context: mistake }, String(mistake));
  },
  sought({ hash }, step) {
    everyOutput(hash, bytesOf(step.sought), {}, step);
    const output = hash.create().output();
    for (const mistake of [-1, 0.5, "3", undefined, null, Number.NaN, 2 ** 53]) refused(() => output.seek(mistake), `seek(${mistake})`);
    refused(() => output.seek(Number.MAX_SAFE_INTEGER).read(1), "output beyond its end");
  },
  tree_vectors({ hash, read }, step) {
    const { key, context, cases } = read("vectors/blake3.json");
    for (const { length, ...wanted } of cases.slice(0, step.tree_vectors)) {
      const data = bytesOf({ pattern: length, start: 0 });
      for (const [mode, options] of [["hash", {}], ["keyed_hash", { key }], ["derive_key", { context }]])
        everyOutput(hash, data, options, { place: 0, length: wanted[mode].length / 2, is: wanted[mode] });
    }
  },
};
