/* Errors as Node.js has them: the same class, the same code. */

import { describe } from "../bytes.js";

export function coded(Kind, code, message) {
  return Object.assign(new Kind(message), { code });
}

/** `due` says what it must be: "of type string". */
export function wrongType(name, due, value) {
  const part = name.includes(".") ? "property" : "argument";
  const message = `The "${name}" ${part} must be ${due}. Received ${describe(value)}`;
  return coded(TypeError, "ERR_INVALID_ARG_TYPE", message);
}

export function wrongValue(name, why, value) {
  return coded(TypeError, "ERR_INVALID_ARG_VALUE", `The argument '${name}' is invalid${why}. Received '${value}'`);
}

/** @throws {TypeError} where it is no string. */
export function checkString(value, name) {
  if (typeof value !== "string") throw wrongType(name, "of type string", value);
}

/** @throws {TypeError} where it is neither a string nor a view. */
export function checkData(data, name) {
  if (typeof data !== "string" && !ArrayBuffer.isView(data))
    throw wrongType(name, "of type string or an instance of Buffer, TypedArray, or DataView", data);
}

/** Checks the length that a caller asks for: a hash has one, but for those of output of any length. */
export function checkLength(length, hash, name) {
  if (length === undefined) return;
  if (typeof length !== "number") throw wrongType(name, "of type number", length);
  if (!Number.isInteger(length) || length < 0 || length > 0xffffffff)
    throw coded(
      RangeError,
      "ERR_OUT_OF_RANGE",
      `The value of "${name}" is out of range. It must be an integer >= 0 && <= 4294967295. Received ${length}`,
    );
  if (!hash?.canXOF && length !== hash?.outputLen)
    throw coded(
      Error,
      "ERR_OSSL_EVP_NOT_XOF_OR_INVALID_LENGTH",
      `not XOF or invalid length: this digest has ${hash?.outputLen} bytes; got ${name} ${length}`,
    );
}
