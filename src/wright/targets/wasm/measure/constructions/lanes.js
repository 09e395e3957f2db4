// Four messages at once: what fills blocks window by window, what waits padded behind it. MODULE, BASE, START (words in
// elements of 32 bits), BLOCK, DIGEST and LITTLE_ENDIAN are constants above.
const kernel = new WebAssembly.Instance(new WebAssembly.Module(MODULE)).exports;
const LANES = 4;
const MESSAGES = (BASE + 4 * LANES * START.length + 15) & -16;
const WINDOW = 1 << 14;
kernel.memory.grow((MESSAGES + LANES * WINDOW) >>> 16);
const words = new Uint32Array(kernel.memory.buffer, BASE, LANES * START.length);
const bytes = new Uint8Array(kernel.memory.buffer, MESSAGES, LANES * WINDOW);
const view = new DataView(kernel.memory.buffer, MESSAGES);
const counts = [0, 0, 0, 0];

function absorb() {
  const turns = Math.max(...counts);
  if (turns > 0) kernel.batch(BASE, MESSAGES, 0, WINDOW, 2 * WINDOW, 3 * WINDOW, ...counts, turns);
}

function digests(messages) {
  for (let i = 0; i < words.length; i++) words[i] = START[i >> 2];
  const longest = Math.max(...messages.map((message) => message.length));
  for (let at = 0; at + BLOCK <= longest; at += WINDOW) {
    for (let lane = 0; lane < LANES; lane++) {
      const end = Math.min(at + WINDOW, messages[lane].length & -BLOCK);
      counts[lane] = end > at ? (end - at) / BLOCK : 0;
      if (end > at) bytes.set(messages[lane].subarray(at, end), lane * WINDOW);
    }
    absorb();
  }
  for (let lane = 0; lane < LANES; lane++) pad(messages[lane], lane);
  absorb();
  return messages.map((_, lane) => digest(lane));
}

function pad(message, lane) {
  const start = lane * WINDOW;
  const left = message.length % BLOCK;
  counts[lane] = left + 9 > BLOCK ? 2 : 1;
  const end = start + counts[lane] * BLOCK;
  for (let i = 0; i < left; i++) bytes[start + i] = message[message.length - left + i];
  bytes[start + left] = 0x80;
  bytes.fill(0, start + left + 1, end - 8);
  const [low, high] = [message.length << 3, message.length / 2 ** 29];
  view.setUint32(end - 8, LITTLE_ENDIAN ? low : high, LITTLE_ENDIAN);
  view.setUint32(end - 4, LITTLE_ENDIAN ? high : low, LITTLE_ENDIAN);
}

function digest(lane) {
  const out = new Uint8Array(DIGEST);
  for (let i = 0; i < DIGEST; i++) {
    out[i] = words[(i >> 2) * LANES + lane] >>> (8 * (LITTLE_ENDIAN ? i & 3 : 3 - (i & 3)));
  }
  return out;
}

function quarters(message) {
  const size = message.length / LANES;
  return Array.from({ length: LANES }, (_, lane) => message.subarray(lane * size, (lane + 1) * size));
}

return {
  prepare: (message) => {
    const messages = quarters(message);
    return () => digests(messages);
  },
  hex: (found) => found.map(hexOfBytes).join(""),
};
