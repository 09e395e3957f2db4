/* Output of any length. */

import { bytesOf, hex, refused, same } from "./claims.mjs";

export const extendable = {
  xof({ hash }, step) {
    const data = bytesOf(step.xof);
    same(hex(hash.xof(data, step.length)), step.is, "xof");
    same(hex(hash.create().update(data).xof(step.length)), step.is, "xof of a hasher");
  },
  refuse_hmac({ hash, hashwright: { hmac, hkdf, pbkdf2 } }, step) {
    const calls = {
      hmac: () => hmac(hash, "key"),
      "hmac of a message": () => hmac(hash, "key", "abc"),
      hkdf: () => hkdf(hash, "secret", { length: 16 }),
      "hkdf.extract": () => hkdf.extract(hash, "secret"),
      "hkdf.expand": () => hkdf.expand(hash, "secret", { length: 16 }),
      pbkdf2: () => pbkdf2(hash, "password", "salt", { iterations: 1, length: 16 }),
    };
    for (const [what, call] of Object.entries(calls)) {
      refused(call, `${what}: ${step.refuse_hmac} is for that`);
    }
  },
  read({ hash }, step) {
    const hasher = hash.create().update(bytesOf(step.read));
    const output = hasher.output();
    hasher.update("more"); // the output is the message's before this
    const parts = step.parts.map((size) => {
      const copy = output.clone();
      const part = hex(output.read(size));
      same(hex(copy.into(new Uint8Array(size))), part, "a copy");
      return part;
    });
    same(parts.join(""), step.is, "read");
    for (const mistake of [-1, 0.5, "3", undefined, null, Number.NaN]) refused(() => output.read(mistake), `read(${mistake})`);
    output.destroy();
    refused(() => output.read(1), "read after destroy");
  },
};
