/* Calls as other libraries have them: where ours would do something weaker, they are refused, and the right one is named. */

import { describe } from "./bytes.js";
import { isBuffer } from "./views.js";

/**
 * Refuses options of a function that has none, as noble's `blake2s(message, { key })`. An index may stand there: `list.map(sha256)`.
 *
 * @throws {TypeError} where an object or a string stands there.
 */
export function refuseOptions(given, call, right) {
  if (typeof given === "string" || Object(given) === given)
    throw new TypeError(`${call} takes no options: use ${right}`);
}

/** Refuses the encoding of Node's `digest`, which gives a string there. @throws {TypeError} */
export function refuseEncoding(encoding) {
  if (encoding !== undefined)
    throw new TypeError("digest takes no encoding: use hex()");
}

/** Refuses the encoding of Node's `update`, unless it is the one that strings are taken in. @throws {TypeError} */
export function checkEncoding(data, encoding) {
  if (typeof data === "string" && typeof encoding === "string" && !/^utf-?8$/i.test(encoding))
    throw new TypeError(
      `update takes UTF-8: use Buffer.from(data, "${encoding}")`,
    );
}

/** Whether it is an object and no ArrayBuffer, which is asked of few: engines take their time over the answer no. */
function isObject(value) {
  if (value === null || typeof value !== "object") return false;
  return Object.getPrototypeOf(value) === Object.prototype || !isBuffer(value);
}

/**
 * The options of a call, which are its own properties alone: what stands in a prototype is nobody's option.
 *
 * @throws {TypeError} where it is no object, or has an option of another name.
 */
export function optionsOf(options, names, call) {
  const shown = `${call}: the options are { ${names.join(", ")} }`;
  if (!isObject(options) || ArrayBuffer.isView(options) || Array.isArray(options))
    throw new TypeError(`${shown}; got ${describe(options)}`);
  const own = Object.create(null);
  for (const name of Object.keys(options)) {
    if (!names.includes(name)) throw new TypeError(`${shown}; there is no ${name}`);
    own[name] = options[name];
  }
  return own;
}

/** Refuses arguments that would be ignored. @throws {TypeError} */
export function refuseMore(more, call) {
  if (more.length > 0) throw new TypeError(`${call}: got ${more.length} more argument${more.length > 1 ? "s" : ""}`);
}
