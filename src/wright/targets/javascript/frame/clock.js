/* What the clock tells: some engines' has steps of a millisecond, and other programs have the processor, too. */

export const now = () => (typeof performance === "object" ? performance : Date).now();

/** Slices of each way. */
const SLICES = 5;
/** Steps of the clock that a slice has, at least. */
const STEPS = 8;
/** Milliseconds that are not a step, but how doubles round. */
const LEAST = 1e-4;

/**
 * Whether one way is faster than another, by slices of so many calls in turn; undefined where that does not show: a slice has
 * to be long for the clock, and but for the fastest and the slowest each way's have to take about the same time.
 */
export function faster(one, other, calls) {
  const times = [[], []];
  for (let i = 0; i < 2 * SLICES; i++) {
    const run = i % 2 === 0 ? one : other;
    const start = now();
    for (let j = 0; j < calls; j++) run();
    times[i % 2].push(now() - start);
  }
  for (const each of times) each.sort((a, b) => a - b);
  const all = [0, ...times[0], ...times[1]].sort((a, b) => a - b);
  // Two slices differ by a step of the clock, or by less where it is fine; or all are the same few steps.
  const step = Math.min(...all.map((time, i) => time - all[i - 1]).filter((difference) => difference > LEAST));
  const clear = times.every(([, low, , high]) => low >= STEPS * step && 3 * high <= 4 * low);
  return clear ? times[0][2] < times[1][2] : undefined;
}
