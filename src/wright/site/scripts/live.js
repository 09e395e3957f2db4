// Measures contenders while somebody looks on: the harness' checks, warm-ups and slices, with pauses between them, and
// each sample told soon. Follows harness.js in one script.

const now = () => performance.now();
const BREATH = 60; // milliseconds without a pause, where slices are short
let emit;
let contenders;

// What each contender's file calls.
// biome-ignore lint/correctness/noUnusedVariables: the files do
function contender(one) {
  contenders.push(one);
}

// Milliseconds between two times that this browser's clock can tell apart.
function resolution() {
  let smallest = Infinity;
  for (let i = 0; i < 5; i++) {
    const start = now();
    let end = start;
    while (end === start) end = now();
    smallest = Math.min(smallest, end - start);
  }
  return smallest;
}

// A contender's runs on a case, or null, and why is told.
async function ready(one, item) {
  try {
    return (await prepared([one], item))[0];
  } catch (error) {
    emit({ event: "failed", case: item.name, contender: one.name, words: String(error.message ?? error) });
    return null;
  }
}

// Some contenders come as promises; one that this browser refuses leaves the others alone.
async function make(item) {
  for (const one of contenders) {
    try {
      one.made = await one.make();
    } catch (error) {
      emit({ event: "failed", case: item.name, contender: one.name, words: String(error.message ?? error) });
    }
  }
  contenders = contenders.filter((one) => one.made);
}

// A slice that is not too short for the clock: the warm-up may have been disturbed, or a better compiler have come since.
async function sample(entry, plan) {
  for (;;) {
    const nanoseconds = await slice(entry);
    if (nanoseconds * entry.count >= (plan.slice * 1e6) / 2) return nanoseconds;
    entry.count *= 2;
  }
}

async function timed(item, plan, random, signal) {
  const runs = [];
  for (const one of contenders) {
    const entry = await ready(one, item);
    if (entry) {
      runs.push(entry);
      await warm(entry, plan);
      const nanoseconds = await sample(entry, plan);
      emit({ event: "warm", case: item.name, contender: entry.name, nanoseconds });
    }
    await pause();
    if (signal.aborted) return;
  }
  const start = now();
  let paused = start;
  const taken = new Map(runs.map(({ name }) => [name, []]));
  for (let round = 0; ; round++) {
    const planned = round >= plan.rounds_least && (round >= plan.rounds_most || now() - start >= plan.budget);
    if (planned && (now() - start >= plan.patience || !tooNoisy([...taken.values()].map(spread)))) return;
    shuffle(runs, random);
    const samples = {};
    for (const entry of runs) {
      samples[entry.name] = await sample(entry, plan);
      taken.get(entry.name).push(samples[entry.name]);
      if (now() - paused < BREATH) continue;
      await pause();
      paused = now();
      if (signal.aborted) return;
    }
    emit({
      event: "round",
      case: item.name,
      done: Math.max((round + 1) / plan.rounds_most, (now() - start) / plan.budget),
      samples,
    });
  }
}

serve(async ({ scripts, cases, plan }, tell, signal) => {
  emit = tell;
  contenders = [];
  await load(scripts);
  const clock = resolution();
  const fitting = { ...plan, tick: clock, slice: Math.max(plan.slice, plan.ticks * clock) };
  emit({ event: "clock", resolution: clock, slice: fitting.slice, isolated: self.crossOriginIsolated });
  await make(cases[0]);
  const random = generator(1);
  for (const item of cases) {
    await timed(item, fitting, random, signal);
    if (signal.aborted) return;
  }
});
