/* hashwright/noble against @noble/hashes: each case runs on both, and must give the same, or the same kind of error. */

import assert from "node:assert/strict";
import crypto from "node:crypto";
import vm from "node:vm";
import { CODES, DIGESTS, HKDF, MESSAGES, PBKDF2 } from "./noble-vectors.mjs";
import { hex, MODULES, NOT_HERE, ours, pattern, report, same, sides, text, theirs, unhex, whole } from "./noble-sides.mjs";

/** Functions with output of any length; constructions over hashes take them, too. */
const SHAKES = ["shake128", "shake256", "shake128_32", "shake256_64", "blake3"];
/** Of each BLAKE2 the bytes of the longest digest and key, and of a salt and a personalization. */
const BLAKE2 = { blake2b: [64, 16], blake2s: [32, 8] };
const HASHES = [...Object.keys(DIGESTS), "sha3_224", "sha3_256", "sha3_384", "sha3_512", "keccak_256", ...SHAKES];

// Values from noble's own suite.
for (const [name, digests] of Object.entries(DIGESTS))
  digests.forEach((digest, i) => {
    const [message, times] = MESSAGES[i];
    const part = text(message);
    const hasher = sides[0][name].create();
    for (let k = 0; k < times; k++) hasher.update(part);
    assert.equal(hex(hasher.digest()), digest, `${name} of message ${i} in parts`);
    assert.equal(hex(sides[0][name](text(message.repeat(times)))), digest, `${name} of message ${i}`);
  });
for (const [name, codes] of Object.entries(CODES))
  codes.forEach((code, i) => {
    const message = text(MESSAGES[i][0].repeat(MESSAGES[i][1]));
    assert.equal(hex(sides[0].hmac(sides[0][name], new Uint8Array(0), message)), code, `hmac ${name} ${i}`);
  });
for (const { ikm, salt, info, prk, okm } of HKDF) {
  const given = [ikm, salt, info].map((digits) => (digits === undefined ? undefined : unhex(digits)));
  assert.equal(hex(sides[0].extract(sides[0].sha256, given[0], given[1])), prk);
  assert.equal(hex(sides[0].hkdf(sides[0].sha256, ...given, okm.length / 2)), okm);
  assert.equal(hex(sides[0].expand(sides[0].sha256, unhex(prk), given[2], okm.length / 2)), okm);
}
for (const { password, salt, c, key } of PBKDF2) {
  const options = { c, dkLen: key.length / 2 };
  assert.equal(hex(sides[0].pbkdf2(sides[0].sha256, password, salt, options)), key);
  assert.equal(hex(await sides[0].pbkdf2Async(sides[0].sha256, text(password), text(salt), options)), key);
  // Over a hash of noble's interface that is not ours.
  assert.equal(hex(sides[0].pbkdf2(theirs.sha2.sha256, password, salt, options)), key);
}


// All else has its turn between blocks, also of one iteration.
const { setTimeout: later } = globalThis;
let yields = 0;
globalThis.setTimeout = (...given) => {
  yields++;
  return later(...given);
};
await sides[0].pbkdf2Async(sides[0].sha256, text("p"), text("s"), { c: 1, dkLen: 6 * 32, asyncTick: 0 });
globalThis.setTimeout = later;
assert.equal(yields, 6);

// Names.
for (const name of MODULES) {
  const missing = Object.keys(theirs[name]).filter((key) => !(key in ours[name]));
  assert.deepEqual(missing.filter((key) => !NOT_HERE.includes(key)), [], `${name}.js lacks`);
  assert.deepEqual(Object.keys(ours[name]).filter((key) => !(key in theirs[name])), [], `${name}.js alone has`);
  for (const key of Object.keys(ours[name])) assert.equal(whole[key], ours[name][key]);
}
assert.deepEqual(Object.keys(whole).sort(), Object.keys(sides[0]).sort());
assert(!NOT_HERE.some((key) => key in whole));

// Hash functions.
const LENGTHS = [0, 1, 3, 4, 55, 56, 57, 63, 64, 65, 111, 112, 113, 119, 127, 128, 129, 135, 136, 143, 144, 167, 168, 191, 192, 200, 1000];
for (const name of HASHES) {
  for (const property of ["outputLen", "blockLen", "canXOF", "oid"]) await same(`${name}.${property}`, (n) => n[name][property]);
  await same(`${name}'s properties`, (n) => Object.keys(n[name]).sort());
  await same(`${name} is frozen`, (n) => Object.isFrozen(n[name]));
  await same(`${name} in map`, (n) => hex(Buffer.concat([text("a"), text("b")].map(n[name]))));
  for (const property of ["outputLen", "blockLen", "canXOF"])
    await same(`${name}.create().${property}`, (n) => n[name].create()[property]);
  for (const size of LENGTHS) {
    await same(`${name} of ${size}`, (n) => n[name](pattern(size)));
    await same(`${name} of a Buffer of ${size}`, (n) => n[name](Buffer.from(pattern(size))));
    await same(`${name} of ${size} at odd places`, (n) => n[name](pattern(size + 3).subarray(3)));
    for (const cut of [1, 5, 64, 65, 128])
      await same(`${name} of ${size} cut at ${cut}`, (n) => {
        const h = n[name].create();
        for (let at = 0; at < size; at += cut) h.update(pattern(size).subarray(at, at + cut));
        return h.digest();
      });
    await same(`${name} of ${size} by a clone`, (n) => {
      const h = n[name].create().update(pattern(size));
      const copy = h.clone().update(text("more"));
      return hex(h.digest()) + hex(copy.digest());
    });
    await same(`${name} of ${size} by _cloneInto a used one`, (n) => {
      const h = n[name].create().update(pattern(size));
      const used = n[name].create().update(pattern(77));
      used.digest();
      const copy = h._cloneInto(used);
      return (copy === used) + hex(h.digest()) + hex(copy.update(text("more")).digest());
    });
  }
  await same(`${name}: digestInto`, (n) => {
    const out = new Uint8Array(100).fill(9);
    const given = n[name].create().update(text("abc")).digestInto(out);
    return [given, hex(out)];
  });
  await same(`${name}: two creates are apart`, (n) => hex(n[name].create().update(text("a")).digest()) + hex(n[name].create().digest()));
  const after = {
    digest: (h) => h.digest(),
    update: (h) => h.update(text("a")),
    digestInto: (h) => h.digestInto(new Uint8Array(64)),
    clone: (h) => h.clone().digest(),
    "clone and update": (h) => h.clone().update(text("a")),
    destroy: (h) => h.destroy(),
    revived: (h, n) => n[name].create().update(text("b"))._cloneInto(h).digest(),
  };
  const before = {
    digest: (h) => h.digest(),
    digestInto: (h) => h.digestInto(new Uint8Array(64)),
    destroy: (h) => h.destroy(),
  };
  for (const [first, end] of Object.entries(before))
    for (const [next, ask] of Object.entries(after))
      await same(`${name}: ${next} after ${first}`, (n) => {
        const h = n[name].create().update(text("abc"));
        end(h);
        return ask(h, n);
      });
  await same(`${name} cloned into nothing of its kind`, (n) => n[name].create()._cloneInto({}));
}

// Output of any length, and where there is none.
const READ = {
  xof: (h, size) => h.xof(size),
  xofInto: (h, size) => h.xofInto(new Uint8Array(size)),
  "xofInto a part": (h, size) => h.xofInto(new Uint8Array(size + 3).subarray(3)),
};
for (const name of ["sha3_256", "keccak_256", ...SHAKES]) {
  for (const dkLen of [undefined, 0, 1, 16, 31, 32, 33, 64, 135, 136, 137, 168, 500]) {
    await same(`${name} to ${dkLen}`, (n) => n[name](pattern(77), { dkLen }));
    await same(`${name}.create to ${dkLen}`, (n) => {
      const h = n[name].create({ dkLen }).update(pattern(77));
      return [h.outputLen, h.blockLen, h.canXOF, hex(h.clone().digest()), hex(h.digest())];
    });
    for (const room of [0, 1, 32, 600])
      await same(`${name} to ${dkLen} into ${room}`, (n) => {
        const out = new Uint8Array(room).fill(7);
        return [n[name].create({ dkLen }).update(pattern(200)).digestInto(out), hex(out)];
      });
  }
  for (const [kind, read] of Object.entries(READ)) {
    for (const sizes of [[0], [1, 2, 3], [16], [135, 2, 136], [167, 2, 168], [1000, 0, 9]])
      await same(`${name}.${kind} of ${sizes}`, (n) => {
        const h = n[name].create().update(pattern(150));
        return sizes.map((size) => hex(read(h, size)));
      });
    await same(`${name}: a clone goes on after ${kind}`, (n) => {
      const h = n[name].create().update(pattern(150));
      const first = hex(read(h, 100));
      const [copy, other] = [h.clone(), h._cloneInto(n.sha3_512.create().update(pattern(5)))];
      return [first, hex(read(h, 50)), hex(read(copy, 50)), hex(read(other, 50)), copy.outputLen, other.blockLen, other.canXOF];
    });
    for (const [next, ask] of Object.entries({
      update: (h) => h.update(text("a")),
      digest: (h) => h.digest(),
      digestInto: (h) => h.digestInto(new Uint8Array(64)),
      "clone and digest": (h) => h.clone().digest(),
      destroy: (h) => h.destroy(),
      "destroy and read": (h) => {
        h.destroy();
        return read(h, 3);
      },
      "cloned over, and digest": (h, n) => n.sha3_384.create().update(text("b"))._cloneInto(h).digest(),
    }))
      await same(`${name}: ${next} after ${kind}`, (n) => {
        const h = n[name].create().update(text("abc"));
        read(h, 5);
        return ask(h, n);
      });
    await same(`${name}: ${kind} after digest`, (n) => {
      const h = n[name].create();
      h.digest();
      return read(h, 5);
    });
  }
  for (const [i, value] of ["", "5", null, undefined, -1, 1.5, Number.NaN, 2 ** 60, [], new Uint8Array(4)].entries()) {
    await same(`${name}.xof ${i}`, (n) => n[name].create().xof(value));
    await same(`${name}.xofInto ${i}`, (n) => n[name].create().xofInto(value));
    await same(`${name}'s dkLen ${i}`, (n) => n[name](pattern(3), { dkLen: value }));
    await same(`${name}.create's dkLen ${i}`, (n) => n[name].create({ dkLen: value }));
    await same(`${name}.create's options ${i}`, (n) => n[name].create(value));
  }
}
await same("sponges cloned into each other", (n) => {
  const h = n.sha3_224.create().update(pattern(300));
  const to = n.shake128.create().update(pattern(7));
  return [h._cloneInto(to) === to, hex(to.update(text("more")).digest()), hex(h._cloneInto(h).digest())];
});

// Types, after test/utils.ts there: values other than bytes, texts and numbers.
const NOTHING = [
  null, [1, 2, 3], { a: 1, b: 2 }, Number.NaN, 0.1234, Infinity, new Uint32Array([1, 2, 3]), 100n, new Set([1]), new Map([["a", "b"]]),
  new Uint8ClampedArray([1, 2, 3]), new Int16Array([1]), new Float32Array([1]), new BigInt64Array([1n]), new ArrayBuffer(100),
  new DataView(new ArrayBuffer(100)), { constructor: { name: "Uint8Array" }, length: "1e30" }, () => {}, async () => {}, class Test {},
  Symbol.for("a"), new Proxy(new Uint8Array(0), {}), true, false, -1,
];
const NO_BYTES = [...NOTHING, 0, 1, undefined, "", "text"];
const NO_NUMBER = [...NOTHING, "", "1", new Uint8Array(0), 2 ** 53, 1.5];
const NO_INSTANCE = Object.assign(() => {}, { create: () => ({}), blockLen: 32, outputLen: 32 });
const NO_HASH = [...NOTHING, "sha256", 1, undefined, { create: () => {} }, Object.assign(() => {}, { create: () => {} }), NO_INSTANCE];
const NO_OPTIONS = ["", new Uint8Array(0), new (class Test {})(), () => {}, 0, Number.NaN, null, JSON.parse('{"__proto__": {}}')];
const key = pattern(10);
for (const [i, value] of NO_BYTES.entries()) {
  for (const name of HASHES) {
    await same(`${name} of no bytes ${i}`, (n) => n[name](value));
    await same(`${name} update of no bytes ${i}`, (n) => n[name].create().update(value));
    await same(`${name} digestInto no bytes ${i}`, (n) => n[name].create().digestInto(value));
    await same(`${name} options ${i}`, (n) => n[name](key, value));
  }
  await same(`hmac's key ${i}`, (n) => n.hmac(n.sha256, value, key));
  await same(`hmac's message ${i}`, (n) => n.hmac(n.sha256, key, value));
  await same(`hkdf's ikm ${i}`, (n) => n.hkdf(n.sha256, value, key, key, 32));
  await same(`hkdf's salt ${i}`, (n) => n.hkdf(n.sha256, key, value, key, 32));
  await same(`hkdf's info ${i}`, (n) => n.hkdf(n.sha256, key, key, value, 32));
  await same(`expand's prk ${i}`, (n) => n.expand(n.sha256, value, key, 32));
  await same(`pbkdf2's password ${i}`, (n) => n.pbkdf2(n.sha256, value, "salt", { c: 1 }));
  await same(`pbkdf2's salt ${i}`, (n) => n.pbkdf2(n.sha256, "password", value, { c: 1 }));
  await same(`pbkdf2Async's salt ${i}`, (n) => n.pbkdf2Async(n.sha256, "password", value, { c: 1 }));
  for (const name of Object.keys(BLAKE2))
    for (const option of ["key", "salt", "personalization", "dkLen"])
      await same(`${name}'s ${option} ${i}`, (n) => n[name](key, { [option]: value }));
  for (const name of ["bytesToHex", "hexToBytes", "concatBytes", "copyBytes", "isBytes", "abytes", "utf8ToBytes", "kdfInputToBytes", "anumber", "abool"])
    await same(`${name} of no bytes ${i}`, (n) => n[name](value));
}
for (const [i, value] of NO_NUMBER.entries()) {
  await same(`hkdf's length ${i}`, (n) => n.hkdf(n.sha256, key, key, key, value));
  for (const name of Object.keys(BLAKE2)) await same(`${name}'s dkLen ${i}`, (n) => n[name](key, { dkLen: value }));
  for (const option of ["c", "dkLen", "asyncTick"]) {
    await same(`pbkdf2's ${option} ${i}`, (n) => n.pbkdf2(n.sha256, "p", "s", { c: 1, [option]: value }));
    await same(`pbkdf2Async's ${option} ${i}`, (n) => n.pbkdf2Async(n.sha256, "p", "s", { c: 1, [option]: value }));
  }
  await same(`randomBytes ${i}`, (n) => n.randomBytes(value).length);
  await same(`anumber ${i}`, (n) => n.anumber(value, "n"));
  await same(`abytes of ${i}`, (n) => n.abytes(key, value));
}
for (const [i, hash] of NO_HASH.entries()) {
  await same(`hmac of no hash ${i}`, (n) => n.hmac(hash, key, key));
  await same(`hkdf of no hash ${i}`, (n) => n.hkdf(hash, key, key, key, 32));
  await same(`extract of no hash ${i}`, (n) => n.extract(hash, key, key));
  await same(`expand of no hash ${i}`, (n) => n.expand(hash, pattern(64), key, 32));
  await same(`pbkdf2 of no hash ${i}`, (n) => n.pbkdf2(hash, "p", "s", { c: 1 }));
  await same(`ahash ${i}`, (n) => n.ahash(hash));
  await same(`createHasher ${i}`, (n) => n.createHasher(hash));
}
for (const [i, options] of NO_OPTIONS.entries()) {
  await same(`pbkdf2's options ${i}`, (n) => n.pbkdf2(n.sha256, "p", "s", options));
  await same(`pbkdf2Async's options ${i}`, (n) => n.pbkdf2Async(n.sha256, "p", "s", options));
  for (const name of Object.keys(BLAKE2)) {
    await same(`${name}'s options ${i}`, (n) => n[name](key, options));
    await same(`${name}.create's options ${i}`, (n) => n[name].create(options));
  }
  await same(`checkOpts ${i}`, (n) => n.checkOpts({ a: 1 }, options));
  await same(`createHasher's info ${i}`, (n) => n.createHasher(n.sha256.create, options));
}
await same("a digest into too few bytes", (n) => n.sha256.create().digestInto(new Uint8Array(31)));
for (const name of Object.keys(BLAKE2))
  for (const at of [1, 4, 8])
    await same(`${name} into place ${at}`, (n) => n[name].create().digestInto(new Uint8Array(80).subarray(at)));
const foreign = vm.runInNewContext("new Uint8Array([1, 2, 3])");
await same("bytes of another realm", (n) => n.sha256(foreign));
await same("isBytes of another realm", (n) => n.isBytes(foreign));

// BLAKE3's options.
for (const size of [0, 3, 64, 65, 1024, 1025, 2048, 5000])
  for (const dkLen of [undefined, 0, 1, 32, 33, 131])
    for (const options of [{ dkLen }, { dkLen, key: pattern(35, 9).subarray(3) }, { dkLen, context: pattern(99) }, { dkLen, context: pattern(0) }]) {
      const what = `blake3 of ${size}, ${Object.keys(options)} ${dkLen}`;
      await same(what, (n) => n.blake3(pattern(size), options));
      await same(`${what}, in progress`, (n) => {
        const h = n.blake3.create(options).update(pattern(size).subarray(0, 70));
        const copy = h._cloneInto(new n._BLAKE3({ key: pattern(32) }).update(pattern(9)));
        const rest = pattern(size).subarray(70);
        return [h.outputLen, copy.outputLen, hex(h.update(rest).xof(77)), hex(h.clone().xof(9)), hex(copy.update(rest).clone().digest())];
      });
    }
for (const size of [0, 1, 31, 33, 64])
  await same(`blake3 under a key of ${size} bytes`, (n) => n.blake3(key, { key: pattern(size) }));
await same("blake3 under a key and a context", (n) => n.blake3(key, { key: pattern(32), context: key }));
for (const [i, value] of NO_BYTES.entries())
  for (const option of ["key", "context", "dkLen"]) await same(`blake3's ${option} ${i}`, (n) => n.blake3(key, { [option]: value }));
for (const [i, options] of NO_OPTIONS.entries()) {
  await same(`blake3's options ${i}`, (n) => n.blake3(key, options));
  await same(`blake3.create's options ${i}`, (n) => n.blake3.create(options));
}
await same("blake3 leaves its options alone", (n) => {
  const options = { key: pattern(32), dkLen: 9 };
  n.blake3(key, options);
  return [hex(options.key), options.dkLen];
});

// BLAKE2's options.
for (const [name, [most, short]] of Object.entries(BLAKE2)) {
  for (const size of [0, 3, 2 * most, 2 * most + 1, 4 * most, 200])
    for (const dkLen of [undefined, 1, 12, 16, most - 1, most])
      for (const keySize of [undefined, 1, most - 1, most])
        for (const salt of [undefined, pattern(short, 3)])
          for (const personalization of [undefined, pattern(short + 3, 200).subarray(3)]) {
            const options = { dkLen, key: keySize && pattern(keySize, 5), salt, personalization };
            const what = `${name} of ${size}, ${JSON.stringify({ dkLen, keySize, salt: !!salt, personalization: !!personalization })}`;
            await same(what, (n) => n[name](pattern(size), options));
            await same(`${what}, in progress`, (n) => {
              const h = n[name].create(options).update(pattern(size).subarray(0, 70));
              const other = n[name].create({ key: pattern(7) }).update(pattern(9));
              const copy = h._cloneInto(other);
              const rest = pattern(size).subarray(70);
              return [h.outputLen, copy.outputLen, hex(h.update(rest).digest()), hex(copy.update(rest).clone().digest())];
            });
          }
  for (const size of [0, 7, 8, 9, 15, 16, 17, 33, 64, 65])
    for (const option of ["key", "salt", "personalization"])
      await same(`${name} with a ${option} of ${size} bytes`, (n) => n[name](key, { [option]: pattern(size) }));
  for (const dkLen of [0, 33, 64, 65]) await same(`${name} to ${dkLen} bytes`, (n) => n[name](key, { dkLen }));
  await same(`${name} leaves its options alone`, (n) => {
    const options = { key: pattern(4), salt: pattern(short), personalization: pattern(short) };
    n[name](key, options);
    return Object.values(options).map(hex);
  });
}

// Constructions.
for (const name of HASHES)
  for (const keySize of [0, 1, 63, 64, 65, 127, 128, 129, 300]) {
    const long = pattern(keySize, 17);
    await same(`hmac ${name}, key of ${keySize}`, (n) => n.hmac(n[name], long, pattern(100)));
    await same(`hmac.create ${name}, key of ${keySize}`, (n) => {
      const h = n.hmac.create(n[name], long).update(pattern(5));
      const copy = h.clone().update(pattern(9));
      const into = h._cloneInto(n.hmac.create(n[name], pattern(2)));
      const out = new Uint8Array(80).fill(1);
      into.digestInto(out);
      return [h.blockLen, h.outputLen, h.canXOF, hex(h.digest()), hex(copy.digest()), hex(out)];
    });
    for (const length of keySize % 64 === 0 ? [0, 1, 20, 32, 33, 64, 65, 100, 500] : [])
      await same(`hkdf ${name}, ${keySize}, ${length}`, (n) => n.hkdf(n[name], long, pattern(9), pattern(3), length));
  }
for (const end of ["digest", "destroy"])
  for (const next of ["digest", "update"])
    await same(`hmac: ${next} after ${end}`, (n) => {
      const h = n.hmac.create(n.sha256, key);
      h[end]();
      return h[next](key);
    });
await same("hmac.create(…).digestInto twice", (n) => {
  const h = n.hmac.create(n.sha256, key);
  h.digestInto(new Uint8Array(32));
  return h.digestInto(new Uint8Array(32));
});
await same("hmac into too few bytes", (n) => n.hmac.create(n.sha256, key).digestInto(new Uint8Array(31)));
for (const length of [8160, 8161]) await same(`hkdf to ${length}`, (n) => n.hkdf(n.sha256, key, key, key, length));
for (const size of [31, 32]) await same(`expand of a prk of ${size}`, (n) => n.expand(n.sha256, pattern(size), key, 40));
await same("expand without the rest", (n) => n.expand(n.sha256, pattern(32)));
await same("hkdf without salt and info", (n) => n.hkdf(n.sha256, key, undefined, undefined, 40));
for (const name of HASHES)
  for (const [c, dkLen] of [[1, undefined], [2, 1], [3, 64], [130, 20], [257, 100]]) {
    const options = dkLen === undefined ? { c } : { c, dkLen };
    await same(`pbkdf2 ${name} ${c} ${dkLen}`, (n) => n.pbkdf2(n[name], "pässword", pattern(9), options));
    await same(`pbkdf2Async ${name} ${c} ${dkLen}`, (n) => n.pbkdf2Async(n[name], pattern(9), "sält", { ...options, asyncTick: 0 }));
  }
for (const options of [{ c: 0 }, { c: 1, dkLen: 0 }, { c: 1, dkLen: 2 ** 40 }, { dkLen: 32 }, {}, { c: 1, dkLen: undefined }])
  await same(`pbkdf2 with ${JSON.stringify(options)}`, (n) => n.pbkdf2(n.sha256, "p", "s", options));
await same("pbkdf2 with options of a prototype", (n) => n.pbkdf2(n.sha256, "p", "s", Object.create({ c: 1 })));
await same("pbkdf2Async keeps what it was given", async (n) => {
  const [password, salt] = [pattern(9), pattern(8)];
  const derived = n.pbkdf2Async(n.sha256, password, salt, { c: 500, dkLen: 100, asyncTick: 0 });
  password.fill(0);
  salt.fill(0);
  return derived;
});

// Functions of one side in constructions of the other, and of a stranger in both.
for (const [i, from] of sides.entries()) {
  const to = sides[1 - i];
  const wanted = hex(to.hmac(to.sha256, key, key));
  assert.equal(hex(to.hmac(from.sha256, key, key)), wanted);
  assert.equal(hex(to.hkdf(from.sha256, key, key, key, 90)), hex(to.hkdf(to.sha256, key, key, key, 90)));
  const options = { c: 300, dkLen: 70, asyncTick: 0 };
  assert.equal(hex(to.pbkdf2(from.sha256, key, key, options)), hex(to.pbkdf2(to.sha256, key, key, options)));
  assert.equal(hex(await to.pbkdf2Async(from.sha256, key, key, options)), hex(to.pbkdf2(to.sha256, key, key, options)));
}
await same("a hash of another make", async (n) => {
  const { blake3 } = await import("@noble/hashes/blake3.js");
  const derived = await n.pbkdf2Async(blake3, "p", "s", { c: 300, dkLen: 70 });
  return [n.hmac(blake3, key, key), n.hkdf(blake3, key, key, key, 90), n.pbkdf2(blake3, "p", "s", { c: 9 }), derived].map(hex);
});
await same("createHasher", (n) => {
  const made = n.createHasher(() => n.sha512.create(), n.oidNist(0x42));
  return [made.outputLen, made.blockLen, made.canXOF, hex(made.oid), hex(made(key)), hex(made.create().update(key).digest()), Object.isFrozen(made)];
});

// Utilities.
for (let size = 0; size < 20; size++) {
  await same(`bytesToHex of ${size}`, (n) => n.bytesToHex(pattern(size, 250)));
  await same(`hexToBytes of ${size}`, (n) => n.hexToBytes(hex(pattern(size, 250)).toUpperCase()));
  await same(`utf8ToBytes of ${size}`, (n) => n.utf8ToBytes("a\u00e9\u20ac\ud83d\ude00\ud83d".repeat(size)));
  await same(`utf8ToBytes of ${size} alone in its buffer`, (n) => n.utf8ToBytes("abc".repeat(size)).buffer.byteLength);
}
for (const digits of ["0xbe", " 1 2 3 4 5", "010203040x", "abcdefgh", "1 2 3 4 5 ", "bee", new String("1234"), "g0", "0g", "０1", "\u0130a", "+1", "@A", "`a", "G1"])
  await same(`hexToBytes(${digits})`, (n) => n.hexToBytes(digits));
for (const word of [0, 1, -1, 0x11223344, 0xffeeddcc, 0xccddeeff, 0x80000000])
  for (const shift of [1, 7, 31])
    await same(`words ${word} ${shift}`, (n) => [n.rotr(word, shift), n.rotl(word, shift), n.byteSwap(word), n.swap8IfBE(word)]);
await same("byteSwap32", (n) => Array.from(n.byteSwap32(Uint32Array.of(0x11223344, 0xffeeddcc))));
await same("swap32IfBE", (n) => Array.from(n.swap32IfBE(Uint32Array.of(0x11223344))));
await same("isLE", (n) => n.isLE);
await same("views", (n) => [n.u8(Uint16Array.of(1, 2)), n.u32(pattern(11).subarray(4)), n.createView(pattern(9).subarray(2))].map(shown));
await same("concatBytes", (n) => n.concatBytes(pattern(3), new Uint8Array(0), pattern(5)));
await same("concatBytes of nothing", (n) => n.concatBytes());
await same("copyBytes", (n) => n.copyBytes(Buffer.from("abc")));
await same("clean", (n) => {
  const arrays = [pattern(4), Uint32Array.of(7)];
  n.clean(...arrays);
  return arrays.map((array) => array.join());
});
for (const size of [undefined, 0, 1, 65536, 65537]) await same(`randomBytes(${size})`, (n) => n.randomBytes(size).length);
for (const size of [2, 3]) await same(`abytes(…, ${size})`, (n) => n.abytes(pattern(3), size, "title"));
await same("abool", (n) => n.abool(true, "b"));
for (const instance of [{}, { destroyed: true }, { finished: true }])
  for (const check of [true, false]) await same(`aexists ${JSON.stringify(instance)} ${check}`, (n) => n.aexists(instance, check));
for (const outputLen of [5, 11, undefined]) await same(`aoutput ${outputLen}`, (n) => n.aoutput(pattern(10), { outputLen }));
await same("oidNist", (n) => hex(n.oidNist(7).oid));
const FIELDS = [
  [{ a: 1 }, { a: "number" }], [{ a: 1 }, { a: "string" }], [{}, { a: "number" }], [{ a: null }, { a: "object" }],
  [Object.create({ a: 1 }), { a: "number" }], [Object.create({ a() {} }), { a: "function" }], [{}, {}, { a: "number" }],
  [{ a: "" }, {}, { a: "number" }], [{ a: undefined }, {}, { a: "number" }], [Object.create({ a: 1 }), {}, { a: "number" }],
  [null, {}], [[], {}], [{}, null], [{}, {}, []],
];
for (const [i, given] of FIELDS.entries()) await same(`validateObject ${i}`, (n) => n.validateObject(...given));
await same("checkOpts", (n) => Object.entries(n.checkOpts({ a: 1, b: 2 }, { b: 3 })));
await same("checkOpts has no prototype", (n) => String(Object.getPrototypeOf(n.checkOpts({}))));
await same("asyncLoop", async (n) => {
  const seen = [];
  await n.asyncLoop(5, 0, (i) => seen.push(i));
  return seen;
});
for (const given of [["5", 0, () => {}], [5, -1, () => {}], [5, 0, null]]) await same(`asyncLoop(${given})`, (n) => n.asyncLoop(...given));
await same("nextTick", (n) => n.nextTick());

// Other tasks get their turn while PBKDF2 derives.
let turns = 0;
const clock = setInterval(() => turns++, 1);
await sides[0].pbkdf2Async(sides[0].sha256, "p", "s", { c: 100_000, asyncTick: 2 });
clearInterval(clock);
assert(turns > 3, `${turns} turns`);

// Random messages in random parts.
for (let i = 0; i < 300; i++) {
  const name = HASHES[i % HASHES.length];
  const message = Uint8Array.from(crypto.randomBytes(crypto.randomInt(3000)));
  const cuts = Array.from({ length: crypto.randomInt(6) }, () => crypto.randomInt(message.length + 1)).sort((a, b) => a - b);
  await same(`${name} of random parts`, (n) => {
    const h = n[name].create();
    [...cuts, message.length].forEach((end, k) => h.update(message.subarray(cuts[k - 1] ?? 0, end)));
    return h.digest();
  });
}

console.log(report());
