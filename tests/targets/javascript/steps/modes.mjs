/* Modes of Keccak, which stand beside the function that they are made of: at once, in pieces, and after a reset. */

import { MISTAKES, bytesOf, hex, refused, same } from "./claims.mjs";

const mode = (prefix, { name, hashwright }) => hashwright[`${prefix}${name.slice(-3)}`];

/** A hasher in all that it does, for a message in pieces. */
function hashed(hasher, message, wanted) {
  for (let at = 0, size = 1; at < message.length; at += size, size = (3 * size) % 5000) {
    hasher.update(message.subarray(at, at + size));
    if (size === 3) same(hasher.clone().update("more").digest().length, hasher.outputLen, "a clone's digest");
  }
  for (const each of [hasher, hasher.clone()]) {
    same(hex(each.digest()), wanted, "digest");
    same(each.hex(), wanted, "hex");
    const out = each.into(new Uint8Array(hasher.outputLen + 3).fill(9), 2);
    same(hex(out), `0909${wanted}09`, "into");
  }
  hasher.update("more").reset();
  same(hex(hasher.update(message).digest()), wanted, "after a reset");
}

/** The forms of a function at once, whose arguments before the message are `before`. */
function called(hash, before, data, options, wanted) {
  same(hex(hash(...before, data, options)), wanted, "at once");
  same(hash.hex(...before, data, options), wanted, "hex at once");
  const out = hash.into(...before, data, new Uint8Array(options.dkLen + 3).fill(9), 2, options);
  same(hex(out), `0909${wanted}09`, "into at once");
}

export const modes = {
  cshake(context, step) {
    const cshake = mode("cshake", context);
    const data = bytesOf(step.cshake);
    const options = {
      NISTfn: bytesOf(step.name),
      personalization: bytesOf(step.customization),
      dkLen: step.length,
    };
    called(cshake, [], data, options, step.is);
    hashed(cshake.create(options), data, step.is);
    same(hex(cshake.create(options).update(data).xof(step.length)), step.is, "xof");
    same(hex(cshake.create(options).update(data).output().read(step.length)), step.is, "read");
    for (const mistake of MISTAKES.filter((each) => each !== undefined))
      refused(() => cshake(data, { personalization: mistake }), `personalization ${String(mistake)}`);
  },
  kmac(context, step) {
    const kmac = mode("kmac", context);
    const [data, key, personalization] = [step.kmac, step.key, step.customization].map(bytesOf);
    if (step.xof) {
      same(hex(kmac.xof(key, data, step.length, { personalization })), step.is, "xof");
      same(hex(kmac.create(key, { personalization }).update(data).xof(step.length)), step.is, "xof of a hasher");
      refused(() => kmac.xof(key, data, step.length, { dkLen: step.length }), "dkLen beside a length");
      refused(() => kmac.xof(key, data, step.length, {}, personalization), "one argument more");
    } else {
      const options = { personalization, dkLen: step.length };
      called(kmac, [key], data, options, step.is);
      hashed(kmac.create(key, options), data, step.is);
    }
    for (const mistake of MISTAKES) refused(() => kmac(mistake, data), `key ${String(mistake)}`);
  },
  separated({ hash }, step) {
    const data = bytesOf(step.separated);
    called(hash, [], data, { D: step.domain, dkLen: step.length }, step.is);
    same(hex(hash.xof(data, step.length, { D: step.domain })), step.is, "xof");
    same(hex(hash.create({ D: step.domain }).update(data).xof(step.length)), step.is, "D of a hasher");
  },
  refuse_domain({ hash }, step) {
    refused(() => hash("abc", { D: step.refuse_domain }), "D");
    refused(() => hash.create({ D: step.refuse_domain }), "D of a hasher");
  },
  kangaroo(context, step) {
    const kangaroo = mode("kt", context);
    const data = bytesOf(step.kangaroo);
    const options = { personalization: bytesOf(step.customization), dkLen: step.length };
    called(kangaroo, [], data, options, step.is);
    hashed(kangaroo.create(options), data, step.is);
    same(hex(kangaroo.create(options).update(data).xof(step.length)), step.is, "xof");
    for (const mistake of MISTAKES) refused(() => kangaroo(mistake), `message ${String(mistake)}`);
  },
};
