import { createHash, hash, pbkdf2Sync } from "node:crypto";
import { loopOf, treeOf } from "./batches.js";

const NAMES = { blake2b: "blake2b512", blake2s: "blake2s256", sha512_224: "sha512-224", sha512_256: "sha512-256" };
const nodeName = (name) => NAMES[name] ?? name.replace("_", "-");

export function digest(name) {
  const algorithm = nodeName(name);
  return { prepare: (message) => () => hash(algorithm, message, "buffer"), hex: hexOfBytes };
}

export function hexDigest(name) {
  const algorithm = nodeName(name);
  return { prepare: (message) => () => hash(algorithm, message, "hex"), hex: (text) => text };
}

export function objectDigest(name) {
  const algorithm = nodeName(name);
  return { prepare: (message) => () => createHash(algorithm).update(message).digest(), hex: hexOfBytes };
}

export function pbkdf2(name) {
  const prepare = (password, { salt, iterations, length }) => {
    const saltBytes = bytesOfHex(salt);
    return () => pbkdf2Sync(password, saltBytes, iterations, length, nodeName(name));
  };
  return { prepare, hex: hexOfBytes };
}

const bytes = (name) => (message) => hash(nodeName(name), message, "buffer");

export const tree = (name) => treeOf(bytes(name), createHash(nodeName(name)).digest().length);
export const loop = (name) => loopOf(bytes(name));
