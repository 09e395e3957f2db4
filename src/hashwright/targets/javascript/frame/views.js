/* Bytes as the engine has them. A subclass may say what it likes of its length and its buffer: nothing of that is asked. */

const getter = (kind, name) => Object.getOwnPropertyDescriptor(kind.prototype, name).get;
/** Of any typed array, also of another window. */
const ofArray = (name) => getter(Object.getPrototypeOf(Uint8Array), name);
const tag = () => ofArray(Symbol.toStringTag);
const ofView = (name) => getter(DataView, name);

const kindOf = /* @__PURE__ */ tag();
const elements = /* @__PURE__ */ ofArray("length");
const ARRAY = /* @__PURE__ */ ["buffer", "byteOffset", "byteLength"].map(ofArray);
const VIEW = /* @__PURE__ */ ["buffer", "byteOffset", "byteLength"].map(ofView);
const bufferSize = /* @__PURE__ */ getter(ArrayBuffer, "byteLength");

/** The name of a typed array's kind; undefined where it is none. */
export function kind(value) {
  return kindOf.call(value);
}

function gone(what) {
  return new TypeError(`the memory of ${what} is gone: it was transferred, or has shrunk below the view`);
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
  const array = kind(data) !== undefined;
  if (array) sizeOf(data, what);
  try {
    if (!ArrayBuffer.isView(data)) return new Uint8Array(data);
    const [buffer, offset, size] = array ? ARRAY : VIEW;
    return new Uint8Array(buffer.call(data), offset.call(data), size.call(data));
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
