/* The formats of trees of blocks, each a small description. Python's `hashwright.content` has the same values. */

import { md5 } from "../bulk/md5.js";
import { sha1 } from "../bulk/sha1.js";
import { sha256 } from "../bulk/sha256.js";
import { sha512 } from "../bulk/sha512.js";
import { bytesOf } from "../bytes.js";
import { toBase64, toHex } from "../encoding.js";
import { partsIn } from "../parts.js";
import { filling } from "./rows.js";

const MIB = 0x100000;
const NONE = new Uint8Array(0);
const ALL = { md5, sha1, sha256, sha512 };

/** A value for an error's text. */
const shown = (value) => (typeof value === "string" ? `"${value}"` : String(value));

/** @throws {RangeError} */
function oneOf(names, algorithm) {
  if (!names.includes(algorithm))
    throw new RangeError(`algorithm must be one of ${names.map((name) => `"${name}"`).join(", ")}; got ${shown(algorithm)}`);
  return ALL[algorithm];
}

/** @throws {RangeError} */
function sizeIn(bytes, what) {
  if (!Number.isInteger(bytes) || bytes < 1) throw new RangeError(`${what} must be an integer of 1 or more bytes; got ${String(bytes)}`);
  return bytes;
}

/** @throws {RangeError} */
function powerIn(bytes, what, least) {
  if (!Number.isInteger(bytes) || bytes < least || bytes > 65536 || bytes & (bytes - 1))
    throw new RangeError(`${what} must be a power of two from ${least} to 65536; got ${String(bytes)}`);
  return bytes;
}

/** @throws {TypeError, RangeError} */
function saltIn(salt, most) {
  const bytes = bytesOf(salt, "salt");
  if (bytes.length > most) throw new RangeError(`salt must have at most ${most} bytes; it has ${bytes.length}`);
  return Uint8Array.from(bytes);
}

function joined(...parts) {
  const out = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
}

/** Parts, and one digest of all their digests. What is shorter than a part was uploaded whole, unless `inParts`. */
function parts(hash, part, inParts, write) {
  if (typeof inParts !== "boolean") throw new TypeError(`inParts must be a boolean; got ${shown(inParts)}`);
  const count = (size) => Math.max(1, Math.ceil(size / part));
  return {
    hash,
    block: sizeIn(part, "part"),
    arity: 0,
    alone: true,
    value(root, size) {
      if (size < part && !inParts) return write(root);
      return `${write(size <= part ? hash(root) : root)}-${count(size)}`;
    },
  };
}

function pairs(block) {
  return { hash: sha256, block: sizeIn(block, "block"), arity: 2, value: toHex };
}

/** The descriptor of fs-verity, whose digest is the file's. */
function descriptor(number, block, salt, root, size) {
  const out = new Uint8Array(256);
  const view = new DataView(out.buffer);
  out.set([1, number, 31 - Math.clz32(block), salt.length]);
  view.setUint32(8, size % 0x100000000, true);
  view.setUint32(12, Math.floor(size / 0x100000000), true);
  out.set(root, 16);
  out.set(salt, 80);
  return out;
}

/** What SHA256TREE's nodes begin with: the high halves of SHA-384's initial words. */
const NODE = [0xcbbb9d5d, 0x629a292a, 0x9159015a, 0x152fecd8, 0x67332667, 0x8eb44a87, 0xdb0c2e0d, 0x47b5481d];

/** SHA256TREE's nodes: one run of the compression function for each pair of digests. */
function compressed(digests) {
  const { chain } = partsIn(sha256);
  const words = new Int32Array(8);
  const out = new Uint8Array(digests.length / 2);
  const view = new DataView(out.buffer);
  for (let at = 0; at < digests.length; at += 64) {
    words.set(NODE);
    chain(words, digests, at, at + 64);
    for (let i = 0; i < 8; i++) view.setInt32(at / 2 + 4 * i, words[i]);
  }
  return out;
}

/** The root of a subtree of zeros. */
function zeros(height) {
  let digest = new Uint8Array(32);
  for (let i = 0; i < height; i++) digest = sha256(joined(digest, digest));
  return digest;
}

/** What makes each format of its options, which are named beside it. */
export const FORMATS = {
  "bittorrent-v1": [
    ["piece"],
    ({ piece = 0x40000 }) => ({ hash: sha1, block: sizeIn(piece, "piece"), arity: 0, value: toHex }),
  ],
  "bittorrent-v2": [
    [],
    () => ({
      hash: sha256,
      block: 16384,
      arity: 2,
      lone: zeros,
      check(size) {
        if (size === 0) throw new RangeError("the source is empty: BitTorrent v2 has no pieces root for it");
      },
      value: toHex,
    }),
  ],
  blocks: [["block"], ({ block = MIB }) => pairs(block)],
  "dm-verity": [
    ["salt", "algorithm", "dataBlock", "hashBlock", "kind"],
    ({ salt = NONE, algorithm = "sha256", dataBlock = 4096, hashBlock = 4096, kind = 1 }) => {
      const hash = oneOf(Object.keys(ALL), algorithm);
      if (kind !== 0 && kind !== 1) throw new RangeError(`kind must be 0 or 1; got ${String(kind)}`);
      const block = powerIn(dataBlock, "dataBlock", 512);
      const bytes = saltIn(salt, 256);
      const sides = kind === 1 ? { prefix: bytes } : { suffix: bytes };
      const slot = 2 ** Math.ceil(Math.log2(hash.outputLen));
      return {
        hash,
        block,
        arity: powerIn(hashBlock, "hashBlock", 512) / slot,
        slot,
        leaf: sides,
        node: sides,
        padded: true,
        check(size) {
          if (size === 0 || size % block > 0)
            throw new RangeError(`the source has ${size} bytes: a device has one or more whole blocks of ${block}`);
        },
        value: toHex,
      };
    },
  ],
  dropbox: [[], () => ({ hash: sha256, block: 4 * MIB, arity: 0, value: toHex })],
  "fs-verity": [
    ["algorithm", "block", "salt"],
    ({ algorithm = "sha256", block = 4096, salt = NONE }) => {
      const hash = oneOf(["sha256", "sha512"], algorithm);
      const bytes = saltIn(salt, 32);
      const sides = { prefix: joined(bytes, filling(bytes.length, hash.blockLen)) };
      return {
        hash,
        block: powerIn(block, "block", 1024),
        arity: block / hash.outputLen,
        leaf: sides,
        node: sides,
        padded: true,
        empty: () => new Uint8Array(hash.outputLen),
        value: (root, size) =>
          `${algorithm}:${hash.hex(descriptor(algorithm === "sha256" ? 1 : 2, block, bytes, root, size))}`,
      };
    },
  ],
  glacier: [[], () => pairs(MIB)],
  rfc9162: [
    ["block"],
    ({ block = 4096 }) => ({ ...pairs(block), leaf: { prefix: Uint8Array.of(0) }, node: { prefix: Uint8Array.of(1) } }),
  ],
  "s3-checksum": [
    ["part", "algorithm", "inParts"],
    ({ part = 8 * MIB, algorithm = "sha256", inParts = false }) =>
      parts(oneOf(["sha1", "sha256"], algorithm), part, inParts, toBase64),
  ],
  "s3-etag": [["part", "inParts"], ({ part = 8 * MIB, inParts = false }) => parts(md5, part, inParts, toHex)],
  sha256tree: [[], () => ({ ...pairs(1024), nodes: compressed })],
};
