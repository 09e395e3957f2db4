/* What a function does by an import more stands here, whichever module is loaded first. */

const all = {};

/** A function's parts, by the names of the modules that bring them. */
class Parts {
  /** @throws {Error} where a part has not been imported. */
  need(name) {
    if (this[name]) return this[name];
    throw new Error(`this needs hashwright/${name}: import it`);
  }
}

/** The parts of a function, by its name. */
export function partsOf(name) {
  all[name] = all[name] || new Parts();
  return all[name];
}

/** The parts of each function. They do not hang on it: whoever freezes it, and all that it holds, leaves them alone. */
const ours = /* @__PURE__ */ new WeakMap();

/** `hash`, whose parts are these from now on. */
export function withParts(hash, parts) {
  ours.set(hash, parts);
  return hash;
}

/** The parts of one of this package's functions; undefined of what is none. */
export function partsIn(hash) {
  return ours.get(hash);
}

/** Puts parts in their places, by the functions' names. */
export function equip(parts) {
  for (const name of Object.keys(parts)) Object.assign(partsOf(name), parts[name]);
}

/** `given`, once parts are in their places: a bundler that leaves it out leaves them out too. */
export function equipped(given, parts) {
  equip(parts);
  return given;
}
