// A WebAssembly kernel in the place of JavaScript's: words and bytes are copied into its memory and back. MODULE, BASE,
// STATE (elements of 32 bits) and SWAP are constants above: 1 where words of 64 bits have the high half first here, but the low
// half in memory. There is a window, so that memory does not grow.
const kernel = new WebAssembly.Instance(new WebAssembly.Module(MODULE)).exports;
const MESSAGE = (BASE + 4 * STATE + 15) & -16;
const WINDOW = 1 << 16;
kernel.memory.grow((MESSAGE + WINDOW) >>> 16);
const stateWords = new Int32Array(kernel.memory.buffer, BASE, STATE);
const message = new Uint8Array(kernel.memory.buffer, MESSAGE, WINDOW);

function compress(H, view, offset, end) {
  for (let i = 0; i < STATE; i++) stateWords[i] = H[i ^ SWAP];
  for (let at = offset; at < end; at += WINDOW) {
    const size = Math.min(WINDOW, end - at);
    message.set(new Uint8Array(view.buffer, view.byteOffset + at, size));
    kernel.compress(BASE, MESSAGE, 0, size);
  }
  for (let i = 0; i < STATE; i++) H[i] = stateWords[i ^ SWAP];
}
