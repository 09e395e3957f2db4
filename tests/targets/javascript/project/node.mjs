/* hashwright/node and node:crypto, with the cases of Node's own tests (test/parallel/test-crypto-hash.js, test-crypto-hmac.js,
 * test-crypto-oneshot-hash.js) among others: each runs on both, and must give the same, or an error of the same
 * class and code. */

import assert from "node:assert/strict";
import * as crypto from "node:crypto";
import { createReadStream, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import * as modules from "hashwright/node";

const form = process.argv[2];
const ours = form === "commonjs" ? createRequire(import.meta.url)("hashwright/node") : modules;

function shown(value) {
  if (Buffer.isBuffer(value)) return `Buffer ${value.toString("hex")}`;
  if (Array.isArray(value)) return value.map(shown).join();
  return `${typeof value} ${JSON.stringify(value)}`;
}
async function outcome(ask, side) {
  try {
    return shown(await ask(side));
  } catch (error) {
    return `throws ${error.name} ${error.code ?? error.message.replace(/;.*/s, "")}`;
  }
}
const differences = [];
let cases = 0;
async function same(name, ask) {
  cases++;
  const [here, there] = [await outcome(ask, ours), await outcome(ask, crypto)];
  if (here !== there) differences.push(`${name}: ${here.slice(0, 200)}, where Node gives ${there.slice(0, 200)}`);
}

// The algorithms, by all names that Node takes here.
const DIGESTS = ["md5", "ripemd160", "sm3", "sha1", "sha224", "sha256", "sha384", "sha512", "sha512-224", "sha512-256", "blake2b512", "blake2s256", "sha3-224", "sha3-256", "sha3-384", "sha3-512"];
const SHAKES = ["shake128", "shake256"];
/** All of them as hashes; HMAC takes no SHAKE. */
const HASHES = [...DIGESTS, ...SHAKES];
const digestOfX = (name) => crypto.createHash(name, /^shake/.test(name) ? { outputLength: 32 } : {}).update("x").digest("hex");
const known = Object.fromEntries(HASHES.map((name) => [digestOfX(name), name]));
const listed = crypto.getHashes().filter((name) => digestOfX(name) in known);
assert.deepEqual(ours.getHashes(), listed);
assert.notEqual(ours.getHashes(), ours.getHashes());
const OIDS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((last) => `2.16.840.1.101.3.4.2.${last}`);
const NAMES = [
  ...listed, ...listed.map((name) => name.toUpperCase()), ...listed.map((name) => name.toLowerCase()), ...OIDS,
  "1.2.840.113549.2.5", "1.3.36.3.2.1", "ripemd-160", "1.3.14.3.2.26", "1.3.6.1.4.1.1722.12.2.1.16", "1.3.6.1.4.1.1722.12.2.2.8", "SHA-1", "sha-224", "SHA-256", "sha-384", "sha-512",
  "sha2-224", "SHA2-256", "sha2-384", "sha2-512", "SHA-512/224", "sha-512/256", "sha2-512/224", "sha2-512/256", "blake2b-512", "blake2s-256",
  // and some that it does not take
  "xyzzy", "", "md-5", "sha", "sha_256", "sha512/256", "sha-512-224", "sha512_224", "blake2b", "blake2b256", "blake2s", " sha256", "sha256 ", "DSA-SHA1",
  "rsa-sha512-256", "id-sha256", "hmacWithSHA256", "ssl2-md5", "dss1", "ecdsa-with-SHA256", "1.2.840.113549.1.1.11", "__proto__",
  "constructor",
];
/** What Node's createHmac refuses with an error that names no reason. */
const isShake = (name) => /^shake|4\.2\.1[12]$/i.test(name);
for (const name of NAMES) {
  await same(`createHash ${name}`, (c) => c.createHash(name).update("Test123").digest("hex"));
  if (!isShake(name)) await same(`createHmac ${name}`, (c) => c.createHmac(name, "Node").update("some data").digest("hex"));
  await same(`hash ${name}`, (c) => c.hash(name, "Test123"));
}
for (const name of SHAKES) {
  assert.throws(() => crypto.createHmac(name, ""));
  assert.throws(() => ours.createHmac(name, ""), { code: "ERR_CRYPTO_INVALID_DIGEST", name: "TypeError", message: /; HMAC is over digests of one size/ });
}
for (const name of ["sha3_256", "cshake128", "sm4"]) {
  const wanted = /blake2s256.*sha256.*sha512-256.*sha3-256.*shake128.*sm3/;
  assert.throws(() => ours.createHash(name), (e) => /^Digest method not supported; /.test(e.message) && wanted.test(e.message));
  assert.throws(() => ours.createHmac(name, ""), { code: "ERR_CRYPTO_INVALID_DIGEST", name: "TypeError", message: wanted });
  assert.throws(() => ours.hash(name, ""), (e) => e.message.startsWith(`Digest method ${name} is not supported; `) && wanted.test(e.message));
}

// Encodings.
const ENCODINGS = [
  undefined, null, "", "hex", "HEX", "Hex", "base64", "base64url", "BASE64URL", "latin1", "binary", "utf8", "utf-8", "UTF8", "ascii",
  "ucs2", "ucs-2", "utf16le", "UTF-16LE", "buffer", "BUFFER", "nonsense", "not an encoding", 0, 1, Number.NaN, true, {}, [], ["hex"],
  { toString: () => "hex" }, Symbol("hex"), { toString() { throw new Error("boom"); } },
];
const TEXTS = ["", "a", "ab1", "ab12", "abzz", "ab\u00e9", "УТФ-8 text", "a-_/+ b=c", "\ud800x", "\u20ac\ud83d\ude00", "x".repeat(500)];
for (const [i, encoding] of ENCODINGS.entries()) {
  for (const name of HASHES) await same(`${name}.digest ${i}`, (c) => c.createHash(name).update("Test123").digest(encoding));
  for (const name of DIGESTS) {
    await same(`hmac ${name}.digest ${i}`, (c) => c.createHmac(name, "key").update("Test123").digest(encoding));
  }
  await same(`hmac's second digest ${i}`, (c) => {
    const mac = c.createHmac("sha1", "key").update("data");
    return [mac.digest("buffer"), mac.digest(encoding)];
  });
  if (encoding === null || typeof encoding !== "object") await same(`hash to ${i}`, (c) => c.hash("sha1", "Test123", encoding));
  for (const text of TEXTS) {
    await same(`update ${text} ${i}`, (c) => c.createHash("sha512").update(text, encoding).digest("hex"));
    await same(`hmac update ${text} ${i}`, (c) => c.createHmac("sha256", "key").update(text, encoding).digest("hex"));
    if (typeof encoding === "string" && Buffer.isEncoding(encoding)) {
      if (!/hex/i.test(encoding) || text.length % 2 === 0) await same(`write ${text} ${i}`, (c) => {
        const h = c.createHash("md5");
        h.write(text, encoding);
        h.end(text, encoding);
        return h.read();
      });
      await same(`hmac's key ${text} ${i}`, (c) => c.createHmac("md5", text, { encoding }).update("a").digest("hex"));
    }
  }
  await same(`hmac's key in encoding ${i}`, (c) => c.createHmac("md5", "abcd", { encoding }).update("a").digest("hex"));
  await same(`update of bytes in encoding ${i}`, (c) => c.createHash("md5").update(Buffer.from("abc"), encoding).digest("hex"));
}

// Types.
const VALUES = [
  undefined, null, true, 1, 10n, () => {}, {}, [], new Map(), new ArrayBuffer(3), new Uint16Array([258, 3]), new DataView(new ArrayBuffer(3)),
  new Float64Array(2), Buffer.from("abc"), new String("a"), Symbol("a"), Object.create(null),
];
for (const [i, value] of VALUES.entries()) {
  await same(`createHash of ${i}`, (c) => c.createHash(value).digest("hex"));
  await same(`createHmac of ${i}`, (c) => c.createHmac(value, "key").digest("hex"));
  await same(`hash of ${i}`, (c) => c.hash(value, "test"));
  await same(`update of ${i}`, (c) => c.createHash("sha1").update(value).digest("hex"));
  await same(`hmac update of ${i}`, (c) => c.createHmac("sha1", "key").update(value).digest("hex"));
  await same(`hash of input ${i}`, (c) => c.hash("sha1", value));
  await same(`hmac's key ${i}`, (c) => c.createHmac("sha1", value).update("a").digest("hex"));
  await same(`options ${i}`, (c) => c.createHash("sha1", value).update("a").digest("hex"));
  await same(`write of ${i}`, (c) => c.createHash("sha1").write(value));
}
for (const outputLength of [undefined, null, 0, 1, 16, 20, 21, -1, 1.5, Number.NaN, "20", 2 ** 32, {}]) {
  await same(`outputLength ${outputLength}`, (c) => c.createHash("sha1", { outputLength }).update("a").digest("hex"));
  await same(`copy's outputLength ${outputLength}`, (c) => c.createHash("sha1").update("a").copy({ outputLength }).digest("hex"));
  await same(`sha3-256's outputLength ${outputLength}`, (c) => c.createHash("sha3-256", { outputLength }).update("a").digest("hex"));
}
for (const name of SHAKES) {
  for (const outputLength of [undefined, null, 0, 1, 16, 32, 33, 136, 137, 168, 1000, -1, 1.5, Number.NaN, "20", 2 ** 32, {}]) {
    const options = { outputLength };
    await same(`${name}'s outputLength ${outputLength}`, (c) => c.createHash(name, options).update("Test123").digest("hex"));
    await same(`${name}'s outputLength ${outputLength}, bytes`, (c) => c.createHash(name, options).update("Test123").digest());
    await same(`${name}, a copy of its usual length`, (c) => c.createHash(name, options).update("Test123").copy().digest("hex"));
    await same(`${name}, a copy to ${outputLength}`, (c) => c.createHash(name, { outputLength: 9 }).update("Test123").copy(options).digest("hex"));
    await same(`${name} as a stream to ${outputLength}`, (c) => {
      const h = c.createHash(name, options);
      h.end("Test123");
      return h.read();
    });
  }
  const long = ours.createHash(name, { outputLength: 9 });
  long.end("Test123");
  long.read();
  assert.equal(long.copy({ outputLength: 50 }).digest("hex"), crypto.createHash(name, { outputLength: 50 }).update("Test123").digest("hex"));
}

// HMAC: keys of all lengths, and the cases that Node's test names (Wikipedia's, RFC 4231 and RFC 2202 are in the vectors of the tests).
for (const name of DIGESTS)
  for (const size of [0, 1, 20, 63, 64, 65, 127, 128, 129, 131, 300]) {
    const [key, data] = [Buffer.alloc(size, 0xaa), Buffer.alloc(50, 0xdd)];
    await same(`hmac ${name}, key of ${size}`, (c) => c.createHmac(name, key).update(data).digest());
    await same(`hmac ${name}, key of ${size}, as a stream`, (c) => {
      const mac = c.createHmac(name, key);
      mac.end(data);
      return mac.read();
    });
    await same(`hash ${name} of ${size}`, (c) => c.hash(name, key, "buffer"));
  }
const secret = crypto.createSecretKey(Buffer.from("0b0b0b0b", "hex"));
const { publicKey, privateKey } = crypto.generateKeyPairSync("ed25519");
for (const key of [secret, publicKey, privateKey])
  await same(`hmac under a KeyObject, ${key.type}`, (c) => c.createHmac("sha256", key).update("a").digest("hex"));
const webKey = await crypto.webcrypto.subtle.importKey("raw", Buffer.alloc(9), { name: "HMAC", hash: "SHA-256" }, true, ["sign"]);
assert.throws(() => ours.createHmac("sha1", webKey), { code: "ERR_INVALID_ARG_TYPE", message: /KeyObject\.from\(key\)/ });
assert.equal(ours.createHmac("sha1", crypto.KeyObject.from(webKey)).digest("hex"), crypto.createHmac("sha1", webKey).digest("hex"));

// Orders of calls.
const STEPS = {
  update: (h) => h.update("more") && undefined,
  digest: (h) => h.digest("hex"),
  buffer: (h) => h.digest(),
  copy: (h) => h.copy().update("more").digest("hex"),
  write: (h) => h.write("more"),
  end: (h) => h.end() && undefined,
  read: (h) => h.read(),
};
/** If Node forgets data, or digests memory that it has freed, ours refuses or continues with the same message. */
const AFTER_THE_END = /end.*(update|copy)|(digest|buffer).*write/;
const make = {
  hash: (c) => c.createHash("sha256").update("Te"),
  hmac: (c) => c.createHmac("sha256", "key").update("Te"),
  empty: (c) => c.createHash("sha512"),
};
for (const [kind, begin] of Object.entries(make))
  for (const one of Object.keys(STEPS))
    for (const two of Object.keys(STEPS))
      for (const three of Object.keys(STEPS)) {
        const order = [one, two, three];
        if (AFTER_THE_END.test(order.join(" "))) continue;
        await same(`${kind}: ${order.join(", ")}`, (c) => {
          const h = begin(c);
          h.on("error", () => {});
          const said = [];
          for (const step of order) {
            try {
              said.push(shown(STEPS[step](h)));
            } catch (error) {
              said.push(`${error.name} ${error.code}`);
            }
          }
          return said;
        });
      }
const FINALIZED = { name: "Error", code: "ERR_CRYPTO_HASH_FINALIZED" };
for (const next of ["update", "digest", "copy"]) {
  const h = ours.createHash("sha256");
  h.digest();
  assert.throws(() => h[next]("foo"), FINALIZED);
}
{
  const h = ours.createHash("md5");
  h.end("a");
  assert.throws(() => h.update("b"), { code: "ERR_CRYPTO_HASH_UPDATE_FAILED" });
  assert.equal(h.copy().digest("hex"), "0cc175b9c0f1b6a831c399e269772661");
  assert.equal(h.digest("hex"), "0cc175b9c0f1b6a831c399e269772661");
  const late = ours.createHash("md5");
  late.digest();
  const said = new Promise((resolve) => late.once("error", resolve));
  late.write("b");
  assert.equal((await said).code, "ERR_CRYPTO_HASH_UPDATE_FAILED");
}
await same("a copy goes its own way", (c) => {
  const h = c.createHash("sha512").update("Te");
  const copy = h.copy();
  return [copy.update("st").digest("hex"), h.digest("hex")];
});

// Streams.
const big = crypto.randomBytes(300_001);
writeFileSync("node-sample.bin", big);
for (const name of DIGESTS) {
  for (const options of [undefined, { encoding: "hex" }, { highWaterMark: 7 }, { defaultEncoding: "hex" }, { decodeStrings: false }])
    await same(`${name} as a stream, ${JSON.stringify(options)}`, (c) => {
      const h = c.createHash(name, options);
      h.write("de");
      h.write("adbe");
      h.end("ef");
      return h.read();
    });
  await same(`${name} of a file through pipe`, async (c) => {
    const h = c.createHash(name);
    await pipeline(createReadStream("node-sample.bin"), h);
    return h.digest("hex");
  });
  await same(`${name} of a file, its data events`, (c) => new Promise((resolve) => {
    const mac = c.createHmac(name, "key").setEncoding("base64");
    createReadStream("node-sample.bin").pipe(mac).on("data", resolve);
  }));
}
await same("a stream that is iterated", async (c) => {
  const parts = [];
  for await (const part of Readable.from([Buffer.from("a"), Buffer.from("b")]).pipe(c.createHash("sha1"))) parts.push(part);
  return parts;
});
await same("setDefaultEncoding", (c) => {
  const h = c.createHash("md5").setDefaultEncoding("hex");
  h.end("6162");
  return h.read();
});
await same("what a stream is", (c) => {
  const h = c.createHash("md5");
  return [h instanceof Transform, h instanceof c.Hash, h.readable, h.writable, h.writableEnded, h.destroyed, h.constructor.name];
});
await same("classes without new", (c) => [c.Hash("sha256") instanceof c.Hash, c.Hmac("sha256", "Node") instanceof c.Hmac]);
await same("classes with new", (c) => [new c.Hash("sha256").update("a").digest("hex"), new c.Hmac("sha256", "Node").digest("hex")]);
// Calls that crash Node's process.
{
  const half = ours.createHash("md5");
  const refused = new Promise((resolve) => half.once("error", resolve));
  half.write("abc", "hex");
  assert.equal((await refused).code, "ERR_INVALID_ARG_VALUE");
  const h = ours.createHash("md5", { objectMode: true });
  const said = new Promise((resolve) => h.once("error", resolve));
  h.write(5);
  assert.equal((await said).code, "ERR_INVALID_ARG_TYPE");
}

// One-shot calls, with Node's options since 24.
for (const [options, wanted] of [
  [{}, "hex"], [{ outputEncoding: "base64" }, "base64"], [{ outputEncoding: "buffer" }, undefined], [{ outputLength: 20 }, "hex"],
])
  assert.deepEqual(ours.hash("sha1", "Test123", options), crypto.createHash("sha1").update("Test123").digest(wanted));
for (const outputLength of [0, 9, 300]) {
  const wanted = crypto.createHash("shake128", { outputLength }).update("Test123").digest("hex");
  assert.equal(ours.hash("shake128", "Test123", { outputLength }), wanted);
  assert.equal(ours.hash("shake128", "Test123", { outputLength, outputEncoding: "buffer" }).toString("hex"), wanted);
}
assert.throws(() => ours.hash("sha1", "", { outputLength: 21 }), { code: "ERR_OSSL_EVP_NOT_XOF_OR_INVALID_LENGTH" });
assert.throws(() => ours.hash("sha1", "", { outputEncoding: 5 }), { code: "ERR_INVALID_ARG_TYPE" });
assert.throws(() => ours.hash("sha1", "", { outputEncoding: "zz" }), { code: "ERR_INVALID_ARG_VALUE" });

// timingSafeEqual.
const PAIRS = [
  ["a", "a"], ["a", "b"], ["a", "ab"], ["", ""],
].map((pair) => pair.map((text) => Buffer.from(text)));
PAIRS.push(
  [new ArrayBuffer(2), new Uint16Array(1)], [new Float32Array(1), new Float32Array([-0])], [new DataView(new ArrayBuffer(2)), new Uint8Array(2)],
  [null, 1], ["a", Buffer.from("a")], [Buffer.from("a"), "a"], [undefined, undefined],
);
for (const [i, pair] of PAIRS.entries()) await same(`timingSafeEqual ${i}`, (c) => c.timingSafeEqual(...pair));

// The same under the default name.
assert.deepEqual(Object.keys(ours.default).sort(), Object.keys(ours).filter((key) => !["default", "__esModule"].includes(key)).sort());
for (const [name, value] of Object.entries(ours.default)) assert.equal(value, ours[name]);

console.log(JSON.stringify({ cases, differences }));
