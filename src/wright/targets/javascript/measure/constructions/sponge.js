"use strict";
const BLOCK = $$ function.block_size $$;
const DIGEST = $$ function.digest_size $$;
const SUFFIX = $$ function.suffix $$;
$$ kernels $$

// The least that a hash of a whole message needs around its kernel; the same for every rung.
const words = new Int32Array(50);
const block = new Uint8Array(BLOCK);
const view = new DataView(block.buffer);

function digest(message) {
  const left = message.length % BLOCK;
  const whole = message.length - left;
  words.fill(0);
  if (whole > 0) absorb(words, new DataView(message.buffer, message.byteOffset, whole), 0, whole);
  for (let i = 0; i < left; i++) block[i] = message[whole + i];
  block.fill(0, left);
  block[left] = SUFFIX;
  block[BLOCK - 1] |= 0x80;
  absorb(words, view, 0, BLOCK);
  const out = new Uint8Array(DIGEST);
  for (let i = 0; i < DIGEST; i++) out[i] = words[i >> 2] >>> (8 * (i & 3));
  return out;
}

return { prepare: (message) => () => digest(message), hex: hexOfBytes };
