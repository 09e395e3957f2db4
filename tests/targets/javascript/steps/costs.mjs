/* Promises about allocation and linear time, as far as Node.js can measure them. */

import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { bytesOf, sideBySide } from "./claims.mjs";

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc");

/** Fails if work on so many messages allocates for each of them: the smallest object has 16 bytes. */
function allocatesNothing(messages, work) {
  const each = () => {
    collect();
    // Memory still to be swept counts as used, some 200 KB of it on a busy machine: the collector gets this turn's time.
    work();
    const before = process.memoryUsage().heapUsed;
    work();
    return (process.memoryUsage().heapUsed - before) / messages;
  };
  // The engine allocates too, until it has compiled the work.
  let least = Infinity;
  for (let tries = 0; least > 8 && tries < 50; tries++) least = Math.min(least, Math.abs(each()));
  if (least > 8) throw new Error(`${least} bytes are allocated for each message`);
}

/** The processor's time for so many updates, without the machine's other work. */
function updates(hash, count) {
  const hasher = hash.create();
  const byte = Uint8Array.of(1);
  const start = process.cpuUsage();
  for (let i = 0; i < count; i++) hasher.update(byte);
  hasher.digest();
  return process.cpuUsage(start).user;
}

export const costs = {
  linear({ hash }, step) {
    // A busy machine stretches single runs; quadratic time would show in every one of them.
    const best = (count) => Math.min(updates(hash, count), updates(hash, count), updates(hash, count));
    let ratio = Infinity;
    for (let attempt = 0; attempt < 8 && ratio > step.factor; attempt++)
      ratio = best(4 * step.linear) / best(step.linear);
    if (ratio > step.factor) throw new Error(`four times the updates took ${ratio} times as long`);
  },
  allocation_free({ hash }, step) {
    const Bytes = hash("").constructor; // a script's arrays are of its own context
    const data = Bytes.from(bytesOf(step.allocation_free));
    const out = new Bytes(hash.outputLen);
    const hasher = hash.create();
    const times = 10_000;
    allocatesNothing(times, () => {
      for (let i = 0; i < times; i++) {
        hash.into(data, out);
        hasher.reset().update(data).into(out);
      }
    });
  },
  allocation_free_many({ hash }, step) {
    const Bytes = hash("").constructor;
    const times = 10_000;
    const { data, offsets } = sideBySide(
      Array.from({ length: times }, () => bytesOf(step.allocation_free_many)),
    );
    const bytes = Bytes.from(data);
    const out = new Bytes(times * hash.outputLen);
    allocatesNothing(times, () => hash.many.into(bytes, offsets, out));
  },
};
