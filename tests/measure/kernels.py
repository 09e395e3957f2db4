"""Handwritten kernels of SHA-1, for tests of the code around kernels."""

from __future__ import annotations

COMPRESS = """\
function compress(h, view, offset, end) {
  const w = new Int32Array(80);
  for (let p = offset; p < end; p += 64) {
    for (let t = 0; t < 80; t++) {
      const n = t < 16 ? view.getInt32(p + 4 * t) : w[t - 3] ^ w[t - 8] ^ w[t - 14] ^ w[t - 16];
      w[t] = t < 16 ? n : (n << 1) | (n >>> 31);
    }
    let [a, b, c, d, e] = h;
    for (let t = 0; t < 80; t++) {
      const f = t < 20 ? (b & c) ^ (~b & d) : t < 40 || t > 59 ? b ^ c ^ d : (b & c) ^ (b & d) ^ (c & d);
      const k = t < 20 ? 0x5a827999 : t < 40 ? 0x6ed9eba1 : t < 60 ? 0x8f1bbcdc : 0xca62c1d6;
      const T = (((a << 5) | (a >>> 27)) + f + e + k + w[t]) | 0;
      [e, d, c, b, a] = [d, c, (b << 30) | (b >>> 2), a, T];
    }
    h[0] += a; h[1] += b; h[2] += c; h[3] += d; h[4] += e;
  }
}
"""

# CryptoJS' words are plain numbers, and some of a message's are missing: both are made 32-bit words here.
WORDS = (
    COMPRESS.replace("compress(h, view", "compressWords(h, M")
    .replace("p += 64", "p += 16")
    .replace("view.getInt32(p + 4 * t)", "M[p + t] | 0")
    .replace("h[0] += a; h[1] += b; h[2] += c; h[3] += d; h[4] += e;", "add(h, [a, b, c, d, e]);")
    + "function add(h, v) { for (let i = 0; i < 5; i++) h[i] = (h[i] + v[i]) | 0; }\n"
)
