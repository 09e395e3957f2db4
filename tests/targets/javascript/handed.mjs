/* Deceptive arguments: node handed.mjs <package> <form>; prints each case and its outcome, as JSON. */

import { FORMS } from "./load.mjs";

const [, , folder, form] = process.argv;
const hashwright = await FORMS[form](folder);
const { backend, blake2s, blake3, hashBlob, hkdf, hmac, pbkdf2, sha256, siphash24 } = hashwright;
const compact = form.startsWith("compact");

const pattern = (size) => Uint8Array.from({ length: size }, (_, i) => i % 251);
const hex = (bytes) => Buffer.from(bytes).toString("hex");
const same = (found, wanted) => {
  if (found !== wanted) throw new Error(`${found} where ${wanted} is due`);
};
const tooFew = Array.from({ length: 8 }, (_, i) => i);

/** A view whose properties lie. */
class Lying extends Uint8Array {
  get length() {
    return 1;
  }
  get byteLength() {
    return 2;
  }
  get byteOffset() {
    return 0;
  }
  get buffer() {
    return new ArrayBuffer(4096);
  }
  static get [Symbol.species]() {
    return Array;
  }
  *[Symbol.iterator]() {
    yield 7;
  }
  subarray() {
    return tooFew;
  }
  slice() {
    return tooFew;
  }
  at() {
    return 7;
  }
}
class LyingView extends DataView {
  get byteLength() {
    return 2;
  }
  get byteOffset() {
    return 0;
  }
  get buffer() {
    return new ArrayBuffer(4096);
  }
}
class LyingBuffer extends ArrayBuffer {
  get byteLength() {
    return 2;
  }
  slice() {
    return new ArrayBuffer(2);
  }
  get [Symbol.toStringTag]() {
    return "Object";
  }
}

/** The bytes in each of these, as parts of a larger buffer. */
function disguised(bytes) {
  const room = new ArrayBuffer(bytes.length + 24);
  new Uint8Array(room, 8, bytes.length).set(bytes);
  const own = new Uint8Array(room, 8, bytes.length);
  for (const [name, value] of [["length", 1], ["byteOffset", 0], ["buffer", new ArrayBuffer(4096)], ["constructor", Array]])
    Object.defineProperty(own, name, { value });
  const buffer = new LyingBuffer(bytes.length);
  new Uint8Array(buffer).set(bytes);
  return [new Lying(room, 8, bytes.length), new LyingView(room, 8, bytes.length), own, buffer];
}

/** Views with detached memory. */
function gone() {
  const detached = [new Uint8Array(9), new Float64Array(9), new DataView(new ArrayBuffer(9)), new Lying(9)];
  for (const view of detached) {
    const buffer = Reflect.get(view instanceof DataView ? DataView.prototype : Object.getPrototypeOf(Uint8Array.prototype), "buffer", view);
    structuredClone(buffer, { transfer: [buffer] });
  }
  const buffer = new ArrayBuffer(9);
  structuredClone(buffer, { transfer: [buffer] });
  const shrunk = new ArrayBuffer(64, { maxByteLength: 64 });
  const beyond = [new Uint8Array(shrunk, 40, 8), new Uint16Array(shrunk, 40), new DataView(shrunk, 40, 8), new DataView(shrunk, 40)];
  shrunk.resize(16);
  return [...detached, buffer, ...beyond];
}

const fakes = () => [
  new Proxy(new Uint8Array(3), {}),
  Object.create(Uint8Array.prototype),
  { [Symbol.toStringTag]: "ArrayBuffer", length: 3, byteLength: 3 },
  { [Symbol.toStringTag]: "Uint8Array", length: 3, byteLength: 3, buffer: new ArrayBuffer(3) },
];

function refuses(call, what = TypeError) {
  try {
    call();
  } catch (error) {
    if (error.name !== what.name) throw error;
    return;
  }
  throw new Error("it was not refused");
}

const sizes = [0, 1, 55, 64, 200, 5000, 70_000];
const CASES = {
  "a view's own getters": () => {
    for (const size of sizes) {
      const bytes = pattern(size);
      const due = sha256.hex(bytes);
      for (const data of disguised(bytes)) {
        same(sha256.hex(data), due);
        same(hex(sha256(data)), due);
        const hasher = sha256.create().update(bytes.subarray(0, 3)).update(data);
        same(hasher.hex(), sha256.create().update(bytes.subarray(0, 3)).update(bytes).hex());
      }
    }
  },
  "no memory any more": () => {
    for (const view of gone()) {
      refuses(() => sha256(view));
      refuses(() => sha256.create().update(view));
    }
  },
  "no bytes at all": () => {
    for (const fake of fakes()) {
      refuses(() => sha256(fake));
      refuses(() => sha256.create().update(fake));
    }
  },
};

if (!compact)
  Object.assign(CASES, {
    "a view's own getters, everywhere": () => {
      for (const size of sizes) {
        const bytes = pattern(size);
        const short = pattern(Math.min(size, 32) || 1);
        const key = pattern(16);
        const [macDue, saltDue] = [hex(hmac(sha256, bytes, bytes)), hex(pbkdf2(sha256, bytes, bytes, { iterations: 2, length: 33 }))];
        const hkdfDue = hex(hkdf(sha256, bytes, { salt: bytes, info: bytes, length: 40 }));
        const keyedDue = blake2s.keyed(short).hex(bytes);
        const sipDue = siphash24.hex(key, bytes);
        const manyDue = sha256.many([bytes, bytes]).map(hex).join();
        const places = [0, size >> 1, size];
        const intoDue = hex(sha256.many.into(bytes, places, new Uint8Array(64)));
        for (let i = 0; i < 4; i++) {
          const data = disguised(bytes)[i];
          same(hex(hmac(sha256, data, data)), macDue);
          same(hex(pbkdf2(sha256, data, data, { iterations: 2, length: 33 })), saltDue);
          same(hex(hkdf(sha256, data, { salt: data, info: data, length: 40 })), hkdfDue);
          same(blake2s.keyed(disguised(short)[i]).hex(data), keyedDue);
          same(blake3.hex(data, { key: disguised(pattern(32))[i] }), blake3.hex(bytes, { key: pattern(32) }));
          same(blake3.hex(data, { context: data }), blake3.hex(bytes, { context: bytes }));
          same(siphash24.hex(disguised(key)[i], data), sipDue);
          same(sha256.many([data, data]).map(hex).join(), manyDue);
          same(hex(sha256.many.into(data, places, new Uint8Array(64))), intoDue);
          same(sha256.resume(disguised(sha256.create().update(bytes).save())[i]).hex(), sha256.hex(bytes));
        }
        class LyingPlaces extends Int32Array {
          get length() {
            return 2;
          }
        }
        same(hex(sha256.many.into(bytes, LyingPlaces.from(places), new Uint8Array(64))), intoDue);
      }
    },
    "texts under SipHash": () => {
      const key = pattern(16);
      for (const text of ["", "a", "abc", "\u007f", "\u0080", "a\u{1f600}", "a".repeat(256), "b".repeat(257)]) {
        const due = siphash24.hex(key, new TextEncoder().encode(text));
        siphash24.hex(key, pattern(9)); // else the result of before may stay
        same(siphash24.hex(key, text), due);
      }
    },
    "bytes that go somewhere with getters of its own": () => {
      const out = new Lying(40);
      const plain = new Uint8Array(Reflect.get(Object.getPrototypeOf(Uint8Array.prototype), "buffer", out));
      sha256.into("abc", out, 8);
      same(hex(plain.subarray(8)), sha256.hex("abc"));
      sha256.many.into("abc", [0, 3], out, 4);
      same(hex(plain.subarray(4, 36)), sha256.hex("abc"));
      sha256.create().update("abc").into(out);
      same(hex(plain.subarray(0, 32)), sha256.hex("abc"));
      refuses(() => sha256.into("abc", new Lying(31)), RangeError);
      refuses(() => sha256.into("abc", { [Symbol.toStringTag]: "Uint8Array", length: 32 }));
      for (const view of gone().filter((one) => one instanceof Uint8Array)) refuses(() => sha256.into("abc", view));
    },
    "no memory any more, everywhere": () => {
      for (const view of gone()) {
        refuses(() => hmac(sha256, view));
        refuses(() => hmac(sha256, "key", view));
        refuses(() => hkdf(sha256, view, { length: 4 }));
        refuses(() => hkdf(sha256, "", { salt: view, length: 4 }));
        refuses(() => hkdf(sha256, "", { info: view, length: 4 }));
        refuses(() => pbkdf2(sha256, view, "", { iterations: 1, length: 4 }));
        refuses(() => pbkdf2(sha256, "", view, { iterations: 1, length: 4 }));
        refuses(() => siphash24.hex(new Uint8Array(16), view));
        refuses(() => siphash24.hex(view, ""));
        refuses(() => sha256.many(["", view]));
        refuses(() => sha256.many.into(view, [0], new Uint8Array(32)));
        refuses(() => sha256.resume(view));
        refuses(() => blake2s.keyed(view));
        for (const options of [{ key: view }, { context: view }]) refuses(() => blake3("", options));
        refuses(() => blake3(view));
        refuses(() => blake3.create().update(view));
      }
    },
    "no bytes at all, everywhere": () => {
      for (const fake of fakes()) {
        refuses(() => hmac(sha256, fake));
        refuses(() => hkdf(sha256, "", { salt: fake, length: 4 }));
        refuses(() => siphash24.hex(fake, ""));
        refuses(() => sha256.many([fake]));
        refuses(() => sha256.resume(fake));
      }
    },
    "sources of hashBlob": async () => {
      if (form === "script") return; // a bare context has no clock to wait by
      const due = sha256.hex(pattern(200_000));
      for (const data of disguised(pattern(200_000))) {
        same(hex(await hashBlob(sha256, data)), due);
        same(hex(await hashBlob(sha256, [data])), due);
      }
      class Posing extends Uint8Array {
        get size() {
          return 1;
        }
        arrayBuffer() {
          return Promise.resolve(new ArrayBuffer(1));
        }
      }
      same(hex(await hashBlob(sha256, Posing.from(pattern(200_000)))), due);
      for (const view of gone()) {
        const error = await hashBlob(sha256, view).catch((thrown) => thrown);
        same(error.name, "TypeError");
      }
    },
    "options in a polluted prototype": () => {
      const plain = pbkdf2.many(sha256, [{ password: "p", salt: "s" }], { iterations: 2, length: 4 }).map(hex).join();
      const pollution = { key: pattern(32), context: "polluted", dkLen: 3, salt: "polluted", info: "polluted", password: "polluted", length: 7, iterations: 9, signal: 5, onProgress: 5 };
      Object.assign(Object.prototype, pollution);
      try {
        same(hex(pbkdf2.many(sha256, [Object.assign(Object.create(null), { password: "p", salt: "s" })], { iterations: 2, length: 4 })[0]), plain);
        refuses(() => pbkdf2.many(sha256, [{ password: "p" }], { iterations: 2, length: 4 }));
        refuses(() => pbkdf2(sha256, "p", "s", { iterations: 2 }));
        refuses(() => hkdf(sha256, "p", {}));
        same(blake2s.keyed("k", {}).outputLen, 32);
        same(blake3.hex("p", {}), blake3.hex("p"));
      } finally {
        for (const name of Object.keys(pollution)) delete Object.prototype[name];
      }
    },
    "offsets of 64 bits": () => {
      const data = pattern(300);
      const due = hex(sha256.many.into(data, [0, 5, 300], new Uint8Array(64)));
      for (const offsets of [BigInt64Array.of(0n, 5n, 300n), BigUint64Array.of(0n, 5n, 300n), [0n, 5n, 300n]]) {
        same(hex(sha256.many.into(data, offsets, new Uint8Array(64))), due);
        const values = siphash24.many.into(pattern(16), data, offsets, new Uint32Array(4));
        same(values.join(), siphash24.many.into(pattern(16), data, [0, 5, 300], new Uint32Array(4)).join());
      }
      class Lying64 extends BigInt64Array {
        *[Symbol.iterator]() {
          yield 0n;
        }
      }
      const lying = new Lying64(3);
      lying.set([0n, 5n, 300n]);
      same(hex(sha256.many.into(data, lying, new Uint8Array(64))), due);
      const many = Array.from({ length: 3000 }, (_, i) => BigInt(i % 301)).sort((a, b) => Number(a - b));
      const all = (offsets) => hex(sha256.many.into(data, offsets, new Uint8Array(32 * 2999)));
      same(all(BigInt64Array.from(many)), all(many.map(Number)));
      for (const wrong of [[0n, 301n], [-1n, 5n], [5n, 4n], [0n, 2n ** 53n + 1n], [0n, 2n ** 62n]])
        refuses(() => sha256.many.into(data, BigInt64Array.from(wrong), new Uint8Array(32)), RangeError);
    },
    "messages that share bytes with their digests": () => {
      const room = new Uint8Array(200);
      refuses(() => sha256.many.into(room.subarray(0, 100), [0, 50, 100], room, 99), RangeError);
      refuses(() => sha256.many.into(room, [0, 50, 100], room.subarray(10)), RangeError);
      same(sha256.many.into(room.subarray(0, 100), [0, 100], room, 100) === room, true);
    },
  });

if (form === "module") {
  const { sha256_chain } = await import(`${folder}/lib/sha256_chain.js`);
  const { sha256_pair } = await import(`${folder}/lib/sha256_pair.js`);
  Object.assign(CASES, {
    "trees and chains in overlapping memory": () => {
      const level = pattern(16 * 32);
      const chained = hex(sha256_chain.each(level));
      const paired = hex(sha256_pair.each(level));
      for (let shift = -100; shift <= 600; shift += 4) {
        const room = new Uint8Array(2048);
        const from = room.subarray(700, 700 + level.length);
        const to = room.subarray(700 + shift);
        from.set(level);
        sha256_chain.each(from, to);
        same(hex(to.subarray(0, level.length)), chained);
        from.set(level);
        sha256_pair.each(from, to);
        same(hex(to.subarray(0, level.length / 2)), paired);
      }
    },
    "digests with getters of their own": () => {
      const level = pattern(64);
      for (const data of disguised(level)) {
        same(hex(sha256_pair.each(data)), hex(sha256_pair.each(level)));
        same(hex(sha256_chain.each(data)), hex(sha256_chain.each(level)));
      }
      for (const data of disguised(level.slice(0, 32))) {
        same(hex(sha256_pair(data, data)), hex(sha256_pair(level.slice(0, 32), level.slice(0, 32))));
        same(hex(sha256_chain(data)), hex(sha256_chain(level.slice(0, 32))));
      }
      for (const view of gone()) refuses(() => sha256_pair.each(view));
    },
  });
}

const said = {};
for (const [name, run] of Object.entries(CASES)) {
  try {
    await run();
    said[name] = "";
  } catch (error) {
    said[name] = `${error.stack.split("\n").slice(0, 4).join(" ")}`;
  }
}
console.log(JSON.stringify(said));
