import {
  createBLAKE2b,
  createBLAKE2s,
  createBLAKE3,
  createMD5,
  createRIPEMD160,
  createSHA1,
  createSHA3,
  createSHA224,
  createSHA256,
  createSHA384,
  createSHA512,
  createXXHash3,
  createXXHash64,
} from "hash-wasm";
import { loopOf } from "./batches.js";

const CREATED = {
  blake2b: () => createBLAKE2b(512),
  blake2s: () => createBLAKE2s(256),
  blake3: () => createBLAKE3(256),
  md5: createMD5,
  ripemd160: createRIPEMD160,
  sha1: createSHA1,
  sha224: createSHA224,
  sha256: createSHA256,
  sha384: createSHA384,
  sha512: createSHA512,
  sha3_224: () => createSHA3(224),
  sha3_256: () => createSHA3(256),
  sha3_384: () => createSHA3(384),
  sha3_512: () => createSHA3(512),
};

// The hasher is made once: its way that does not wait for a promise each time.
async function made(name) {
  const hasher = await CREATED[name]();
  return (message) => hasher.init().update(message).digest("binary");
}

export async function digest(name) {
  const hash = await made(name);
  return { prepare: (message) => () => hash(message), hex: hexOfBytes };
}

const SEEDED = { xxh3_64: createXXHash3, xxh64: createXXHash64 };

export async function checksum(name) {
  const hasher = await SEEDED[name](0, 0);
  return { prepare: (message) => () => hasher.init().update(message).digest(), hex: (text) => text };
}

export const loop = async (name) => loopOf(await made(name));
