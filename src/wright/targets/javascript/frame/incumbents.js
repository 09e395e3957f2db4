/* Calls as other libraries have them: where ours would do something weaker, they are refused, and the right one is named. */

import { describe } from "./bytes.js";

/** Whether `map` calls: behind an element stand its index and the list. */
function mapped(index, list) {
  return typeof index === "number" && Array.isArray(list);
}

/**
 * Refuses what stands behind the arguments of a function without options, as noble's `blake2s(message, { key })`, but for what
 * `map` passes.
 *
 * @throws {TypeError}
 */
export function refuseOptions(given, list, name, right) {
  if ((given === undefined && list === undefined) || mapped(given, list)) return;
  const instead = typeof given === "string" ? `${name}.hex, or Buffer.from(data, "${given}")` : right;
  throw new TypeError(`${name} takes no options: use ${instead}`);
}

/** The options behind a call's arguments; none where `map` calls. @throws {TypeError} as `optionsOf` does. */
export function optionsBehind(given, list, names, call) {
  if (mapped(given, list)) return {};
  if (list !== undefined) refuseMore([list], call);
  return given === undefined ? {} : optionsOf(given, names, call);
}

/** Refuses what `create` takes, and the encoding of Node's `digest`, which gives a string there. @throws {TypeError} */
export function refuseEncoding(given) {
  if (given !== undefined)
    throw new TypeError("digest takes no options: use hex()");
}

/** Refuses the encoding of Node's `update`, unless it is the one that strings are taken in. @throws {TypeError} */
export function checkEncoding(data, encoding) {
  if (typeof data === "string" && typeof encoding === "string" && !/^utf-?8$/i.test(encoding))
    throw new TypeError(
      `update takes UTF-8: use Buffer.from(data, "${encoding}")`,
    );
}

/** Whether it is an object as braces make it, also in another window: an own `hasOwnProperty` tells its Object.prototype. */
function isPlain(value) {
  if (value === null || typeof value !== "object") return false;
  const above = Object.getPrototypeOf(value);
  if (above === null || above === Object.prototype) return true;
  return Object.getPrototypeOf(above) === null && Reflect.ownKeys(above).includes("hasOwnProperty");
}

/**
 * The options of a call, which are its own properties alone: what stands in a prototype is nobody's option, so there is none.
 *
 * @throws {TypeError} where it is no plain object, or has an option of another name.
 */
export function optionsOf(options, names, call) {
  const shown = `${call}: the options are { ${names.join(", ")} }`;
  if (!isPlain(options)) {
    const what = options === "hex" ? '"hex": call .hex instead' : describe(options);
    throw new TypeError(`${shown}; got ${what === "Object" ? "an object with a prototype of its own" : what}`);
  }
  const own = Object.create(null);
  for (const name of Reflect.ownKeys(options)) {
    if (!names.includes(name)) throw new TypeError(`${shown}; there is no ${String(name)}`);
    own[name] = options[name];
  }
  return own;
}

/** Refuses arguments that would be ignored. @throws {TypeError} */
export function refuseMore(more, call) {
  if (more.length > 0) throw new TypeError(`${call}: got ${more.length} more argument${more.length > 1 ? "s" : ""}`);
}
