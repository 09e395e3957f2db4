function finish(h, bytes, view, left, total) {
  bytes[left] = 0x80;
  if (left >= 56) {
    bytes.fill(0, left + 1);
    compress(h, view, 0, 64);
    bytes.fill(0, 0, 56);
  } else bytes.fill(0, left + 1, 56);
  view.setUint32(56, Math.floor(total / 0x20000000));
  view.setUint32(60, (total * 8) % 0x100000000);
  compress(h, view, 0, 64);
}
