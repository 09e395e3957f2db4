const mask = (1n << 64n) - 1n;
const rotl = (x, n) => ((x << n) | (x >> (64n - n))) & mask;

function round(v) {
  v[0] = (v[0] + v[1]) & mask;
  v[2] = (v[2] + v[3]) & mask;
  v[1] = rotl(v[1], 13n) ^ v[0];
  v[3] = rotl(v[3], 16n) ^ v[2];
  v[0] = rotl(v[0], 32n);
  v[2] = (v[2] + v[1]) & mask;
  v[0] = (v[0] + v[3]) & mask;
  v[1] = rotl(v[1], 17n) ^ v[2];
  v[3] = rotl(v[3], 21n) ^ v[0];
  v[2] = rotl(v[2], 32n);
}

function siphash(key, bytes, offset, end, out) {
  const wide = out.length === 4;
  const k0 = (BigInt(key[1] >>> 0) << 32n) | BigInt(key[0] >>> 0);
  const k1 = (BigInt(key[3] >>> 0) << 32n) | BigInt(key[2] >>> 0);
  const v = [
    k0 ^ 0x736f6d6570736575n,
    k1 ^ 0x646f72616e646f6dn ^ (wide ? 0xeen : 0n),
    k0 ^ 0x6c7967656e657261n,
    k1 ^ 0x7465646279746573n,
  ];
  const total = BigInt(end - offset);
  for (let more = true; more; ) {
    more = end - offset >= 8;
    let m = more ? 0n : (total & 255n) << 56n;
    for (let i = 0; i < 8 && offset < end; i++) m |= BigInt(bytes[offset++]) << BigInt(8 * i);
    v[3] ^= m;
    for (let i = 0; i < C_ROUNDS; i++) round(v);
    v[0] ^= m;
  }
  v[2] ^= wide ? 0xeen : 0xffn;
  for (let part = 0; part < out.length; part += 2) {
    if (part > 0) v[1] ^= 0xddn;
    for (let i = 0; i < D_ROUNDS; i++) round(v);
    const value = v[0] ^ v[1] ^ v[2] ^ v[3];
    out[part] = Number(value & 0xffffffffn) | 0;
    out[part + 1] = Number(value >> 32n) | 0;
  }
}
