/* How modes of a message alone are called: the forms that other functions have, with the same options in each. */

import { hexOf, put } from "../bytes.js";
import { optionsBehind, optionsOf } from "../incumbents.js";

/** A mode over a function, by `begun(options)`, which makes its hashers; `names` are those of the options. */
export function called({ blockLen, outputLen }, name, names, begun) {
  const call = `${name}(message, { ${names.join(", ")} })`;
  const mode = (message, options, list) => {
    const hasher = begun(optionsBehind(options, list, names, call));
    try {
      return hasher.update(message).digest();
    } finally {
      hasher.destroy();
    }
  };
  return Object.assign(mode, {
    hex: (message, options, list) => hexOf(mode(message, options, list)),
    into: (message, out, position = 0, options) => put(mode(message, options), out, position),
    create: (options = {}) => begun(optionsOf(options, names, call)),
    blockLen,
    outputLen,
    canXOF: true,
  });
}
