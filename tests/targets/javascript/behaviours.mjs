/* Runs behaviours.json on the package: node behaviours.mjs <package> <form> <tests folder> <tier>; a JSON line a check. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { FORMS, LACKS } from "./load.mjs";

const [, , folder, form, tests, tier] = process.argv;
const hashwright = await FORMS[form](folder);
const lacks = new Set(LACKS[form]);
const has = (method) => !lacks.has(method);
const read = (name) => JSON.parse(readFileSync(join(tests, name), "utf8"));
setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc");

const hex = (bytes) => Buffer.from(bytes).toString("hex");
const unhex = (digits) => new Uint8Array(Buffer.from(digits, "hex"));

function bytesOf(data) {
  if ("hex" in data) return unhex(data.hex);
  if ("pattern" in data) return Uint8Array.from({ length: data.pattern }, (_, i) => (i + data.start) % 251);
  if ("zeros" in data) return new Uint8Array(data.zeros);
  if ("utf16" in data) return String.fromCharCode(...data.utf16);
  if ("lcg" in data) {
    let x = data.seed;
    return Uint8Array.from({ length: data.lcg }, () => {
      x = (Math.imul(1664525, x) + 1013904223) | 0;
      return x >>> 24;
    });
  }
  throw new Error(`no such data: ${JSON.stringify(data)}`);
}

function same(found, wanted, what) {
  if (found !== wanted) throw new Error(`${what} is ${found}, should be ${wanted}`);
}

function refused(action, what) {
  try {
    action();
  } catch (error) {
    same(["TypeError", "RangeError", "Error"].includes(error.name), true, `${what}: ${error}`);
    return;
  }
  throw new Error(`${what} was not refused`);
}

/** The digest in every way that gives one: bytes, hexadecimal, into a buffer. */
function everyDigest(hash, data, wanted) {
  same(hex(hash(data)), wanted, "digest");
  same(hash.hex(data), wanted, "hex");
  if (has("into")) same(hex(hash.into(data, new Uint8Array(hash.outputLen))), wanted, "into");
  same(hash.create().update(data).hex(), wanted, "streamed");
}

/** The digest under a key in every way that gives one, twice; and nothing of it once it is destroyed. */
function everyKeyed(ready, data, step) {
  const half = data.length >> 1;
  for (let turn = 0; turn < 2; turn++) {
    same(ready.outputLen, step.length, "outputLen");
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

function inPieces(hash, bytes, sizes) {
  const hasher = hash.create();
  for (let at = 0, turn = 0; at < bytes.length; turn++) {
    const size = sizes[turn % sizes.length];
    hasher.update(bytes.subarray(at, at + size));
    at += size;
  }
  return hasher.hex();
}

function updates(hash, count) {
  const hasher = hash.create();
  const byte = Uint8Array.of(1);
  const start = process.hrtime.bigint();
  for (let i = 0; i < count; i++) hasher.update(byte);
  hasher.digest();
  return Number(process.hrtime.bigint() - start);
}

function sideBySide(messages) {
  const data = Buffer.concat([new Uint8Array(3), ...messages, new Uint8Array(5)]);
  const offsets = [3];
  for (const message of messages) offsets.push(offsets[offsets.length - 1] + message.length);
  return { data, offsets };
}

/** What `kernel.each` makes of digests side by side: in new bytes, in given ones, in their own. */
function besides(hash, kernel, digests, factor, wanted) {
  const size = digests.length / factor;
  same(hash.hex(kernel.each(digests)), wanted, "each");
  const out = kernel.each(digests, new Uint8Array(size + 2).fill(0xa5));
  same(hash.hex(out.subarray(0, size)), wanted, "each into bytes");
  same(hex(out.subarray(size)), "a5a5", "behind it");
  if (size > 0) refused(() => kernel.each(digests, new Uint8Array(size - 1)), "no room");
  const own = Uint8Array.from([7, ...digests]).subarray(1);
  same(hash.hex(kernel.each(own, own).subarray(0, size)), wanted, "each in place");
}

/** Fails where work on so many messages allocates for each of them: the smallest object has 16 bytes. */
function allocatesNothing(messages, work) {
  const each = () => {
    collect();
    // What the collector still sweeps is counted as used, some 200 KB of it on a busy machine: it gets this turn's time.
    work();
    const before = process.memoryUsage().heapUsed;
    work();
    return (process.memoryUsage().heapUsed - before) / messages;
  };
  // The engine allocates too, until it has compiled the work.
  let least = Infinity;
  for (let tries = 0; least > 8 && tries < 50; tries++) least = Math.min(least, Math.abs(each()));
  if (least > 8) throw new Error(`${least} bytes are allocated for each message`);
}

const MISTAKES = [undefined, null, 1, 1n, true, {}, [1, 2], () => 1, Symbol("a"), new Date()];

const STEPS = {
  hash: ({ hash }, step) => everyDigest(hash, bytesOf(step.hash), step.is),
  hash_view({ hash }, step) {
    const bytes = bytesOf(step.hash_view);
    const whole = new Uint8Array(bytes.length + step.before + 9).fill(0x5a);
    whole.set(bytes, step.before);
    const copy = hex(whole);
    const { buffer } = whole;
    everyDigest(hash, whole.subarray(step.before, step.before + bytes.length), step.is);
    everyDigest(hash, Buffer.from(buffer, step.before, bytes.length), step.is);
    everyDigest(hash, new DataView(buffer, step.before, bytes.length), step.is);
    everyDigest(hash, new Int8Array(buffer, step.before, bytes.length), step.is);
    everyDigest(hash, buffer.slice(step.before, step.before + bytes.length), step.is);
    same(hex(whole), copy, "the buffer");
  },
  lengths({ hash }, step) {
    const digests = [];
    for (let size = 0; size <= step.lengths; size++) {
      const data = bytesOf({ pattern: size, start: 0 });
      digests.push(hash(data));
      same(hash.create().update(data).hex(), hex(digests[size]), `streamed ${size} bytes`);
    }
    same(hash.hex(Buffer.concat(digests)), step.is, "digest of digests");
  },
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
  create: ({ hash, hashers }, step) => (hashers[step.create] = hash.create()),
  update({ hashers }, step) {
    same(hashers[step.update].update(bytesOf(step.data)), hashers[step.update], "update's result");
  },
  digest({ hashers }, step) {
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
  refuse_resume: ({ hash }, step) => refused(() => hash.resume(unhex(step.refuse_resume)), step.refuse_resume),
  resume_or_refuse: ({ hash }, step) => refused(() => hash.resume(unhex(step.resume_or_refuse)), "2^53 bytes"),
  refuse_update: ({ hashers }, step) =>
    refused(() => hashers[step.refuse_update].update(bytesOf(step.data)), "too long"),
  into({ hash }, step) {
    const data = bytesOf(step.into);
    const hasher = hash.create().update(data);
    for (const write of [(...to) => hash.into(data, ...to), (...to) => hasher.into(...to)]) {
      const out = new Uint8Array(step.size).fill(0xa5);
      same(write(out, step.position), out, "into's result");
      same(hex(out), step.is, "buffer");
    }
  },
  refuse_into({ hash }, step) {
    const data = bytesOf(step.refuse_into);
    const out = new Uint8Array(step.size).fill(0xa5);
    refused(() => hash.into(data, out, step.position), "one-shot into");
    refused(() => hash.create().update(data).into(out, step.position), "into");
    same(hex(out), "a5".repeat(step.size), "buffer");
  },
  sizes({ hash }, { sizes }) {
    same(hash.outputLen, sizes.digest, "outputLen");
    if (sizes.block === undefined) return;
    same(hash.blockLen, sizes.block, "blockLen");
    same(hash.create().outputLen, sizes.digest, "the hasher's outputLen");
    same(hash.create().blockLen, sizes.block, "the hasher's blockLen");
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
  refuse_types({ hash }) {
    for (const mistake of MISTAKES) {
      refused(() => hash(mistake), "one-shot");
      refused(() => hash.hex(mistake), "hex");
      refused(() => hash.create().update(mistake), "update");
      if (has("resume")) refused(() => hash.resume(mistake), "resume");
      if (has("into")) refused(() => hash.into("", mistake), "into");
    }
    if (!has("into")) return;
    refused(() => hash.resume("HWMS"), "resume of a string");
    refused(() => hash.into("", new Uint8Array(64), 0.5), "half a position");
    refused(() => hash.into("", new Uint16Array(64)), "out of wider elements");
  },
  vectors({ hash, name }, step) {
    if (step.vectors === "siphash") {
      for (const { key, message, digests } of read("vectors/siphash.json").random.cases)
        if (name in digests) same(hash.hex(unhex(key), unhex(message)), digests[name], `value of ${message}`);
      return;
    }
    const { short, long } = read(`vectors/${step.vectors}.json`).functions[name];
    for (const { message, digest } of [...short, ...long]) everyDigest(hash, unhex(message), digest);
  },
  monte_carlo({ hash, name }, step) {
    const { seed, checkpoints } = read("vectors/shavs.json").functions[name].monte_carlo;
    let last = unhex(seed);
    for (const checkpoint of checkpoints.slice(0, step.monte_carlo)) {
      let window = [last, last, last];
      for (let i = 0; i < 1000; i++) window = [window[1], window[2], hash(Buffer.concat(window))];
      last = window[2];
      same(hex(last), checkpoint, "checkpoint");
    }
  },
  linear({ hash }, step) {
    // A busy machine stretches single runs; quadratic time would show in every one of them.
    const best = (count) => Math.min(updates(hash, count), updates(hash, count), updates(hash, count));
    let ratio = Infinity;
    for (let attempt = 0; attempt < 8 && ratio > step.factor; attempt++)
      ratio = best(4 * step.linear) / best(step.linear);
    if (ratio > step.factor) throw new Error(`four times the updates took ${ratio} times as long`);
  },
  allocation_free({ hash }, step) {
    const Bytes = hash("").constructor; // a script's arrays are of its own context
    const data = Bytes.from(bytesOf(step.allocation_free));
    const out = new Bytes(hash.outputLen);
    const hasher = hash.create();
    const times = 10_000;
    allocatesNothing(times, () => {
      for (let i = 0; i < times; i++) {
        hash.into(data, out);
        hasher.reset().update(data).into(out);
      }
    });
  },
  allocation_free_many({ hash }, step) {
    const Bytes = hash("").constructor;
    const times = 10_000;
    const { data, offsets } = sideBySide(Array.from({ length: times }, () => bytesOf(step.allocation_free_many)));
    const bytes = Bytes.from(data);
    const out = new Bytes(times * hash.outputLen);
    allocatesNothing(times, () => hash.many.into(bytes, offsets, out));
  },
  many({ hash }, step) {
    const messages = step.many.map(bytesOf);
    const each = (digests) => hash.hex(Buffer.concat(digests));
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
    refused(() => hash.many.into(new Uint8Array(step.size), step.refuse_offsets, out), String(step.refuse_offsets));
    same(out.every((byte) => byte === 0), true, "out is as it was");
  },
  pair({ name, hash }, step) {
    const [left, right] = step.pair.map(bytesOf);
    const pair = hashwright[`${name}_pair`];
    same(hex(pair(left, right)), step.is, "pair");
    same(hex(pair(new DataView(left.buffer), right.buffer)), step.is, "pair of views");
    same(hex(pair.into(left, right, new Uint8Array(hash.outputLen + 3).fill(9), 2)), `0909${step.is}09`, "into");
    same(pair.outputLen, hash.outputLen, "outputLen");
  },
  level: ({ name, hash }, step) => besides(hash, hashwright[`${name}_pair`], bytesOf(step.level), 2, step.is),
  links: ({ name, hash }, step) => besides(hash, hashwright[`${name}_chain`], bytesOf(step.links), 1, step.is),
  chain({ name, hash }, step) {
    const first = bytesOf(step.chain);
    const chain = hashwright[`${name}_chain`];
    same(hex(chain(first, step.times)), step.is, "chain");
    if (step.times === 1) same(hex(chain(first)), step.is, "once");
    same(hex(chain.into(first, step.times, new Uint8Array(hash.outputLen + 3).fill(9), 2)), `0909${step.is}09`, "into");
    same(chain.outputLen, hash.outputLen, "outputLen");
  },
  refuse_pair({ name }, step) {
    const pair = hashwright[`${name}_pair`];
    const [left, right] = step.refuse_pair.map((size) => new Uint8Array(size));
    refused(() => pair(left, right), "pair");
    refused(() => pair.into(left, right, new Uint8Array(200)), "into");
    refused(() => pair.each(Buffer.concat([left, right])), "each");
    for (const mistake of [...MISTAKES, "ab"]) refused(() => pair(mistake, mistake), `pair(${String(mistake)})`);
  },
  refuse_chain({ name }, step) {
    const chain = hashwright[`${name}_chain`];
    const first = new Uint8Array(step.refuse_chain);
    refused(() => chain(first, step.times), "chain");
    refused(() => chain.into(first, step.times, new Uint8Array(200)), "into");
    for (const mistake of [...MISTAKES, "ab"]) refused(() => chain(mistake), `chain(${String(mistake)})`);
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
  keyed({ hash }, step) {
    everyKeyed(hash.keyed(unhex(step.key), { length: step.length }), bytesOf(step.keyed), step);
    if (step.length === hash.outputLen) same(hash.keyed(unhex(step.key)).hex(bytesOf(step.keyed)), step.is, "hex");
  },
  keyed_vectors({ hash }, step) {
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
  siphash({ hash }, step) {
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
  refuse_key({ hash }, step) {
    if (has("key")) refused(() => hash.key(new Uint8Array(step.refuse_key)), "key");
    refused(() => hash.hex(new Uint8Array(step.refuse_key), ""), "hex");
  },
};

/** The method that a kind of step is about, where an edition may lack it. */
const NEEDS = {
  reset: "reset",
  save: "save",
  resume: "resume",
  refuse_resume: "resume",
  into: "into",
  refuse_into: "into",
  allocation_free: "into",
  destroy: "destroy",
  keyed: "keyed",
};
const WITHOUT_HASHERS = ["hash", "hash_view", "refuse_types"];
const kindOf = (step) => Object.keys(step).find((key) => key in STEPS);

/** The steps for this edition: where it lacks a method that a check is about, those that need no hasher. */
function possible(steps) {
  const whole = steps.every((step) => has(NEEDS[kindOf(step)]));
  return whole ? steps : steps.filter((step) => WITHOUT_HASHERS.includes(kindOf(step)));
}

for (const [name, hash] of Object.entries(hashwright)) {
  const made = hash.create?.() ?? {};
  for (const method of lacks) same(method in hash || method in made, false, `${name} has ${method}`);
}

for (const { row, checks, tier: due } of read("behaviours.json").behaviours) {
  if (due !== tier) continue;
  for (const { function: name, steps } of checks) {
    const context = { hash: hashwright[name], name, hashers: {} };
    const failures = [];
    const possibleSteps = possible(steps);
    for (const [number, step] of possibleSteps.entries()) {
      try {
        STEPS[kindOf(step)](context, step);
      } catch (error) {
        failures.push(`step ${number}, ${JSON.stringify(step).slice(0, 120)}: ${error.stack.split("\n", 3).join(" ")}`);
      }
    }
    console.log(JSON.stringify({ row, function: name, steps: possibleSteps.length, failures }));
  }
}
