/* Hashes in progress, and at once, with the signatures of `node:crypto`. */

import { Buffer } from "node:buffer";
import { functionOf, KNOWN } from "./algorithms.js";
import { bufferOf, encoded } from "./encodings.js";
import { checkData, checkLength, checkString, wrongType, wrongValue } from "./errors.js";
import { begin, checkTaken, finish, OWN, streaming } from "./stream.js";

function lengthOf(options) {
  return typeof options === "object" && options !== null ? options.outputLength : undefined;
}

export function Hash(algorithm, options) {
  if (!new.target) return new Hash(algorithm, options);
  checkString(algorithm, "algorithm");
  const hash = functionOf(algorithm);
  const length = lengthOf(options);
  checkLength(length, hash, "options.outputLength");
  if (hash === undefined) throw new Error(`Digest method not supported${KNOWN}`);
  begin(this, hash.create(), options, length);
}

streaming(Hash, {
  digest(outputEncoding) {
    const own = this[OWN];
    checkTaken(own);
    const encoding = outputEncoding && `${outputEncoding}`; // an encoding may be an object that says it
    const digest = finish(own);
    own.taken = true;
    return encoded(digest, encoding);
  },

  copy(options) {
    const own = this[OWN];
    checkTaken(own);
    const length = lengthOf(options);
    checkLength(length, own.hasher, "options.outputLength");
    const copy = Object.create(Hash.prototype);
    begin(copy, own.hasher.clone(), options, length);
    if (own.digest !== undefined) finish(copy[OWN]);
    return copy;
  },

  _flush(callback) {
    this.push(finish(this[OWN]));
    callback();
  },
});

export function createHash(algorithm, options) {
  return new Hash(algorithm, options);
}

/** The encoding that is asked for, by a string or among options. */
function outputOf(options) {
  if (options === undefined) return "hex";
  if (typeof options === "string") return options;
  if (options === null || typeof options !== "object" || Array.isArray(options))
    throw wrongType("options", "of type string or object", options);
  const { outputEncoding = "hex" } = options;
  checkString(outputEncoding, "outputEncoding");
  return outputEncoding;
}

export function hash(algorithm, input, options) {
  checkString(algorithm, "algorithm");
  checkData(input, "input");
  const encoding = outputOf(options);
  const found = functionOf(algorithm);
  if (encoding !== "" && !Buffer.isEncoding(encoding) && !/^buffer$/i.test(encoding))
    throw wrongValue("outputEncoding", "", encoding);
  const length = lengthOf(options);
  checkLength(length, found, "outputLength");
  if (found === undefined) throw new Error(`Digest method ${algorithm} is not supported${KNOWN}`);
  if (encoding === "hex" && length === undefined) return found.hex(input);
  const digest = found.canXOF ? found.xof(input, length ?? found.outputLen) : found(input);
  return encoded(bufferOf(digest), encoding || "utf8");
}
