/* BLAKE3 as cases ask for it: node trees.mjs <package> <form>; the cases come as JSON from the input. Prints outputs, as JSON. */

import { readFileSync } from "node:fs";
import { FORMS } from "./load.mjs";

const [, , folder, form] = process.argv;
const { blake3 } = await FORMS[form](folder);
const bytes = (digits) => Uint8Array.from(Buffer.from(digits, "hex"));

function outputOf({ message, key, context, parts, place, length }) {
  const data = bytes(message);
  const options = { ...(key && { key: bytes(key) }), ...(context !== undefined && { context }) };
  const hasher = blake3.create(options);
  for (let at = 0, turn = 0; at < data.length; turn++) {
    const size = parts[turn % parts.length];
    hasher.update(data.subarray(at, at + size));
    at += size;
    if (turn % 3 === 0) hasher.clone().update("something else").digest();
  }
  if (hasher.hex() !== blake3.hex(data, options)) throw new Error(`${data.length} bytes in parts of ${parts}`);
  return Buffer.from(hasher.output().seek(place).read(length)).toString("hex");
}

console.log(JSON.stringify(JSON.parse(readFileSync(0, "utf8")).map(outputOf)));
