/* Whole messages, in every form and size. */

import { MISTAKES, bytesOf, concat, hex, refused, same, unhex } from "./claims.mjs";

/** Elements of an array, in V8 of Node.js 20. */
const MOST = 2 ** 32;

/** The digest by every call that returns one: bytes, hexadecimal, into a buffer. */
function everyDigest({ hash, has }, data, wanted) {
  same(hex(hash(data)), wanted, "digest");
  same(hash.hex(data), wanted, "hex");
  if (has("into")) same(hex(hash.into(data, new Uint8Array(hash.outputLen))), wanted, "into");
  same(hash.create().update(data).hex(), wanted, "streamed");
}

export const digests = {
  hash: (context, step) => everyDigest(context, bytesOf(step.hash), step.is),
  hash_view(context, step) {
    const bytes = bytesOf(step.hash_view);
    const whole = new Uint8Array(bytes.length + step.before + 9).fill(0x5a);
    whole.set(bytes, step.before);
    const copy = hex(whole);
    const { buffer } = whole;
    everyDigest(context, whole.subarray(step.before, step.before + bytes.length), step.is);
    const { Buffer } = globalThis; // Node.js' own
    if (Buffer) everyDigest(context, Buffer.from(buffer, step.before, bytes.length), step.is);
    everyDigest(context, new DataView(buffer, step.before, bytes.length), step.is);
    everyDigest(context, new Int8Array(buffer, step.before, bytes.length), step.is);
    everyDigest(context, buffer.slice(step.before, step.before + bytes.length), step.is);
    same(hex(whole), copy, "the buffer");
  },
  huge({ hash }, step) {
    const buffer = new ArrayBuffer(step.huge);
    for (let k = 0; k * step.every < step.huge; k++) new Uint8Array(buffer, k * step.every, 1)[0] = k + 1;
    const first = Math.min(step.huge, MOST);
    const parts = [new Uint8Array(buffer, 0, first), new Uint8Array(buffer, first)];
    if (first === step.huge) same(hash.hex(parts[0]), step.is, "hex");
    same(hash.create().update(parts[0]).update(parts[1]).hex(), step.is, "streamed");
  },
  lengths({ hash }, step) {
    const digests = [];
    for (let size = 0; size <= step.lengths; size++) {
      const data = bytesOf({ pattern: size, start: 0 });
      digests.push(hash(data));
      same(hash.create().update(data).hex(), hex(digests[size]), `streamed ${size} bytes`);
    }
    same(hash.hex(concat(digests)), step.is, "digest of digests");
  },
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
  refuse_types({ hash, has }) {
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
  vectors(context, step) {
    const { hash, name, read } = context;
    if (step.vectors === "siphash") {
      for (const { key, message, digests } of read("vectors/siphash.json").random.cases)
        if (name in digests) same(hash.hex(unhex(key), unhex(message)), digests[name], `value of ${message}`);
      return;
    }
    const { short, long } = read(`vectors/${step.vectors}.json`).functions[name];
    for (const { message, digest } of [...short, ...long]) everyDigest(context, unhex(message), digest);
  },
  monte_carlo({ hash, name, read }, step) {
    const { seed, checkpoints } = read("vectors/shavs.json").functions[name].monte_carlo;
    let last = unhex(seed);
    for (const checkpoint of checkpoints.slice(0, step.monte_carlo)) {
      let window = [last, last, last];
      for (let i = 0; i < 1000; i++) window = [window[1], window[2], hash(concat(window))];
      last = window[2];
      same(hex(last), checkpoint, "checkpoint");
    }
  },
};
