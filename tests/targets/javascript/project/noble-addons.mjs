/* hashwright/noble/sha3-addons.js against @noble/hashes: JavaScript first, then WebAssembly. */

import assert from "node:assert/strict";
import { shake128 } from "hashwright";
import { hex, pattern, report, same, text } from "./noble-sides.mjs";

const SIZES = [undefined, 0, 1, 16, 32, 136, 500];
const TEXTS = [undefined, pattern(0), pattern(1), text("Email Signature"), pattern(300)];
const WRONG = ["", "5", null, undefined, -1, 1.5, Number.NaN, 2 ** 60, [], new Uint8Array(4), 0, 0x80, {}];
const STRENGTHS = [128, 256];

/** What an instance says of itself, and its output by each way that there is. */
async function instance(name, create, append) {
  await same(`${name}: instance`, (n) => {
    const h = append(create(n));
    return [h.outputLen, h.blockLen, h.canXOF, hex(h.clone().digest()), hex(h.digest())];
  });
  await same(`${name}: xof`, (n) => {
    const h = append(create(n));
    return [hex(h.xof(1)), hex(h.clone().xof(200)), hex(h.xof(300)), hex(h.xofInto(new Uint8Array(9)))];
  });
  await same(`${name}: cloned over`, (n) => hex(append(create(n))._cloneInto(create(n)).digest()));
  await same(`${name}: digest twice`, (n) => {
    const h = append(create(n));
    h.digest();
    return h.digest();
  });
  await same(`${name}: update after xof`, (n) => {
    const h = create(n);
    h.xof(3);
    return append(h);
  });
  for (const room of [0, 16, 600])
    await same(`${name}: into ${room}`, (n) => {
      const out = new Uint8Array(room).fill(7);
      return [append(create(n)).digestInto(out), hex(out)];
    });
}

async function compare(way) {
  for (const strength of STRENGTHS) {
    for (const name of [`cshake${strength}`, `turboshake${strength}`, `kt${strength}`]) {
      for (const property of ["outputLen", "blockLen", "canXOF", "oid"]) await same(`${name}.${property}`, (n) => n[name][property]);
      await same(`${name}'s properties`, (n) => [Object.keys(n[name]).sort(), Object.isFrozen(n[name])]);
      for (const dkLen of SIZES)
        for (const personalization of TEXTS)
          for (const size of [0, 77, 8192, 20000])
            await same(`${name} of ${size} to ${dkLen} by ${way}`, (n) => n[name](pattern(size), { dkLen, personalization }));
      for (const personalization of TEXTS)
        await instance(`${name} by ${way}`, (n) => n[name].create({ personalization }), (h) => h.update(pattern(500)).update(pattern(9000)));
      for (const [i, value] of WRONG.entries())
        for (const option of ["dkLen", "personalization", "NISTfn", "D"]) {
          await same(`${name}'s ${option} ${i}`, (n) => n[name](pattern(3), { [option]: value }));
          await same(`${name}.create's ${option} ${i}`, (n) => n[name].create({ [option]: value }));
        }
      for (const [i, value] of WRONG.entries()) await same(`${name} of ${i}`, (n) => n[name](value, value));
    }
    for (const D of [0x01, 0x06, 0x7f])
      await same(`turboshake${strength} ${D} by ${way}`, (n) => n[`turboshake${strength}`](pattern(200), { D }));
    for (const NISTfn of ["", "KMAC", pattern(12)])
      await same(`cshake${strength} ${NISTfn} by ${way}`, (n) => n[`cshake${strength}`](pattern(200), { NISTfn }));
    for (const name of [`kmac${strength}`, `kmac${strength}xof`]) {
      for (const property of ["outputLen", "blockLen", "canXOF"]) await same(`${name}.${property}`, (n) => n[name][property]);
      await same(`${name}'s properties`, (n) => [Object.keys(n[name]).sort(), Object.isFrozen(n[name])]);
      for (const personalization of TEXTS) {
        for (const dkLen of SIZES)
          for (const key of [pattern(0), pattern(32), pattern(200)])
            await same(`${name} to ${dkLen} by ${way}`, (n) => n[name](key, pattern(77), { dkLen, personalization }));
        await instance(`${name} by ${way}`, (n) => n[name].create(pattern(32), { personalization }), (h) => h.update(pattern(500)));
      }
      for (const [i, value] of WRONG.entries()) {
        await same(`${name} under ${i}`, (n) => n[name](value, pattern(3)));
        await same(`${name} of ${i}`, (n) => n[name](pattern(3), value));
        for (const option of ["dkLen", "personalization"])
          await same(`${name}'s ${option} ${i}`, (n) => n[name](pattern(3), pattern(3), { [option]: value }));
      }
    }
    for (const name of [`tuplehash${strength}`, `tuplehash${strength}xof`]) {
      for (const property of ["outputLen", "blockLen", "canXOF"]) await same(`${name}.${property}`, (n) => n[name][property]);
      for (const list of [[], [pattern(0)], [pattern(3), pattern(6, 9)], [pattern(300), pattern(0), pattern(1)]])
        for (const personalization of TEXTS)
          for (const dkLen of SIZES)
            await same(`${name} of ${list.length} to ${dkLen} by ${way}`, (n) => n[name](list, { dkLen, personalization }));
      await instance(`${name} by ${way}`, (n) => n[name].create(), (h) => h.update(pattern(500)).update(pattern(3)));
      for (const [i, value] of WRONG.entries()) {
        await same(`${name} of ${i}`, (n) => n[name](value));
        await same(`${name} of an element ${i}`, (n) => n[name]([value]));
      }
    }
    const name = `HopMAC${strength}`;
    for (const dkLen of [undefined, 1, 99])
      for (const size of [0, 100, 9000])
        await same(`${name} of ${size} to ${dkLen} by ${way}`, (n) => n[name](pattern(32), pattern(size), pattern(5), dkLen));
  }
}

await compare("JavaScript");
for (const name of ["shake128", "shake256", "turboshake128", "turboshake256"]) await import(`hashwright/wasm/${name}`);
shake128(pattern(100_000)); // the first long message decodes it
assert.equal(shake128.backend, "wasm");
await compare("WebAssembly");
console.log(report());
