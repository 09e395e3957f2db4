/* Node's comparison of buffers, with its errors. */

import { bytesOf } from "../bytes.js";
import { equal } from "../equal.js";
import { isBuffer } from "../views.js";
import { coded, wrongType } from "./errors.js";

function viewOf(value, name) {
  if (ArrayBuffer.isView(value) || isBuffer(value)) return bytesOf(value);
  throw wrongType(name, "an instance of ArrayBuffer, Buffer, TypedArray, or DataView", value);
}

export function timingSafeEqual(buf1, buf2) {
  const one = viewOf(buf1, "buf1");
  const other = viewOf(buf2, "buf2");
  if (one.length !== other.length)
    throw coded(
      RangeError,
      "ERR_CRYPTO_TIMING_SAFE_EQUAL_LENGTH",
      `Input buffers must have the same byte length; they have ${one.length} and ${other.length}`,
    );
  return equal(one, other);
}
