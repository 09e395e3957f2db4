/* PBKDF2, RFC 8018 §5.2, in turns with all else that waits: for pages without a worker. */

import { ownBytes } from "./bytes.js";
import { optionsOf, refuseMore } from "./incumbents.js";
import { partsIn } from "./parts.js";
import { checkProgress, checkSignal } from "./signals.js";
import { blocksOf, checkSizes, forget, give, iterate, LANES } from "./stretching.js";
import { patienceOf, reporter, TURN, turn } from "./turns.js";

const CALL = "pbkdf2Async(hash, password, salt, { iterations, length, onProgress, signal })";
/** Iterations in the first turn: after it, as many as fit. */
const FIRST = 256;

/** The blocks of a key in groups that are turned together. */
function* groupsOf(hash, key, out) {
  const most = partsIn(hash).iterateFour === undefined ? 1 : LANES;
  let group = [];
  for (const block of blocksOf(hash, key, out)) {
    group.push(block);
    if (group.length < most) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}

/** Turns the blocks so many times, and tells after each turn how many iterations more have been done. */
async function stretch(hash, blocks, count, patience, tell) {
  let pace = FIRST;
  for (let left = count; left > 0; ) {
    const some = Math.min(left, pace);
    const start = Date.now();
    iterate(hash, blocks, some);
    const took = Math.max(Date.now() - start, 1);
    pace = Math.max(1, Math.min(8 * pace, Math.floor((some * TURN) / took)));
    left -= some;
    tell(some * blocks.length);
    await patience.wait(turn());
  }
}

export async function pbkdf2Async(hash, password, salt, options, ...more) {
  refuseMore(more, CALL);
  const names = ["iterations", "length", "onProgress", "signal"];
  const { iterations, length, onProgress, signal } = optionsOf(options, names, CALL);
  checkSizes(hash, iterations, length);
  checkProgress(onProgress);
  checkSignal(signal);
  const key = { password: ownBytes(password, "password"), salt: ownBytes(salt, "salt") };
  const out = new Uint8Array(length);
  const total = iterations * Math.ceil(length / hash.outputLen);
  const report = reporter(onProgress, total);
  let loaded = 0;
  const tell = (done) => {
    loaded += done;
    report(loaded, Date.now());
  };
  const patience = patienceOf(signal);
  try {
    await patience.wait(turn());
    for (const blocks of groupsOf(hash, key, out)) {
      try {
        tell(blocks.length);
        await stretch(hash, blocks, iterations - 1, patience, tell);
        give(hash, blocks);
      } finally {
        forget(blocks);
      }
    }
    report(total, Number.POSITIVE_INFINITY);
  } catch (error) {
    out.fill(0);
    throw error;
  } finally {
    key.password.fill(0);
    patience.end();
  }
  return out;
}
