const W = new Int32Array(80);

function rotl(x, n) {
  return x << n | x >>> 32 - n;
}

function Ch(x, y, z) {
  return x & y ^ ~x & z;
}

function Parity(x, y, z) {
  return x ^ y ^ z;
}

function Maj(x, y, z) {
  return x & y ^ x & z ^ y & z;
}

function compress(H, M, offset, end) {
  for (let p = offset; p < end; p += 64) {
    for (let t = 0; t < 80; t++) {
      W[t] = t < 16 ? M.getInt32(p + t * 4) : rotl(W[t - 3] ^ W[t - 8] ^ W[t - 14] ^ W[t - 16], 1);
    }
    let a = H[0];
    let b = H[1];
    let c = H[2];
    let d = H[3];
    let e = H[4];
    for (let t = 0; t < 80; t++) {
      let T = rotl(a, 5) + (t < 20 ? Ch(b, c, d) : t < 40 ? Parity(b, c, d) : t < 60 ? Maj(b, c, d) : Parity(b, c, d)) + e + (t < 20 ? 0x5a827999 : t < 40 ? 0x6ed9eba1 : t < 60 ? 0x8f1bbcdc | 0 : 0xca62c1d6 | 0) + W[t] | 0;
      e = d;
      d = c;
      c = rotl(b, 30);
      b = a;
      a = T;
    }
    H[0] = H[0] + a;
    H[1] = H[1] + b;
    H[2] = H[2] + c;
    H[3] = H[3] + d;
    H[4] = H[4] + e;
  }
}
