const W = new Int32Array(64);
const rotr = (x, n) => (x >>> n) | (x << (32 - n));
const K = [
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
  0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
  0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
  0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
  0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
  0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
  0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
  0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
];
function compressWords(h, m, offset, end) {
  for (; offset < end; offset += 16) {
    for (let t = 0; t < 16; t++) W[t] = m[offset + t] | 0;
    for (let t = 16; t < 64; t++) {
      const x = W[t - 15], y = W[t - 2];
      W[t] =
        (rotr(y, 17) ^ rotr(y, 19) ^ (y >>> 10)) + W[t - 7] + (rotr(x, 7) ^ rotr(x, 18) ^ (x >>> 3)) + W[t - 16];
    }
    const s = Array.from(h);
    for (let t = 0; t < 64; t++) {
      const [a, b, c, d, e, f, g, last] = s;
      const T1 = last + (rotr(e, 6) ^ rotr(e, 11) ^ rotr(e, 25)) + ((e & f) ^ (~e & g)) + K[t] + W[t];
      const T2 = (rotr(a, 2) ^ rotr(a, 13) ^ rotr(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
      s.pop();
      s[3] = (d + T1) | 0;
      s.unshift((T1 + T2) | 0);
    }
    for (let i = 0; i < 8; i++) h[i] = (h[i] + s[i]) | 0;
  }
}
