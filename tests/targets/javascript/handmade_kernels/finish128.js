function finish(h, bytes, view, left, total) {
  bytes[left] = 0x80;
  if (left >= 112) {
    bytes.fill(0, left + 1);
    compress(h, view, 0, 128);
    bytes.fill(0, 0, 120);
  } else bytes.fill(0, left + 1, 120);
  view.setUint32(120, Math.floor(total / 0x20000000));
  view.setUint32(124, (total * 8) % 0x100000000);
  compress(h, view, 0, 128);
}
