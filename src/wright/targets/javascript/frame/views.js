/* Bytes as the engine has them. A subclass may say what it likes of its length and its buffer: nothing of that is asked. */

const PLACE = ["buffer", "byteOffset", "byteLength"];
const getters = (prototype, names) => names.map((name) => Object.getOwnPropertyDescriptor(prototype, name).get);
/** Of any typed array, also of another window. */
const ofArray = (...names) => getters(Object.getPrototypeOf(Uint8Array.prototype), names);

const kindOf = /* @__PURE__ */ ofArray(Symbol.toStringTag)[0];
const elements = /* @__PURE__ */ ofArray("length")[0];
const ARRAY = /* @__PURE__ */ ofArray(...PLACE);
const VIEW = /* @__PURE__ */ getters(DataView.prototype, PLACE);
const bufferSize = /* @__PURE__ */ getters(ArrayBuffer.prototype, ["byteLength"])[0];

/** The name of a typed array's kind; undefined where it is none. */
export function kind(value) {
  return kindOf.call(value);
}

function gone(what) {
  return new TypeError(`the memory of ${what} was transferred or has shrunk`);
}

/** How many elements a typed array has. @throws {TypeError} where its memory is gone: engines say 0 then. */
export function sizeOf(array, what = "data") {
  const size = elements.call(array);
  if (size === 0) {
    try {
      Uint8Array.prototype.indexOf.call(array, 0);
    } catch (_gone) {
      throw gone(what);
    }
  }
  return size;
}

/** Whether it is an ArrayBuffer, also of another window; what only says so is none. */
export function isBuffer(value) {
  try {
    return bufferSize.call(value) >= 0;
  } catch (_other) {
    return false;
  }
}

/** The bytes that a view shows, or that an ArrayBuffer has, not copied. @throws {TypeError} where their memory is gone. */
export function shown(data, what) {
  const array = kind(data);
  if (array) sizeOf(data, what);
  try {
    if (!ArrayBuffer.isView(data)) return new Uint8Array(data);
    return new Uint8Array(...(array ? ARRAY : VIEW).map((get) => get.call(data)));
  } catch (_gone) {
    throw gone(what);
  }
}

/** The bytes from `at` up to `end`, not copied. */
export function part(bytes, at, end) {
  return new Uint8Array(ARRAY[0].call(bytes), ARRAY[1].call(bytes) + at, end - at);
}

/** A DataView of `size` bytes from `at` on. */
export function viewOf(bytes, at = 0, size = sizeOf(bytes) - at) {
  return new DataView(ARRAY[0].call(bytes), ARRAY[1].call(bytes) + at, size);
}

/** How far `out` begins behind `bytes`, where both are of one buffer; otherwise undefined. */
export function distance(bytes, out) {
  return ARRAY[0].call(bytes) === ARRAY[0].call(out) ? ARRAY[1].call(out) - ARRAY[1].call(bytes) : undefined;
}
