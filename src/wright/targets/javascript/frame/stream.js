/* A stream that bytes go through as they are, and that has their digest when the last one has gone. */

import { binary } from "./bytes.js";
import { hasherOf } from "./hashers.js";

/** Both ends by hand: engines of 2023 do not tell a TransformStream that it was cancelled, and the digest would never come. */
class Through {
  constructor(hash) {
    const { hasher, ours } = hasherOf(hash);
    this.hasher = hasher;
    this.ours = ours;
    this.digest = new Promise((resolve, reject) => {
      this.settle = resolve;
      this.refuse = reject;
    });
    this.digest.catch(() => {}); // whoever reads is told of it too
    this.wait();
    this.readable = new ReadableStream(
      {
        start: (output) => {
          this.output = output;
        },
        pull: () => this.wanted(),
        cancel: (reason) => {
          this.input.error(reason);
          this.fail(reason);
        },
      },
      { highWaterMark: 0 },
    );
    this.writable = new WritableStream({
      start: (input) => {
        this.input = input;
        const { signal } = input; // told at once; `abort` waits for the part that waits to be wanted
        if (signal) signal.addEventListener("abort", () => this.unwanted(signal.reason));
      },
      write: (part) => this.take(part),
      close: () => this.close(),
      abort: (reason) => {
        this.output.error(reason);
        this.fail(reason);
      },
    });
  }

  /** From now on no part is taken until one is wanted. */
  wait() {
    this.demand = new Promise((resolve, reject) => {
      this.wanted = resolve;
      this.unwanted = reject;
    });
    this.demand.catch(() => {});
  }

  async take(part) {
    await this.demand;
    this.wait();
    try {
      this.hasher.update(binary(part, "a part of the stream"));
    } catch (error) {
      this.output.error(error);
      this.fail(error);
      throw error;
    }
    this.output.enqueue(part);
  }

  close() {
    this.settle(this.hasher.digest());
    this.output.close();
    this.wipe();
  }

  fail(reason) {
    this.refuse(reason);
    this.unwanted(reason);
    this.wipe();
  }

  wipe() {
    if (this.ours && typeof this.hasher.destroy === "function") this.hasher.destroy();
  }
}

export function hashThrough(hash) {
  const { readable, writable, digest } = new Through(hash);
  return { readable, writable, digest };
}
