/* Checks that run in Node.js and in a page alike: named functions, and a line of JSON with their results. */

export function same(found, wanted, what = "found") {
  const [is, due] = [found, wanted].map((value) => JSON.stringify(value));
  if (is !== due) throw new Error(`${what} ${is}, where ${due} is due`);
}

/** The error that a promise is rejected with. */
export async function rejected(promise) {
  try {
    await promise;
  } catch (error) {
    return error;
  }
  throw new Error("the promise is fulfilled, where it is to be rejected");
}

export async function refused(promise, name, words) {
  const error = await rejected(promise);
  if (error.name !== name || !words.test(error.message))
    throw new Error(`rejected with ${error.name}: ${error.message}, where ${name} ${words} is due`);
}

export const hex = (bytes) => Array.from(bytes, (byte) => (byte + 256).toString(16).slice(1)).join("");
export const pattern = (size) => Uint8Array.from({ length: size }, (_, i) => i % 251);
export const sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Calls back after all waiting tasks had their turn: by a message, as pages slow timers down. */
export function soon(work) {
  if (typeof setImmediate === "function") return setImmediate(work);
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    work();
  };
  port2.postMessage(0);
}

/** Runs a check with a fake clock: `clock.now`, in milliseconds. */
export async function clocked(check) {
  const real = Date.now;
  const clock = { now: 0 };
  Date.now = () => clock.now;
  try {
    await check(clock);
  } finally {
    Date.now = real;
  }
}

/** Counts the listeners added to a signal, and those removed. */
export function watchedListeners(signal) {
  const counts = { added: 0, removed: 0 };
  for (const [method, count] of [["addEventListener", "added"], ["removeEventListener", "removed"]]) {
    const real = signal[method].bind(signal);
    signal[method] = (...given) => {
      counts[count]++;
      return real(...given);
    };
  }
  return counts;
}

/** The time limit of a check in seconds, for those that would never end. */
const PATIENCE = 300;

/** Runs all checks one after the other, and reports the failures. */
export async function run(checks) {
  const failures = {};
  for (const [name, check] of Object.entries(checks)) {
    let late;
    const clock = new Promise((_, reject) => {
      late = setTimeout(reject, PATIENCE * 1000, new Error(`no end within ${PATIENCE} s`));
    });
    try {
      await Promise.race([check(), clock]);
    } catch (error) {
      failures[name] = `${error.stack}`;
    }
    clearTimeout(late);
  }
  const report = { checks: Object.keys(checks).length, failures };
  if (typeof emit === "function") emit(report);
  else console.log(JSON.stringify(report));
}
