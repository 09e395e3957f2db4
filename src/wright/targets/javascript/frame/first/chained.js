/* $$title$$, $$standard$$: the first blocks go to the compact edition's kernel, as engines take long to read the fast one's text. */

import { compress as rolled } from "../compact/kernels/$$compact.compress$$/compress.js";
import { compress as unrolled } from "../kernels/$$owner.compress$$/compress.js";

const BLOCK = $$block_size$$;
/** Bytes that the rolled kernel still takes: engines do not optimise it for less. */
let room = 4 * $$block_size$$;
/** Whether its own memory has words of a message. */
let used = false;

/** Chains whole blocks. A call for more than the rolled kernel takes goes to the other one. */
function $$unique$$(H, M, offset, end) {
  const size = end - offset;
  if (size > room) unrolled(H, M, offset, end);
  else if (size > 0) {
    room -= size;
    used = true;
    rolled(H, M, offset, end);
  }
}

/** Overwrites what the rolled kernel keeps of its last block by that of another block. */
export function wipe(zeros) {
  if (used) rolled(new Int32Array($$start|length$$), zeros, 0, BLOCK);
  used = false;
}

export { $$unique$$ as compress };
