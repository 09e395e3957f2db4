/* The types from a user's view: code that compiles, and (by @ts-expect-error) code that must not. */

import { hkdf as nobleHkdf } from "@noble/hashes/hkdf.js";
import { hmac as nobleHmac } from "@noble/hashes/hmac.js";
import { pbkdf2 as noblePbkdf2 } from "@noble/hashes/pbkdf2.js";
import {
  blake2s, blake3, equal, fromBase64, fromBase64url, fromHex, hashBlob, hashThrough, hkdf, hmac, pbkdf2, pbkdf2Async, sha1, shake128,
  siphash13_128, siphash24, sri, toBase64, toBase64url, toHex, type Hash, type Hasher,
} from "hashwright";
import { accelerate } from "hashwright/crypto-js";
import { hashBlob as hashBlobAlone, type Progress } from "hashwright/blob";
import { hashFile } from "hashwright/file";
import { sha256_pair } from "hashwright/fixed";
import { hmac as hmacAlone } from "hashwright/hmac";
import { createPool, type Pool } from "hashwright/pool";
import { sha256_chain } from "hashwright/sha256_chain";
import { sha512_256 } from "hashwright/sha512_256";
import { sha1 as compactSha1, type Hash as CompactHash } from "hashwright/compact";
import { digest as compactDigest, hex as compactHex } from "hashwright/compact/sha256";
import { siphash24 as compactSipHash, words as compactWords } from "hashwright/compact/siphash24";

const digest: Uint8Array<ArrayBuffer> = sha1(new Uint8Array(3));
const hex: string = sha1.hex("text");
const out: Buffer = sha1.into(new DataView(new ArrayBuffer(8)), Buffer.alloc(24), 4);
const hasher: Hasher = sha1.create().update(Buffer.from("a")).update(new Float64Array(2)).reset();
const midstate: Uint8Array = hasher.clone().save();
const resumed: Hasher = sha1.resume(midstate);
const hash: Hash = sha512_256;
const mac: Uint8Array = hmac(hash, "key", "message");
const again: string = hmacAlone(sha1, digest).create().update(hex).hex();
const derived: Uint8Array = pbkdf2(sha1, "password", out, { iterations: 10, length: 20 });
const expanded: Uint8Array = hkdf(sha1, derived, { info: again, length: 5 });
const coded: Uint8Array = blake3("message", { key: digest, dkLen: 64 });
const material: string = blake3.hex(coded, { context: "example.org 2026 tokens" });
const sought: Buffer = blake3.create({ key: digest }).update(material).clone().output().seek(2 ** 40).into(Buffer.alloc(9));
const stretched: Uint8Array = blake3.xof(sought, 100, { context: new ArrayBuffer(3) });
const squeezed: Uint8Array = shake128.create().update(stretched).reset().output().read(9);
// @ts-expect-error: there is no such option
blake3("", { length: 3 });
// @ts-expect-error: it has no midstates
blake3.create().save();
const key = siphash24.key(new Uint8Array(16));
const value: bigint = siphash24(key, "text");
const [low, high]: [number, number] = siphash24.words(key, expanded);
const words: Uint32Array = siphash13_128.words(new Uint8Array(16), mac, new Uint32Array(4));
const four: number = siphash13_128.words(key, "")[3];
const digests: Uint8Array[] = sha1.many(["text", new Uint8Array(3)]);
const column: Buffer = sha1.many.into(digest, Int32Array.of(0, 3), Buffer.alloc(20));
const large: Buffer = sha1.many.into(digest, BigInt64Array.of(0n, 3n), Buffer.alloc(20));
const root: Uint8Array = sha256_pair.into(sha256_pair(digest, column), digest.buffer, sha256_pair.each(derived));
const end: Uint8Array = sha256_chain.each(sha256_chain(root, 7), sha256_chain(root));
const values: Uint32Array = siphash24.many(key, new Set(["text"]));
siphash24.many.into(key, end, [0, 1], values, 2);
const names: string[] = accelerate({ algo: {}, lib: {} });
const theirs: Uint8Array = nobleHmac(sha1, mac, mac);
noblePbkdf2(sha512_256, "password", "salt", { c: 1, dkLen: 5 });
nobleHkdf(sha1, mac, mac, mac, 5);
const small: CompactHash = compactSha1;
const chained: Uint8Array = small.create().update("a").clone().update(digest).digest();
const digits: string = compactHex(compactDigest(new ArrayBuffer(3)));
const keyed: bigint = compactSipHash(chained, digits);
const pair: [number, number] = compactWords(chained, digits);

const signal = new AbortController().signal;
const seen = ({ loaded, total }: Progress): number => loaded / (total ?? Infinity);
const whole: Promise<Uint8Array> = hashBlob(sha1, new Blob([]), { onProgress: seen, signal });
const streamed: Promise<Uint8Array[]> = Promise.all([
  hashBlob(hmac(sha1, "key"), new Response("text").body!),
  hashBlob(blake2s.keyed("key"), new Blob([]).stream()),
  hashBlob(sha1.resume(midstate), [digest, digest.buffer]),
  hashBlobAlone(compactSha1, (async function* () {
    yield digest;
  })()),
]);
const pool: Pool = createPool({ size: 2, url: new URL("worker.min.js", "https://localhost"), type: "classic" });
const pooled: Promise<Uint8Array>[] = [
  pool.hash("sha1", new Blob([]), { onProgress: seen, signal }),
  pool.hash("sha1", out, { transfer: true }),
  pool.hash("blake3", out, { key: out, dkLen: 64, transfer: true }),
  pool.hash("blake3", new Blob([]), { context: "2026", signal }),
  pool.pbkdf2("sha1", "password", out, { iterations: 10, length: 20, signal }),
  pool.pbkdf2Many("sha1", [{ password: "password", salt: out }], { iterations: 10, length: 20, signal }).then((keys) => keys[0] as Uint8Array),
];
const through = hashThrough(sha1);
const passed: ReadableStream<Uint8Array> = new Blob([]).stream().pipeThrough(through);
const ended: Promise<Uint8Array[]> = Promise.all([
  through.digest,
  hashFile(sha1, "name", { onProgress: seen, signal }),
  hashFile(hmac(sha1, "key"), new URL("file:///name")),
  pbkdf2Async(sha1, "password", out, { iterations: 10, length: 20, signal, onProgress: ({ loaded, total }) => loaded / total }),
]);
const texts: string[] = [toHex(digest), toBase64(digest.buffer), toBase64url(derived), sri(sha1, "text"), sri(hasher), sri(compactSha1, "")];
const bytes: Uint8Array<ArrayBuffer>[] = [fromHex(hex), fromBase64(hex), fromBase64url(hex), hkdf.extract(sha1, hex, { salt: hex })];
const code = hmac(sha1, "key").resume(hmac(sha1, "key").create().save());
const right: boolean = equal(code.digest(), hkdf.expand(sha1, digest, { length: 20 }));
{
  using wiped = sha1.create();
  wiped.update(hex);
}
const list: Promise<Uint8Array[]> = pool.many("sha1", new Set(["text"]), { signal });
pool.close();

// @ts-expect-error texts are not compared
equal(hex, hex);
// @ts-expect-error a text is decoded
fromHex(digest);
// @ts-expect-error a text is no source
hashBlob(sha1, "text");
// @ts-expect-error a stream of texts neither
hashBlob(sha1, ["text"]);
// @ts-expect-error SipHash hashes at once
hashBlob(siphash24, out);
// @ts-expect-error a hash function goes to a worker by its name
pool.hash(sha1, out);
// @ts-expect-error a message is a string or bytes
sha1(5);
// @ts-expect-error the compact edition has no midstates
compactSha1.create().save();
// @ts-expect-error a key is bytes
compactSipHash("key", "text");
// @ts-expect-error a midstate is bytes
sha1.resume("HWMS");
// @ts-expect-error a digest goes into bytes
sha1.into("", [0]);
// @ts-expect-error a SipHash key is bytes
siphash24("key", "text");
// @ts-expect-error one message is not many
sha1.many(digest);
// @ts-expect-error a node is made of digests
sha256_pair("left", "right");
// @ts-expect-error values are 32-bit words
siphash24.many.into(key, end, [0, 1], end);
// @ts-expect-error PBKDF2 has no default number of iterations
pbkdf2(sha1, "", "", { length: 5 });
// @ts-expect-error the value has two words
siphash24.words(key, "")[2];

export { bytes, digests, ended, four, high, keyed, large, list, low, pair, passed, pooled, names, resumed, right, streamed, texts, theirs, value, whole, words };
