import { blake2b, blake2s } from "@noble/hashes/blake2.js";
import { blake3 } from "@noble/hashes/blake3.js";
import { md5, ripemd160, sha1 } from "@noble/hashes/legacy.js";
import { pbkdf2 as derive } from "@noble/hashes/pbkdf2.js";
import { sha224, sha256, sha384, sha512, sha512_224, sha512_256 } from "@noble/hashes/sha2.js";
import { keccak_256, sha3_224, sha3_256, sha3_384, sha3_512 } from "@noble/hashes/sha3.js";
import { loopOf, treeOf } from "./batches.js";

const hashes = {
  blake2b,
  blake2s,
  blake3,
  keccak_256,
  md5,
  ripemd160,
  sha1,
  sha224,
  sha256,
  sha384,
  sha512,
  sha512_224,
  sha512_256,
  sha3_224,
  sha3_256,
  sha3_384,
  sha3_512,
};

export function digest(name) {
  const hash = hashes[name];
  return { prepare: (message) => () => hash(message), hex: hexOfBytes };
}

export function pbkdf2(name) {
  const hash = hashes[name];
  const prepare = (password, { salt, iterations, length }) => {
    const saltBytes = bytesOfHex(salt);
    return () => derive(hash, password, saltBytes, { c: iterations, dkLen: length });
  };
  return { prepare, hex: hexOfBytes };
}

export const tree = (name) => treeOf(hashes[name], hashes[name].outputLen);
export const loop = (name) => loopOf(hashes[name]);
