// The browser's own, which answers by promises.

export function digest(name) {
  const { subtle } = globalThis.crypto;
  const algorithm = name.replace("sha", "SHA-");
  const prepare = (message) => () => subtle.digest(algorithm, message);
  return { prepare, hex: (buffer) => hexOfBytes(new Uint8Array(buffer)) };
}
