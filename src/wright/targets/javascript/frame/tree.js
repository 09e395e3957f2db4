/* Trees of blocks over what is not in memory as a whole: `hashBlob.tree`, as soon as this is imported. */

import { hashBlob } from "./blob.js";
import { describe } from "./bytes.js";
import { optionsOf } from "./incumbents.js";
import { equip } from "./parts.js";
import { Tree } from "./trees/builder.js";
import { FORMATS } from "./trees/formats.js";

const HOW = ["onProgress", "signal"];

export async function hashTree(source, format, options = {}) {
  const found = Object.keys(FORMATS).includes(format) ? FORMATS[format] : undefined;
  if (found === undefined)
    throw new RangeError(
      `format must be one of ${Object.keys(FORMATS).map((name) => `"${name}"`).join(", ")}; got ${describe(format)}${typeof format === "string" ? ` "${format}"` : ""}`,
    );
  const [names, make] = found;
  const given = optionsOf(options, [...names, ...HOW], `hashTree(source, "${format}", options)`);
  const { onProgress, signal } = given;
  return hashBlob(new Tree(make(given)), source, { onProgress, signal });
}

equip({ hashBlob: { tree: hashTree } });
