/* PBKDF2, RFC 8018, with the signatures of @noble/hashes 2: on chaining words for this package's functions, HMAC for others. */

import { putBigEndian, putLittleEndian } from "../bytes.js";
import { partsIn } from "../parts.js";
import { blocksOf, forget, give, iterate } from "../stretching.js";
import { ahash, anumber, checkOpts, own } from "./checks.js";
import { nativeOf } from "./hasher.js";
import { hmac } from "./hmac.js";
import { clean, createView, nextTick } from "./utils.js";

const LONGEST = 0xffffffff;
/** Iterations between two looks at the clock: less than a tenth of a millisecond of SHA-256. */
const TURNS = 128;

function checked(hash, opts) {
  ahash(hash);
  const { c, dkLen, asyncTick } = checkOpts({ dkLen: 32, asyncTick: 10 }, opts);
  anumber(c, "c");
  anumber(dkLen, "dkLen");
  anumber(asyncTick, "asyncTick");
  if (c < 1) throw new Error('"c", the iterations, must be at least 1');
  if (dkLen < 1) throw new Error('"dkLen" must be at least 1');
  const most = LONGEST * hash.outputLen;
  if (dkLen > most) throw new Error(`derived key too long: "dkLen" must be at most ${most}; got ${dkLen}`);
  return { c, dkLen, asyncTick };
}

/** Turns a block by two short messages each time: a tenth of a loop's bytes, which `hashwright/pbkdf2/sha256` brings. */
function turnPlainly(hash, { inner, outer, u, t }, count) {
  const { words, block, view, finish } = partsIn(hash);
  const { blockLen, outputLen } = hash;
  const put = hash.littleEndian ? putLittleEndian : putBigEndian;
  for (; count > 0; count--) {
    for (const midstate of [inner, outer]) {
      put(u, outputLen, block, 0);
      for (let i = 0; i < words.length; i++) words[i] = midstate[i];
      finish(words, block, view, outputLen, blockLen + outputLen);
      for (let i = 0; i < u.length; i++) u[i] = words[i];
    }
    for (let i = 0; i < t.length; i++) t[i] ^= u[i];
  }
  block.fill(0);
  words.fill(0);
}

/** The blocks of a key by a function of this package. Each has `turn(count)`, and `end()`, which writes it. */
function* nativeBlocks(hash, password, salt, out) {
  const looped = partsIn(hash).pbkdf2;
  for (const block of blocksOf(hash, { password, salt }, out))
    yield {
      turn: (count) => (looped ? iterate(hash, [block], count) : turnPlainly(hash, block, count)),
      end() {
        give(hash, [block]);
        forget([block]);
      },
    };
}

/** Whether a function of this package has its loop, or words that it chains. */
function turns(native) {
  const parts = native && partsIn(native);
  return parts !== undefined && (parts.pbkdf2 || parts.words) !== undefined;
}

/** The same by any hash that has noble's interface. */
function* foreignBlocks(hash, password, salt, out) {
  const key = hmac.create(hash, password);
  const salted = key.clone().update(salt);
  const work = key.clone();
  const number = new Uint8Array(4);
  const u = new Uint8Array(hash.outputLen);
  for (let at = 0, index = 1; at < out.length; at += u.length, index++) {
    createView(number).setUint32(0, index);
    salted._cloneInto(work).update(number).digestInto(u);
    const sum = out.subarray(at, at + u.length);
    sum.set(u.subarray(0, sum.length));
    yield {
      turn(count) {
        for (; count > 0; count--) {
          key._cloneInto(work).update(u).digestInto(u);
          for (let i = 0; i < sum.length; i++) sum[i] ^= u[i];
        }
      },
      end() {},
    };
  }
  for (const instance of [key, salted, work]) instance.destroy();
  clean(u);
}

/** The key's bytes, not yet derived, and its blocks. */
function begin(hash, password, salt, opts) {
  const { c, dkLen, asyncTick } = checked(hash, opts);
  const given = [own(password, "password"), own(salt, "salt")];
  const out = new Uint8Array(dkLen);
  const native = nativeOf(hash);
  const blocks = turns(native) ? nativeBlocks(native, ...given, out) : foreignBlocks(hash, ...given, out);
  return { turns: c - 1, asyncTick, out, blocks, wipe: () => clean(...given) };
}

export function pbkdf2(hash, password, salt, opts) {
  const { turns, out, blocks, wipe } = begin(hash, password, salt, opts);
  try {
    for (const block of blocks) {
      block.turn(turns);
      block.end();
    }
  } finally {
    wipe();
  }
  return out;
}

export async function pbkdf2Async(hash, password, salt, opts) {
  const { turns, asyncTick, out, blocks, wipe } = begin(hash, password, salt, opts);
  try {
    let since = Date.now();
    for (const block of blocks) {
      let left = turns; // none where there is one iteration: its blocks take their time, too
      do {
        block.turn(Math.min(left, TURNS));
        left -= TURNS;
        const spent = Date.now() - since;
        if (spent >= 0 && spent < asyncTick) continue; // a clock that was set back tells nothing
        await nextTick(() => clean(out));
        since = Date.now();
      } while (left > 0);
      block.end();
    }
  } finally {
    wipe();
  }
  return out;
}
