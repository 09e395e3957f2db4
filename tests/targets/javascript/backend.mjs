/* The code below the API, chosen and switched: node backend.mjs <package> <behaviour>. */

import assert from "node:assert/strict";
import { createHash, pbkdf2Sync } from "node:crypto";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { isNodes, spelled } from "./project/nodes.mjs";

const [, , folder, asked] = process.argv;
const load = async () => {
  await import(pathToFileURL(join(folder, "lib/wasm/index.js")));
  return import(pathToFileURL(join(folder, "lib/index.js")));
};
const SHA = ["sha1", "sha224", "sha256", "sha384", "sha512", "sha512_224", "sha512_256"];
const NAMES = ["blake2b", "blake2s", "md5", "ripemd160", ...SHA];
const SHA3 = ["sha3_224", "sha3_256", "sha3_384", "sha3_512"];
/** Functions without PBKDF2. */
const OUTPUTS = ["shake128", "shake256", "turboshake128", "turboshake256"];
/** Functions of words of 32 bits, of which four fill a vector. */
const ON_LANES = ["blake2s", "md5", "ripemd160", "sha1", "sha224", "sha256"];
const digits = (name, ...parts) => {
  const hasher = createHash(spelled(name));
  for (const part of parts) hasher.update(part);
  return hasher.digest("hex");
};
const message = (size, first = 1) => Uint8Array.from({ length: size }, (_, i) => (i * 7 + first) & 255);

/** The digests of parts of `size` bytes, side by side. */
const above = (name, level, size) =>
  Array.from({ length: level.length / size }, (_, i) => digits(name, level.subarray(i * size, (i + 1) * size))).join("");

let seed = 1;
const below = (bound) => {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
  return Math.floor((seed / 2 ** 32) * bound);
};

/** The parameter that takes the result, for each kernel of the bulk edition. */
const RESULTS = { batch: 0, iterate: 3, iterate4: 3, pair4: 1 };

/** These kernels are right for some calls; then one bit is wrong, as after a fault of an engine's compiler. */
function spoil(after) {
  const { Instance } = WebAssembly;
  WebAssembly.Instance = function (module) {
    const given = new Instance(module).exports;
    const exports = { ...given };
    for (const [name, place] of Object.entries(RESULTS)) {
      if (!(name in given)) continue;
      let calls = 0;
      exports[name] = (...parameters) => {
        given[name](...parameters);
        if (++calls > after) new Int32Array(given.memory.buffer, parameters[place], 1)[0] ^= 1;
      };
    }
    return { exports };
  };
}

/** Each use of the bulk edition of SHA-1, whether its result is right, and the warning when its kernel is dropped. */
async function inBulk() {
  const { backend, pbkdf2 } = await load();
  const { sha1, sha1_pair } = await import(pathToFileURL(join(folder, "lib/bulk/index.js")));
  const level = message(240);
  const four = [message(3), message(70), message(150), message(3)];
  const keys = four.map((salt) => ({ password: "p", salt }));
  const due = keys.map(({ password, salt }) => pbkdf2Sync(password, salt, 3, 20, "sha1"));
  const options = { iterations: 3, length: 20 };
  const right = {
    "four messages at a time with sha1": () =>
      sha1.many(four).every((digest, i) => Buffer.from(digest).toString("hex") === digits("sha1", four[i])),
    "PBKDF2 with sha1": () => due[0].equals(pbkdf2(sha1, "p", four[0], options)),
    "PBKDF2 four at a time with sha1": () =>
      pbkdf2.many(sha1, keys, options).every((key, i) => due[i].equals(key)),
    "four nodes at a time with sha1_pair": () => Buffer.from(sha1_pair.each(level)).toString("hex") === above("sha1", level, 40),
  };
  return { backend, sha1, right };
}

const BEHAVIOURS = {
  async "is chosen by its name, for all functions at once"() {
    const hashwright = await load();
    const { backend } = hashwright;
    const hashes = NAMES.map((name) => hashwright[name]);
    assert.equal(backend(), "auto");
    assert.equal(backend.reason, "");
    assert.throws(() => backend("java"), { name: "RangeError", message: /one of "auto", "js", "wasm"; got java/ });
    assert.throws(() => backend(null), RangeError);
    assert.equal(backend(), "auto", "a refused choice changes nothing");
    assert.equal(backend("wasm"), "wasm");
    for (const hash of hashes) {
      hash("");
      assert.equal(hash.backend, "wasm");
    }
    assert.equal(backend("js"), "js");
    assert.equal(backend(), "js");
    for (const hash of hashes) assert.equal(hash.backend, "js");
  },

  async "is JavaScript for who hashes little, and WebAssembly after a few KB"() {
    const { sha1, sha256, sha512 } = await load();
    for (const hash of [sha1, sha256, sha512]) {
      for (let i = 0; i < 10; i++) hash(message(55));
      assert.equal(hash.backend, "js");
      hash(message(10_000));
      assert.equal(hash.backend, "wasm");
    }
  },

  async "asks which way is faster for short messages, and asks again"() {
    let [clock, cost, reads, calls] = [0, 0.05, 0, 0];
    performance.now = () => (clock += 10 + (++reads % 7) / 10); // so a slice takes ten milliseconds, but for what WebAssembly adds
    const { Instance } = WebAssembly;
    WebAssembly.Instance = function (module) {
      const given = new Instance(module).exports;
      const compress = (...of) => {
        calls++;
        clock += cost;
        given.compress(...of);
      };
      return { exports: { ...given, compress } };
    };
    const { backend, md5, sha512 } = await load();
    /** The part of so many short messages that WebAssembly has. */
    const used = (count) => {
      const before = calls;
      for (let i = 0; i < count; i++) assert.equal(md5.hex("abc"), "900150983cd24fb0d6963f7d28e17f72");
      return (calls - before) / count;
    };
    assert.equal(used(4000), 0, "who hashes little compiles nothing");
    const [turn, after] = [used(1000), used(3000)];
    assert.equal(turn > 0.2 && turn < 0.7 && after === 0, true, "then it has a turn, and loses");
    cost = -0.05;
    assert.equal(used(12_000) > 0.3, true, "it wins when it is asked again");
    assert.equal(used(100_000) > 0.9, true, "and has all but the turns of the other");
    cost = 0.05;
    used(200_000);
    assert.equal(used(200_000) < 0.1, true, "it loses again");
    performance.now = () => 7;
    assert.equal(used(400_000) < 0.1, true, "a clock that stands still changes nothing");
    backend("js");
    assert.equal(used(10_000) < 0.001, true, "who wants JavaScript has it");
    backend("auto");
    const before = reads;
    for (let i = 0; i < 10_000; i++) sha512("abc");
    assert.equal(reads, before, "a function that always gains never asks");
  },

  async "digests every length alike"() {
    const hashwright = await load();
    for (const wanted of ["js", "wasm", "auto"]) {
      hashwright.backend(wanted);
      for (const name of NAMES)
        for (const size of [...Array(300).keys(), 511, 512, 4096, 16_383, 16_384, 16_385, 262_143, 262_144, 262_145, 600_001]) {
          const data = message(size);
          const due = digits(name, data);
          assert.equal(hashwright[name].hex(data), due, `${name} of ${size} bytes on ${wanted}`);
          const text = String.fromCharCode(...data.subarray(0, 300).map((code) => code & 127));
          assert.equal(hashwright[name].hex(text), digits(name, text), `${name} of ${text.length} letters on ${wanted}`);
        }
    }
  },

  async "changes in the middle of any number of messages"() {
    const hashwright = await load();
    let open = [];
    for (let step = 0; step < 6000; step++) {
      if (step % 50 === 0) hashwright.backend(["auto", "js", "wasm"][below(3)]);
      if (open.length < 40) {
        const name = NAMES[below(NAMES.length)];
        open.push({ name, hasher: hashwright[name].create(), parts: [] });
      }
      const one = open[below(open.length)];
      const part = message(below(step % 10 === 0 ? 3000 : 200), step);
      one.parts.push(part);
      one.hasher.update(part);
      const move = below(8);
      if (move === 0) one.hasher = hashwright[one.name].resume(one.hasher.save());
      if (move === 1) one.hasher = one.hasher.clone();
      if (move === 2) {
        assert.equal(one.hasher.hex(), digits(one.name, ...one.parts), `step ${step}: ${one.name}`);
        if (below(2) === 0) open = open.filter((other) => other !== one);
      }
    }
    for (const { name, hasher, parts } of open) assert.equal(hasher.hex(), digits(name, ...parts));
  },

  async "takes the same memory for any number of hashers"() {
    const memories = [];
    const { Instance } = WebAssembly;
    WebAssembly.Instance = class extends Instance {
      constructor(...given) {
        super(...given);
        memories.push(this.exports.memory);
      }
    };
    const { backend, sha224, sha256 } = await load();
    backend("wasm");
    const part = message(1000);
    sha256(part);
    assert.equal(memories.length, 1);
    const bytes = memories[0].buffer.byteLength;
    const hashers = Array.from({ length: 10_000 }, (_, i) => (i % 2 ? sha224 : sha256).create().update(part));
    for (const hasher of hashers) hasher.update(part);
    assert.equal(hashers[9998].hex(), digits("sha256", part, part));
    assert.equal(hashers[9999].hex(), digits("sha224", part, part));
    assert.equal(memories.length, 1, "SHA-224 and SHA-256 have one instance");
    assert.equal(memories[0].buffer.byteLength, bytes);
  },

  async "leaves no bytes of a message behind a destroyed hasher"() {
    const memories = [];
    const { Instance } = WebAssembly;
    WebAssembly.Instance = class extends Instance {
      constructor(...given) {
        super(...given);
        memories.push(this.exports.memory);
      }
    };
    const { backend, ...hashwright } = await load();
    backend("wasm");
    const seen = () =>
      memories.reduce((sum, { buffer }) => sum + new Uint8Array(buffer).filter((byte) => byte === 0xa7).length, 0);
    for (const name of NAMES) {
      const before = seen();
      const hasher = hashwright[name].create().update(new Uint8Array(5000).fill(0xa7));
      hasher.hex();
      assert.equal(seen() - before > 1000, true, `${name} is hashed in memory`);
      hasher.destroy();
      assert.equal(seen() - before < 20, true, name); // constants have such bytes too
    }
  },

  async "is the same with many messages and passwords at once"() {
    const { backend, pbkdf2, ...fast } = await load();
    const bulk = await import(pathToFileURL(join(folder, "lib/bulk/index.js")));
    const names = Object.keys(bulk).filter((name) => !name.endsWith("_pair"));
    for (const name of [...NAMES, ...SHA3, ...OUTPUTS]) assert(names.includes(name), name);
    for (const name of names) assert.equal(typeof fast[name]?.resume, "function", name);
    for (const wanted of ["auto", "js", "wasm"]) {
      backend(wanted);
      for (const name of names) {
        const hash = bulk[name];
        const list = Array.from({ length: 1500 }, (_, i) => message(i % 600 === 7 ? 70_000 : (i * 37) % 400, i));
        const due = list.map((one) => (!isNodes(name) ? fast[name].hex(one) : digits(name, one)));
        hash.many(list).forEach((digest, i) => {
          assert.equal(Buffer.from(digest).toString("hex"), due[i], `${name} of message ${i} on ${wanted}`);
        });
        const offsets = [2];
        for (const one of list) offsets.push(offsets[offsets.length - 1] + one.length);
        const out = hash.many.into(Buffer.concat([new Uint8Array(2), ...list]), offsets, new Uint8Array(1500 * hash.outputLen + 3), 3);
        assert.equal(Buffer.from(out).toString("hex"), `000000${due.join("")}`, `${name} side by side on ${wanted}`);
        assert.equal([1, 2, 4].includes(hash.lanes), true);
        if (wanted === "js") assert.equal(hash.lanes, 1);
        if (!isNodes(name) || OUTPUTS.includes(name)) continue;
        for (const [iterations, length] of [[1, 1], [2, hash.outputLen], [3, 3 * hash.outputLen + 1], [101, 200]]) {
          const keys = Array.from({ length: 6 }, (_, i) => ({ password: `p${i}`, salt: `s${i}` }));
          const made = pbkdf2.many(hash, keys, { iterations, length });
          keys.forEach(({ password, salt }, i) => {
            const key = pbkdf2Sync(password, salt, iterations, length, spelled(name));
            assert.equal(key.equals(made[i]), true, `PBKDF2 with ${name}, key ${i} on ${wanted}`);
            assert.equal(key.equals(pbkdf2(hash, password, salt, { iterations, length })), true);
          });
        }
      }
      assert.equal(backend.reason, "");
    }
    assert.throws(() => pbkdf2.many(bulk.sha1, 7, { iterations: 1, length: 1 }), TypeError);
  },

  async "hashes levels of trees alike, and in place"() {
    const { backend } = await load();
    const bulk = await import(pathToFileURL(join(folder, "lib/bulk/index.js")));
    for (const wanted of ["auto", "js", "wasm"]) {
      backend(wanted);
      for (const name of ON_LANES) {
        const pair = bulk[`${name}_pair`];
        const size = pair.outputLen;
        for (const count of [0, 1, 3, 4, 5, 256, 259, 600]) {
          const level = message(2 * size * count, count);
          const due = above(name, level, 2 * size);
          const says = `${count} nodes of ${name} on ${wanted}`;
          assert.equal(Buffer.from(pair.each(level)).toString("hex"), due, says);
          const out = new Uint8Array(size * count + 5).fill(9);
          assert.equal(pair.each(level, out), out, says);
          assert.equal(Buffer.from(out).toString("hex"), `${due}0909090909`, says);
          const room = new Uint8Array(level.length + 2 * size);
          for (const [from, to] of [[0, 0], [0, size], [size, 0], [0, 2 * size], [2 * size, 1]]) {
            room.set(level, from);
            const digests = room.subarray(to, to + size * count);
            pair.each(room.subarray(from, from + level.length), digests);
            assert.equal(Buffer.from(digests).toString("hex"), due, `${says}, from ${from} to ${to}`);
          }
        }
        assert.equal(pair.name, `${name}_pair`);
        assert.throws(() => pair.each(message(2 * size + 1)), RangeError);
        assert.throws(() => pair.each(message(10 * size), new Uint8Array(5 * size - 1)), RangeError);
        assert.throws(() => pair.each("text"), TypeError);
        const left = message(size), right = message(size, 9);
        assert.equal(Buffer.from(pair(left, right)).toString("hex"), digits(name, left, right));
        assert.equal(Buffer.from(pair.into(left, right, new Uint8Array(size))).toString("hex"), digits(name, left, right));
      }
      assert.equal(backend.reason, "");
    }
  },

  async "leaves nothing of a tree's level in memory"() {
    const memories = [];
    const { Instance } = WebAssembly;
    WebAssembly.Instance = class extends Instance {
      constructor(...given) {
        super(...given);
        memories.push(this.exports.memory);
      }
    };
    const bulk = await import(pathToFileURL(join(folder, "lib/bulk/index.js")));
    const seen = () =>
      memories.reduce((sum, { buffer }) => sum + new Uint8Array(buffer).filter((byte) => byte === 0xa7).length, 0);
    for (const name of ON_LANES) {
      const before = seen();
      const pair = bulk[`${name}_pair`];
      const count = memories.length;
      const level = new Uint8Array(2 * pair.outputLen * 600).fill(0xa7);
      pair.each(level);
      assert.equal(memories.length, count + 1, `${name} is hashed in memory`);
      assert.equal(seen() - before < 20, true, name);
    }
  },

  async "turns PBKDF2's loop in calls that end soon"() {
    const counts = [];
    const { Instance } = WebAssembly;
    WebAssembly.Instance = function (module) {
      const { exports } = new Instance(module);
      const { iterate } = exports;
      if (!iterate) return { exports };
      return { exports: { ...exports, iterate: (...given) => counts.push(given[4]) && iterate(...given) } };
    };
    const { pbkdf2 } = await load();
    const { sha1 } = await import(pathToFileURL(join(folder, "lib/bulk/sha1.js")));
    const key = pbkdf2(sha1, "p", "s", { iterations: 100_000, length: 20 });
    assert.equal(pbkdf2Sync("p", "s", 100_000, 20, "sha1").equals(key), true);
    assert.equal(Math.max(...counts) <= 2 ** 14, true, `a call has ${Math.max(...counts)} turns`);
    assert.equal(counts.reduce((sum, count) => sum + count) >= 99_999, true);
  },

  async "drops wrong lanes and wrong loops before their first result"() {
    spoil(0);
    const { backend, sha1, right } = await inBulk();
    const reasons = Object.entries(right).map(([title, use]) => {
      for (let i = 0; i < 100; i++) assert.equal(use(), true, title);
      return backend.reason;
    });
    assert.equal(reasons[0], "this engine computes several messages at a time with sha1 wrong in WebAssembly");
    assert.equal(sha1.lanes, 1);
  },

  async "drops lanes and loops that answer wrongly once they are warm"() {
    spoil(70);
    const { sha1, right } = await inBulk();
    for (const [title, use] of Object.entries(right)) {
      const found = Array.from({ length: 1000 }, () => !use());
      assert.equal(found.includes(true), true, `${title}: the fault is there`);
      assert.equal(found.lastIndexOf(true) < 200, true, `${title}: and is noticed soon`);
    }
    assert.equal(sha1.lanes, 1);
  },

  async "asks again which way is faster, and more and more rarely"() {
    let [clock, cost, calls] = [0, 1, 0];
    performance.now = () => ++clock; // so all slices take as long, but for what a call of the lanes adds
    const { Instance } = WebAssembly;
    WebAssembly.Instance = function (module) {
      const given = new Instance(module).exports;
      const pair4 = (...of) => {
        calls++;
        clock += cost;
        given.pair4(...of);
      };
      return { exports: { ...given, pair4 } };
    };
    const { sha256_pair } = await import(pathToFileURL(join(folder, "lib/bulk/sha256_pair.js")));
    const [slices, fours] = [64, 64];
    const level = message(slices * fours * 4 * 64);
    const used = () => {
      const before = calls;
      sha256_pair.each(level);
      return calls - before;
    };
    assert.notEqual(used(), 0);
    assert.equal(used(), 0, "lanes lose at first");
    cost = -0.005;
    const found = Array.from({ length: 60 }, used);
    const first = found.findIndex((count) => count > slices * fours);
    assert.equal(first > 2 && first < 10, true, `they win when they are asked again, after ${first} levels`);
    const again = found.slice(first).filter((count) => count <= slices * fours).length;
    assert.equal(again > 0 && again < 6, true, `${again} of ${60 - first} levels are shared out again`);
  },

  async "is JavaScript where there is no WebAssembly"() {
    delete globalThis.WebAssembly;
    const { backend, sha512 } = await load();
    assert.equal(sha512.hex(message(100_000)), digits("sha512", message(100_000)));
    assert.equal(sha512.backend, "js");
    assert.match(backend.reason, /^this engine has no WebAssembly$/);
    assert.throws(() => backend("wasm"), /backend\("wasm"\) cannot be: this engine has no WebAssembly; "auto" takes JavaScript/);
    assert.equal(backend(), "auto");
  },

  async "makes a checksum's BigInt where the engine sees none in memory"() {
    delete globalThis.BigUint64Array;
    const { crc64nvme } = await load();
    assert.equal(crc64nvme("123456789"), 0xae8b14860a799888n);
    assert.equal(crc64nvme("123456789".repeat(50)), BigInt(`0x${crc64nvme.hex("123456789".repeat(50))}`));
  },

  async "is JavaScript where the policy blocks WebAssembly"() {
    WebAssembly.Module = class {
      constructor() {
        throw new WebAssembly.CompileError("violates the policy");
      }
    };
    const { backend, md5, sha1 } = await load();
    for (let i = 0; i < 20_000; i++) assert.equal(md5.hex("abc"), "900150983cd24fb0d6963f7d28e17f72");
    assert.match(backend.reason, /^WebAssembly is blocked: violates the policy$/, "short messages ask for it, too");
    assert.equal(sha1.hex(message(100_000)), digits("sha1", message(100_000)));
    assert.equal(sha1.backend, "js");
    assert.match(backend.reason, /^WebAssembly is blocked: violates the policy$/);
    assert.throws(() => backend("wasm"), /is blocked: violates the policy/);
  },

  /** JavaScript's window has 4,096 bytes, WebAssembly's more. */
  async "computes XXH64 alike both ways"() {
    const { backend, xxh64 } = await load();
    const found = (bytes, seed) => {
      const hasher = xxh64.create(seed);
      for (let at = 0; at < bytes.length; at += 1499) hasher.update(bytes.subarray(at, at + 1499));
      assert.equal(hasher.value, xxh64(bytes, seed));
      return hasher.value;
    };
    for (const seed of [undefined, 1n, 2n ** 64n - 1n])
      for (const start of [0, 4000, 8100, 65500])
        for (let size = start; size < start + 132; size++) {
          const [js, wasm] = ["js", "wasm"].map((name) => {
            assert.equal(backend(name), name);
            const hash = found(message(size), seed);
            assert.equal(xxh64.backend, name);
            return hash;
          });
          assert.equal(js, wasm, `${size} bytes`);
        }
  },

  /** As in Cloudflare's workers, which compile no bytes. */
  async "says what runs where XXH3 does not"() {
    WebAssembly.Module = class {
      constructor() {
        throw new WebAssembly.CompileError("Wasm code generation disallowed by embedder");
      }
    };
    const { backend, siphash13, xxh3_64, xxh64 } = await load();
    const calls = [
      () => xxh3_64("text"),
      () => xxh3_64.hex("text", 5n),
      () => xxh3_64.create().update("text").value,
    ];
    for (const call of calls)
      assert.throws(call, {
        message:
          "XXH3-64 runs in WebAssembly alone: WebAssembly is blocked: Wasm code generation disallowed by embedder. xxh64, and siphash13 under a key, run in JavaScript",
      });
    assert.equal(xxh64("text"), 0x80a69b9688ccaf52n);
    assert.equal(xxh64.backend, "js");
    assert.match(backend.reason, /Wasm code generation disallowed by embedder/);
    assert.equal(siphash13.hex(new Uint8Array(16), "").length, 16);
  },

  /** Its SHA-1 kernel in WebAssembly has another constant. */
  async "drops WebAssembly that answers wrongly"() {
    const { backend, sha1, sha256 } = await load();
    assert.equal(sha1.hex(message(100_000)), digits("sha1", message(100_000)));
    assert.equal(sha1.backend, "js");
    assert.match(backend.reason, /computes SHA-1 wrong in WebAssembly/);
    backend("wasm");
    assert.equal(sha1.hex(message(100_000)), digits("sha1", message(100_000)));
    sha256("");
    assert.deepEqual([sha1.backend, sha256.backend], ["js", "wasm"], "the others go on");
  },

  /** Its SHA-1 kernel in JavaScript is right 40 times, then wrong, as after a fault of an engine's compiler. */
  async "drops JavaScript that answers wrongly once it is warm"() {
    const { backend, sha1 } = await load();
    const wrong = () => sha1.hex(message(100)) !== digits("sha1", message(100));
    const found = Array.from({ length: 1000 }, wrong);
    assert.equal(found.includes(true), true, "the fault is there");
    assert.equal(found.lastIndexOf(true) < 64, true, "and is noticed soon");
    assert.equal(sha1.backend, "wasm");
    assert.match(backend.reason, /computes SHA-1 wrong in JavaScript/);
    backend("js");
    assert.equal(wrong(), false, "there is no way back to it");
  },

  /** Both kernels are wrong. */
  async "throws where neither way is right"() {
    const { sha1 } = await load();
    assert.throws(() => {
      for (let i = 0; i < 1000; i++) sha1("");
    }, /this engine computes SHA-1 wrong/);
    assert.throws(() => sha1(""), /this engine computes SHA-1 wrong/, "and goes on refusing");
  },
};

await BEHAVIOURS[asked]();
