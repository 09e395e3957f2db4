/*# The browser's WebCrypto answers by promises. #*/
const { subtle } = globalThis.crypto;
if (!subtle) throw new Error("this page is not secure: the browser gives it no WebCrypto");
const prepare = (message) => () => subtle.digest("$$ title $$", message);
export const made = { prepare, hex: (buffer) => hexOfBytes(new Uint8Array(buffer)) };
