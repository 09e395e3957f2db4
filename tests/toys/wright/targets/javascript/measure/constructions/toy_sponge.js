"use strict";
const WIDTH = $$ function.width $$;
const BLOCK = $$ function.block_size $$;
const DIGEST = $$ function.digest_size $$;
$$ kernels $$

const words = new Int32Array(WIDTH);
const last = new Uint8Array(BLOCK);
const ending = new DataView(last.buffer);

function digest(message) {
  const whole = message.length - (message.length % BLOCK);
  words.fill(0);
  compress(words, new DataView(message.buffer, message.byteOffset, whole), 0, whole);
  last.fill(0);
  last.set(message.subarray(whole));
  last[message.length - whole] = 1;
  last[BLOCK - 1] |= 0x80;
  compress(words, ending, 0, BLOCK);
  return Uint8Array.from({ length: DIGEST }, (_, i) => words[i >> 2] >>> (8 * (i & 3)));
}

return { prepare: (message) => () => digest(message), hex: hexOfBytes };
