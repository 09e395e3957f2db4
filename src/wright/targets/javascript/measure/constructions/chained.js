"use strict";
const START = $$ function | halves $$;
const BLOCK = $$ function.block_size $$;
const KEEPS_LAST = $$ function.keeps_last | tojson $$;
const DIGEST = $$ function.digest_size $$;
const LITTLE_ENDIAN = $$ (not function.big_endian) | tojson $$;
$$ kernels $$
// The least that a hash of a whole message needs around its kernel; the same for every rung.
const words = new Int32Array(START.length);
const block = new Uint8Array(BLOCK);
const view = new DataView(block.buffer);

function digest(message) {
  const length = message.length;
  const left = KEEPS_LAST && length > 0 ? ((length - 1) % BLOCK) + 1 : length % BLOCK;
  const whole = length - left;
  for (let i = 0; i < START.length; i++) words[i] = START[i];
  if (whole > 0) compress(words, new DataView(message.buffer, message.byteOffset, whole), 0, whole);
  for (let i = 0; i < left; i++) block[i] = message[whole + i];
  finish(words, block, view, left, length);
  const out = new Uint8Array(DIGEST);
  for (let i = 0; i < DIGEST; i++) out[i] = words[i >> 2] >>> (8 * (LITTLE_ENDIAN ? i & 3 : 3 - (i & 3)));
  return out;
}

return { prepare: (message) => () => digest(message), hex: hexOfBytes };
