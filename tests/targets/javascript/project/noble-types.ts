/* Code written for @noble/hashes 2: the test inserts each library's name in its place, and it must compile with both. */

import { _BLAKE2b, _BLAKE2s, blake2b, blake2s, type Blake2Opts } from "@noble/hashes/blake2.js";
import { _BLAKE3, blake3, type Blake3Opts } from "@noble/hashes/blake3.js";
import { expand, extract, hkdf } from "@noble/hashes/hkdf.js";
import { _HMAC, hmac } from "@noble/hashes/hmac.js";
import { _MD5, _SHA1, md5, sha1 } from "@noble/hashes/legacy.js";
import { pbkdf2, pbkdf2Async, type Pbkdf2Opt } from "@noble/hashes/pbkdf2.js";
import { _SHA256, sha224, sha256, sha384, sha512, sha512_224, sha512_256 } from "@noble/hashes/sha2.js";
import { keccak_256, sha3_224, sha3_256, shake128, shake256_64, type ShakeOpts } from "@noble/hashes/sha3.js";
import {
  abytes,
  ahash,
  anumber,
  asyncLoop,
  bytesToHex,
  checkOpts,
  clean,
  concatBytes,
  createHasher,
  createView,
  hexToBytes,
  isBytes,
  kdfInputToBytes,
  oidNist,
  randomBytes,
  u32,
  utf8ToBytes,
  validateObject,
  type CHash,
  type CHashXOF,
  type Hash,
  type HashXOF,
  type KDFInput,
  type TArg,
  type TRet,
} from "@noble/hashes/utils.js";

const message: Uint8Array = utf8ToBytes("message");
const own: Uint8Array<ArrayBuffer> = sha256(message);
const shared: Uint8Array<SharedArrayBuffer> = new Uint8Array(new SharedArrayBuffer(3));
const all: Uint8Array[] = [sha224, sha384, sha512, sha512_224, sha512_256, md5, sha1].map((hash) => hash(shared));
const hashes: Record<string, CHash> = { sha256, sha512, sha1, blake2b, blake2s };
const lengths: [number, number, boolean] = [sha256.outputLen, sha256.blockLen, sha256.canXOF];
const oid: Uint8Array<ArrayBuffer> | undefined = sha256.oid;

const instance: _SHA256 = sha256.create();
const later: _SHA256 = instance.update(message).update(shared).clone()._cloneInto(instance);
later.digestInto(new Uint8Array(40));
later.destroy();
const digest: Uint8Array<ArrayBuffer> = new _SHA256().digest();
const others: Hash<_SHA1>[] = [new _SHA1()];
const more: _MD5 = new _MD5();

const options: Blake2Opts = { dkLen: 16, key: message, salt: message, personalization: message };
const keyed: _BLAKE2s = blake2s.create(options);
const code: Uint8Array = blake2s(message, { key: own, ...options });
const cloned: _BLAKE2s = keyed.clone();
const wide: _BLAKE2b = blake2b.create(options).update(message).clone();

const third: Blake3Opts = { dkLen: 16, context: message };
const chunked: _BLAKE3 = blake3.create(third).update(message).clone();
const part: Uint8Array = new _BLAKE3({ key: message }).xofInto(chunked.xof(9));
const extended: CHashXOF<_BLAKE3, Blake3Opts> = blake3;

const sponges: CHash[] = [sha3_224, keccak_256, sha3_256];
const many: ShakeOpts = { dkLen: 500 };
const output: Uint8Array<ArrayBuffer> = shake128(message, many);
const parts: Uint8Array<ArrayBuffer>[] = [shake128.create(many).update(message).xof(5), shake256_64.create().xofInto(own)];

function mac(hash: CHash, key: TArg<Uint8Array>): TRet<Uint8Array> {
  const made: _HMAC<any> = hmac.create(hash, key);
  return made.update(key).digest();
}
const macs: Uint8Array<ArrayBuffer>[] = [hmac(sha256, message, message), mac(sha512, message), mac(blake2s, message)];
const prk: Uint8Array<ArrayBuffer> = extract(sha256, message, message);
const okm: Uint8Array<ArrayBuffer> = expand(sha256, prk, undefined, 5);
const derived: Uint8Array<ArrayBuffer> = hkdf(sha256, message, undefined, undefined, 32);
const costs: Pbkdf2Opt = { c: 10, dkLen: 32, asyncTick: 5 };
const password: KDFInput = "password";
const key: Uint8Array<ArrayBuffer> = pbkdf2(sha256, password, message, costs);
const waited: Promise<Uint8Array<ArrayBuffer>> = pbkdf2Async(sha256, password, message, { c: 1 });

const bytes: Uint8Array<ArrayBuffer> = concatBytes(hexToBytes(bytesToHex(message)), randomBytes(), kdfInputToBytes("salt"));
const unknown: unknown = message;
if (isBytes(unknown)) clean(unknown, u32(unknown));
const view: DataView = createView(abytes(message, 7, "message"));
const counted: number = anumber(3);
ahash(sha256);
validateObject({ a: 1 }, { a: "number" });
const merged: { a: number } & { b?: string } = checkOpts({ a: 1 }, { b: "" } as { b?: string });
const made: CHash<_SHA256> = createHasher(() => new _SHA256(), oidNist(1));
const madeKeyed: CHash<_BLAKE2s, Blake2Opts> = createHasher<_BLAKE2s, Blake2Opts>((opts) => new _BLAKE2s(opts), {});
const looped: Promise<void> = asyncLoop(3, 10, (i: number) => void i);

class Session {
  private hash: TRet<CHash>;
  constructor(hash: TArg<CHash> = sha256) {
    this.hash = hash as TRet<CHash>;
  }
  sign(data: TArg<{ parts: Uint8Array[] }>): TRet<{ code: Uint8Array; list: Uint8Array[] }> {
    const signed = hmac(this.hash, message, concatBytes(...data.parts));
    return { code: signed, list: [signed] };
  }
}
const signed: Uint8Array<ArrayBuffer> = new Session().sign({ parts: [shared] }).code;
declare function squeeze<T extends HashXOF<T>>(hash: CHashXOF<T>): TRet<Uint8Array>;
declare function generic<T extends Hash<T>>(hash: CHash<T>): T;
const again: _SHA256 = generic(sha256 as CHash<_SHA256>);

declare function squeezed<T extends HashXOF<T>>(hash: CHashXOF<T, ShakeOpts>): TRet<Uint8Array>;
squeezed(shake128 as CHashXOF<HashXOF<any>, ShakeOpts>);
// @ts-expect-error dkLen is a number
shake128(message, { dkLen: "16" });
// @ts-expect-error a message is bytes
sha256("text");
// @ts-expect-error a key is bytes
hmac(sha256, "key", message);
// @ts-expect-error SHA-256 has no options
sha256.create({ dkLen: 3 });
// @ts-expect-error dkLen is a number
blake2s(message, { dkLen: "16" });
// @ts-expect-error iterations are due
pbkdf2(sha256, "p", "s", { dkLen: 3 });
// @ts-expect-error an instance of another function
sha256.create()._cloneInto("nothing");

export { again, all, cloned, code, counted, derived, digest, hashes, key, lengths, looped, macs, made, madeKeyed, merged, more, oid, okm, others, output, parts, signed, sponges, squeeze, view, waited, bytes };
