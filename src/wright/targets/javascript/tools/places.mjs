/* Which chunk a module is in: its family's, or that of what many use. */

/** The function that a path has in a part of it, such as `sha256` in `sha256_pair` and in `ways/sha256`. */
function functionIn(name, functions) {
  const parts = name.split("/").map((part) => part.split(".")[0]);
  const found = functions.filter((each) => parts.some((part) => part === each || part.startsWith(`${each}_`)));
  return found.sort((one, other) => other.length - one.length)[0];
}

/**
 * A function that tells a module's chunk; without one, rollup finds it a place.
 *
 * A family's chunk has what its functions' own modules need, and another one their WebAssembly. What `index` has of all
 * families besides is in three: PBKDF2's loops, modes, which need a family's chunk, and parts, which need none. What
 * belongs to no family is in `shared` if most functions need it, in `further` if `index` does, or else in `wasm`.
 */
export function placed(families, fileOf, nameOf, getModuleInfo) {
  const functions = Object.keys(families);
  const reached = new Map();
  const reach = (id) => {
    if (!reached.has(id))
      reached.set(id, new Set([id, ...getModuleInfo(id).importedIds.flatMap((each) => [...reach(each)])]));
    return reached.get(id);
  };
  const familyOf = (id) => families[functionIn(nameOf(id), functions)];
  const familiesOf = (id) => (familyOf(id) ? [familyOf(id)] : [...new Set([...reach(id)].map(familyOf).filter(Boolean))]);
  const own = functions.map((name) => reach(fileOf(name)));
  const [whole, loops, wasm] = ["index", "pbkdf2/index", "wasm/index"].map((name) => reach(fileOf(name)));
  return (id) => {
    const { importers, isEntry, isExternal } = getModuleInfo(id);
    const [family, ...others] = isExternal ? [] : familiesOf(id);
    if (isExternal || (isEntry && importers.length === 0) || others.length > 0) return null;
    const users = own.filter((each) => each.has(id)).length;
    if (family && users > 0) return family;
    // These equip their functions as soon as they are loaded, so who imports something else must not load them.
    if (nameOf(id).startsWith("whole/")) return null;
    if (nameOf(id).startsWith("both/")) return `${family}_both`;
    if (nameOf(id).startsWith("compact/")) return family ? `compact_${family}` : "compact";
    if (family && whole.has(id)) {
      if (loops.has(id)) return "loops";
      return [...reach(id)].some((each) => familyOf(each) && own.some((of) => of.has(each))) ? "modes" : "parts";
    }
    if (family && wasm.has(id)) return `${family}_wasm`;
    if (whole.has(id)) return users > functions.length / 2 ? "shared" : "further";
    return wasm.has(id) ? "wasm" : null;
  };
}
