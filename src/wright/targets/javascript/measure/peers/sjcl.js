// `sjcl` is put together from its core files, as its own Makefile does: the build on npm lacks SHA-1.
export function pbkdf2(name) {
  const hash = sjcl.hash[name];
  function HmacOfHash(key) {
    const hmac = new sjcl.misc.hmac(key, hash);
    this.encrypt = (data) => hmac.encrypt(data);
  }
  const prepare = (password, { salt, iterations, length }) => {
    const passwordBits = sjcl.codec.bytes.toBits(password);
    const saltBits = sjcl.codec.hex.toBits(salt);
    return () => sjcl.misc.pbkdf2(passwordBits, saltBits, iterations, 8 * length, HmacOfHash);
  };
  return { prepare, hex: (bits) => sjcl.codec.hex.fromBits(bits) };
}
