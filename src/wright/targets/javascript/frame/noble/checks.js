/* What @noble/hashes 2 checks before it works, with its kinds of errors: a wrong type, a wrong value, a wrong state. */

import { describe, ownBytes } from "../bytes.js";

/** How an error begins that concerns an argument of that name. */
function named(title) {
  return title ? `"${title}" ` : "the argument ";
}

export function isBytes(a) {
  if (a instanceof Uint8Array) return true;
  return ArrayBuffer.isView(a) && a.BYTES_PER_ELEMENT === 1 && a.constructor.name === "Uint8Array"; // of another realm
}

export function anumber(n, title = "") {
  if (typeof n !== "number") throw new TypeError(`${named(title)}must be a number; got ${describe(n)}`);
  if (!Number.isSafeInteger(n) || n < 0)
    throw new RangeError(`${named(title)}must be an integer of at least 0; got ${n}`);
  return n;
}

export function abool(value, title = "") {
  if (typeof value !== "boolean")
    throw new TypeError(`${named(title)}must be true or false; got ${describe(value)}`);
  return value;
}

export function abytes(value, length, title = "") {
  const bytes = isBytes(value);
  if (bytes && (length === undefined || value.length === length)) return value;
  if (length !== undefined) anumber(length, "length");
  if (bytes) throw new RangeError(`${named(title)}must have ${length} bytes; it has ${value.length}`);
  const hint = typeof value === "string" ? "; utf8ToBytes gives those of a string" : "";
  throw new TypeError(`${named(title)}must be a Uint8Array; got ${describe(value)}${hint}`);
}

/** Bytes of our own, of a text or of bytes: the caller may overwrite theirs while we wait, and these are to be wiped. */
export function own(data, title) {
  return ownBytes(typeof data === "string" ? data : abytes(data, undefined, title));
}

export function ahash(h) {
  if (typeof h !== "function" || typeof h.create !== "function")
    throw new TypeError(`hash must be a hash function, such as sha256; got ${describe(h)}`);
  anumber(h.outputLen, "outputLen");
  anumber(h.blockLen, "blockLen");
  if (h.outputLen < 1 || h.blockLen < 1) throw new Error("a hash's outputLen and blockLen must be at least 1");
}

export function aexists(instance, checkFinished = true) {
  if (instance.destroyed) throw new Error("this hash has been destroyed, as digest() does; create another");
  if (checkFinished && instance.finished) throw new Error("this hash has given its digest; create another");
}

export function aoutput(out, instance) {
  abytes(out, undefined, "output");
  const least = instance.outputLen;
  if (!(out.length >= least))
    throw new RangeError(`"output" must have room for ${least} bytes; it has ${out.length}`);
}

function aobject(value, title) {
  if (value === null || typeof value !== "object" || Array.isArray(value))
    throw new TypeError(`"${title}" must be an object; got ${describe(value)}`);
}

/** @throws {TypeError} where it is no object as braces make it, or would bring a prototype along. */
function aplain(value, title) {
  aobject(value, title);
  const above = Object.getPrototypeOf(value);
  if (above !== Object.prototype && above !== null)
    throw new TypeError(`"${title}" must be a plain object; it has a prototype of its own`);
  if (Object.hasOwn(value, "__proto__"))
    throw new TypeError(`"${title}.__proto__" is no option`);
}

export function checkOpts(defaults, opts, title = "opts") {
  aplain(defaults, "defaults");
  if (opts !== undefined) aplain(opts, title);
  return Object.assign(Object.create(null), defaults, opts); // what stands in a prototype is nobody's option
}

/** Checks one field; a function that must be there may be inherited, nothing else. */
function checkField(object, title, name, kind, optional) {
  const value = object[name];
  const own = Object.hasOwn(object, name);
  if (!own && (optional ? value !== undefined : kind !== "function"))
    throw new TypeError(`"${title}.${name}" must be an own property`);
  if (optional && value === undefined) return;
  const found = typeof value;
  if (found !== kind || value === null)
    throw new TypeError(`"${title}.${name}" must be of type ${kind}; got ${describe(value)}`);
}

export function validateObject(object, fields = {}, optFields = {}, title = "object") {
  aobject(object, title);
  aobject(fields, "fields");
  aobject(optFields, "optFields");
  for (const name of Object.keys(fields)) checkField(object, title, name, fields[name], false);
  for (const name of Object.keys(optFields)) checkField(object, title, name, optFields[name], true);
}
