import * as hashwright from "hashwright";
import * as fixed from "hashwright/fixed";
import "hashwright/wasm";
import { loopOf, parts, treeBy, treeOf } from "./batches.js";

export function digest(name) {
  const hash = hashwright[name];
  return { prepare: (message) => () => hash(message), hex: hexOfBytes };
}

export function checksum(name) {
  const hash = hashwright[name];
  return { prepare: (message) => () => hash(message), hex: (value) => value.toString(16).padStart(2 * hash.outputLen, "0") };
}

export function hexDigest(name) {
  const hash = hashwright[name].hex;
  return { prepare: (message) => () => hash(message), hex: (text) => text };
}

export function pbkdf2(name, hashes = hashwright) {
  const hash = hashes[name];
  const prepare = (password, { salt, iterations, length }) => {
    const saltBytes = bytesOfHex(salt);
    return () => hashwright.pbkdf2(hash, password, saltBytes, { iterations, length });
  };
  return { prepare, hex: hexOfBytes };
}

const on = (backend, make) => (name) => {
  hashwright.backend(backend);
  return make(name);
};

export const digestOnWebAssembly = on("wasm", digest);
export const digestOnJavaScript = on("js", digest);
export const checksumOnWebAssembly = on("wasm", checksum);
export const checksumOnJavaScript = on("js", checksum);

export function keyed(name) {
  const hash = hashwright[name];
  const prepare = (message, { key }) => {
    const ready = hash.key(bytesOfHex(key));
    const out = new Array(hash.outputLen / 4).fill(0);
    return () => hash.words(ready, message, out);
  };
  return { prepare, hex: (words) => hexOfBytes(new Uint8Array(Uint32Array.from(words).buffer)) };
}

export function levels(name, edition = fixed) {
  const { each, outputLen } = edition[`${name}_pair`];
  const prepare = (leaves) => {
    const work = new Uint8Array(leaves.length / 2);
    return () => {
      each(leaves, work);
      for (let size = work.length; size > outputLen; size /= 2) each(work.subarray(0, size), work);
      return work;
    };
  };
  return { prepare, hex: (work) => hexOfBytes(work.subarray(0, outputLen)) };
}

export const pairTree = (name) => treeBy(fixed[`${name}_pair`]);
export const tree = (name) => treeOf(hashwright[name], hashwright[name].outputLen);

const offsetsOf = (size, count) => Int32Array.from({ length: count + 1 }, (_, i) => (i * size) / count);

export function sideBySide(name, hashes = hashwright) {
  const { many, outputLen } = hashes[name];
  const prepare = (data, { count }) => {
    const offsets = offsetsOf(data.length, count);
    const out = new Uint8Array(count * outputLen);
    return () => many.into(data, offsets, out);
  };
  return { prepare, hex: hexOfBytes };
}

export function intoLoop(name) {
  const hash = hashwright[name];
  const prepare = (data, { count }) => {
    const size = data.length / count;
    const out = new Uint8Array(count * hash.outputLen);
    return () => {
      for (let i = 0; i < count; i++)
        hash.into(data.subarray(i * size, (i + 1) * size), out, i * hash.outputLen);
      return out;
    };
  };
  return { prepare, hex: hexOfBytes };
}

export function list(name) {
  const { many } = hashwright[name];
  const prepare = (data, { count }) => {
    const messages = parts(data, count);
    return () => many(messages);
  };
  return { prepare, hex: (digests) => digests.map(hexOfBytes).join("") };
}

export const loop = (name) => loopOf(hashwright[name]);

const hexOfWords = (words) => hexOfBytes(new Uint8Array(words.buffer));

export function keyedSideBySide(name) {
  const hash = hashwright[name];
  const prepare = (data, { key, count }) => {
    const ready = hash.key(bytesOfHex(key));
    const offsets = offsetsOf(data.length, count);
    const out = new Uint32Array((count * hash.outputLen) / 4);
    return () => hash.many.into(ready, data, offsets, out);
  };
  return { prepare, hex: hexOfWords };
}

export function keyedList(name) {
  const hash = hashwright[name];
  const prepare = (data, { key, count }) => {
    const ready = hash.key(bytesOfHex(key));
    const messages = parts(data, count);
    return () => hash.many(ready, messages);
  };
  return { prepare, hex: hexOfWords };
}

export function keyedLoop(name) {
  const hash = hashwright[name];
  const prepare = (data, { key, count }) => {
    const ready = hash.key(bytesOfHex(key));
    const messages = parts(data, count);
    const each = hash.outputLen / 4;
    const value = new Array(each).fill(0);
    const out = new Uint32Array(count * each);
    return () => {
      for (let i = 0; i < count; i++) {
        hash.words(ready, messages[i], value);
        for (let j = 0; j < each; j++) out[i * each + j] = value[j];
      }
      return out;
    };
  };
  return { prepare, hex: hexOfWords };
}
