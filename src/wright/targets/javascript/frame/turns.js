/* Long work in turns: who else waits has a turn between, who asked is told how far it is, and may end it. */

import { reasonOf } from "./signals.js";

/** Milliseconds of work, after which whoever else waits has a turn. */
export const TURN = 10;
/** Milliseconds between two reports. */
const PAUSE = 50;

/** A signal, and what may take longer than the caller has patience for. */
class Patience {
  constructor(signal) {
    this.signal = signal;
    this.giveUp = () => {};
    this.abort = () => this.giveUp(reasonOf(signal));
    signal.addEventListener("abort", this.abort);
  }

  /** The promise's outcome, or the signal's, whichever comes first. One race a call: no list of them grows. */
  wait(promise) {
    return new Promise((resolve, reject) => {
      this.giveUp = reject;
      promise.then(resolve, reject);
      if (this.signal.aborted) this.abort();
    });
  }

  end() {
    this.signal.removeEventListener("abort", this.abort);
  }
}

/** Who has no signal waits as long as it takes. */
const ENDLESS = { wait: (promise) => promise, end() {} };

/** How long to wait for what may never come; `end` is called when the work is done. */
export function patienceOf(signal) {
  return signal ? new Patience(signal) : ENDLESS;
}

/** Lets all else that waits go first. Browsers slow timers down in hidden tabs, but not messages. */
export function turn() {
  return new Promise((resolve) => {
    if (typeof setImmediate === "function") {
      setImmediate(resolve); // outside browsers: where one message follows another, Bun's timers wait for 100 ms
    } else if (typeof MessageChannel === "function") {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        port1.close();
        resolve();
      };
      port2.postMessage(0);
    } else {
      setTimeout(resolve);
    }
  });
}

/** Reports how far the work is, not oftener than anybody can see; the last report is always made. */
export function reporter(onProgress, total) {
  if (!onProgress) return () => {};
  let due = Date.now() + PAUSE;
  let told = -1;
  return (loaded, now) => {
    if (now < due || loaded === told) return;
    due = now + PAUSE;
    told = loaded;
    onProgress({ loaded, total });
  };
}
