// The digests of a file's blocks, from bytes that come in order. BLAKE3 is the fastest function here that nobody can
// forge blocks for.

import { blake3 } from "./functions.js";

export class Blocks {
  constructor(size) {
    this.size = size;
    this.digests = [];
    this.hasher = blake3.create();
    this.at = 0; // bytes of the block that is not whole yet
  }

  update(bytes) {
    for (let from = 0; from < bytes.length; ) {
      const end = Math.min(bytes.length, from + this.size - this.at);
      this.hasher.update(bytes.subarray(from, end));
      this.at += end - from;
      from = end;
      if (this.at === this.size) this.end();
    }
  }

  // The last block may be shorter.
  end() {
    if (this.at === 0) return;
    this.digests.push(this.hasher.hex());
    this.hasher.reset();
    this.at = 0;
  }
}
