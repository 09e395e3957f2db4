// The least that a hash of a whole message needs around its kernel; the same for every rung.
const words = new Int32Array(IV.length);
const block = new Uint8Array(BLOCK);
const view = new DataView(block.buffer);

function digest(message) {
  const length = message.length;
  const left = length % BLOCK;
  const whole = length - left;
  for (let i = 0; i < IV.length; i++) words[i] = IV[i];
  if (whole > 0) compress(words, new DataView(message.buffer, message.byteOffset, whole), 0, whole);
  for (let i = 0; i < left; i++) block[i] = message[whole + i];
  block[left] = 0x80;
  for (let i = left + 1; i < BLOCK; i++) block[i] = 0;
  if (left >= BLOCK - LENGTH) {
    compress(words, view, 0, BLOCK);
    for (let i = 0; i < BLOCK; i++) block[i] = 0;
  }
  view.setUint32(BLOCK - (LITTLE_ENDIAN ? 4 : 8), length / 0x20000000, LITTLE_ENDIAN);
  view.setUint32(BLOCK - (LITTLE_ENDIAN ? 8 : 4), length << 3, LITTLE_ENDIAN);
  compress(words, view, 0, BLOCK);
  const out = new Uint8Array(DIGEST);
  for (let i = 0; i < DIGEST; i++) out[i] = words[i >> 2] >>> (8 * (LITTLE_ENDIAN ? i & 3 : 3 - (i & 3)));
  return out;
}

return { prepare: (message) => () => digest(message), hex: hexOfBytes };
