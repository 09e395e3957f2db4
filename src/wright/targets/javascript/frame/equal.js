/* Whether bytes are equal, in a time that does not tell where they differ. */

import { binary } from "./bytes.js";
import { shown } from "./views.js";

export function equal(left, right) {
  const [a, b] = [left, right].map((bytes) => shown(binary(bytes, "what equal compares"), "what equal compares"));
  if (a.length !== b.length) return false;
  let difference = 0;
  for (let i = 0; i < a.length; i++) difference |= a[i] ^ b[i];
  return difference === 0;
}
