// `asmCrypto` is the package's own script: a bundler would take away its "use asm".
const HASHES = { sha1: asmCrypto.Sha1, sha256: asmCrypto.Sha256, sha512: asmCrypto.Sha512 };
const DERIVATIONS = { sha1: asmCrypto.Pbkdf2HmacSha1, sha256: asmCrypto.Pbkdf2HmacSha256 };

export function digest(name) {
  const hash = new HASHES[name](); // one for all messages: a new one makes a heap of its own each time
  return { prepare: (message) => () => hash.reset().process(message).finish().result, hex: hexOfBytes };
}

export function pbkdf2(name) {
  const derive = DERIVATIONS[name];
  const prepare = (password, { salt, iterations, length }) => {
    const saltBytes = bytesOfHex(salt);
    return () => derive(password, saltBytes, iterations, length);
  };
  return { prepare, hex: hexOfBytes };
}
