/* Digests of blocks of one size, which come in parts: many at a time, or one by one where they are long. */

/** Bytes that are hashed together. */
const TOGETHER = 0x40000;
/** Blocks that are longer go one after the other. */
const LONG = 0x10000;

/** Blocks side by side, each between a prefix and a suffix, as `many.into` takes them. */
class Row {
  constructor({ hash, size, prefix, suffix }, give) {
    this.hash = hash;
    this.size = size;
    this.prefix = prefix.length;
    this.suffix = suffix;
    this.give = give;
    const stride = prefix.length + size + suffix.length;
    const count = Math.max(1, Math.floor(TOGETHER / stride));
    this.bytes = new Uint8Array(count * stride);
    this.offsets = Array.from({ length: count + 1 }, (_, i) => i * stride);
    for (let i = 0; i < count; i++) {
      this.bytes.set(prefix, i * stride);
      this.bytes.set(suffix, (i + 1) * stride - suffix.length);
    }
    this.whole = 0; // blocks
    this.at = 0; // bytes of the next one
  }

  add(data) {
    for (let from = 0; from < data.length; ) {
      const size = Math.min(this.size - this.at, data.length - from);
      this.bytes.set(data.subarray(from, from + size), this.offsets[this.whole] + this.prefix + this.at);
      from += size;
      this.at += size;
      if (this.at < this.size) break;
      this.at = 0;
      if (++this.whole === this.offsets.length - 1) this.flush();
    }
  }

  /** Takes the bytes of a block that is not full back. */
  take() {
    const start = this.offsets[this.whole] + this.prefix;
    const rest = this.bytes.slice(start, start + this.at);
    this.at = 0;
    return rest;
  }

  flush() {
    const digests = new Uint8Array(this.whole * this.hash.outputLen);
    this.hash.many.into(this.bytes, this.offsets.slice(0, this.whole + 1), digests);
    this.whole = 0;
    this.give(digests);
  }

  /** The last block may be shorter. */
  end() {
    if (this.at > 0) {
      const end = this.offsets[this.whole] + this.prefix + this.at;
      this.bytes.set(this.suffix, end);
      this.offsets[++this.whole] = end + this.suffix.length;
    }
    if (this.whole > 0) this.flush();
  }
}

/** Long blocks, or one of all bytes. */
class Stream {
  constructor({ hash, size, prefix, suffix }, give) {
    this.size = size;
    this.hasher = hash.create();
    this.prefix = prefix;
    this.suffix = suffix;
    this.give = give;
    this.at = 0;
  }

  add(data) {
    for (let from = 0; from < data.length; ) {
      if (this.at === 0) this.hasher.reset().update(this.prefix);
      const size = Math.min(this.size - this.at, data.length - from);
      this.hasher.update(data.subarray(from, from + size));
      from += size;
      this.at += size;
      if (this.at === this.size) this.end();
    }
  }

  end() {
    if (this.at === 0) return;
    this.at = 0;
    this.give(this.hasher.update(this.suffix).digest());
  }
}

/** Takes bytes by `add` until `end`, and gives the digests of blocks of `size` bytes to `give`. */
export const rowOf = (rule, give) => (rule.size > LONG ? new Stream(rule, give) : new Row(rule, give));

/** Zeros that fill so many bytes up to a multiple of a size. */
export const filling = (count, size) => new Uint8Array((size - (count % size)) % size);
