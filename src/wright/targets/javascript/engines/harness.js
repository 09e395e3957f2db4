// Checks contenders, then times them interleaved: short slices in turn, in a shuffled order each round,
// so that whatever disturbs the machine disturbs all of them. Runs unchanged in Node.js and in bare shells.

let sink; // what a contender computes is kept, so that no engine drops the work

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, "0"));

function hexOfBytes(bytes) {
  let text = "";
  for (let i = 0; i < bytes.length; i++) text += HEX[bytes[i]];
  return text;
}

function bytesOfHex(text) {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

const BASE64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

// Bare shells have no function for it.
function bytesOfBase64(text) {
  const bytes = [];
  let bits = 0;
  let count = 0;
  for (const digit of text.replace(/=+$/, "")) {
    bits = ((bits << 6) | BASE64.indexOf(digit)) & 0xfff;
    count += 6;
    if (count < 8) continue;
    count -= 8;
    bytes.push((bits >> count) & 255);
  }
  return Uint8Array.from(bytes);
}

// The same bytes as bench.interleave.message_bytes.
function messageBytes(size) {
  return Uint8Array.from({ length: size }, (_, i) => (i * 167 + (i >>> 8) * 13 + 5) & 255);
}

// mulberry32: the order of the slices can be repeated
function generator(seed) {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let t = Math.imul(seed ^ (seed >>> 15), seed | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return (t ^ (t >>> 14)) >>> 0;
  };
}

function shuffle(list, random) {
  for (let i = list.length - 1; i > 0; i--) {
    const j = random() % (i + 1);
    [list[i], list[j]] = [list[j], list[i]];
  }
}

// The loop of those that answer by a promise: each call waits for the one before, as programs do that need the digest.
async function awaited(run, count) {
  for (let i = 0; i < count; i++) sink = await run();
}

// Every contender's run for one case, after its result was compared.
async function prepared(contenders, item) {
  const message = messageBytes(item.size);
  const runs = [];
  for (const contender of contenders) {
    const run = contender.made.prepare(message, item.parameters);
    const start = now();
    const answer = run();
    const later = answer instanceof Promise;
    const result = later ? await answer : answer;
    const first = (now() - start) * 1e6;
    const got = contender.made.hex(result);
    if (got !== item.expected) {
      emit({ event: "wrong", contender: contender.name, case: item.name, expected: item.expected, got });
      throw new Error(`${contender.name} is wrong`);
    }
    runs.push({ name: contender.name, loop: later ? awaited : contender.loop, run, first, best: Infinity, count: 1, samples: [] });
  }
  return runs;
}

// Runs until the optimising compilers had their time, and finds how many calls fill a slice.
async function warm(entry, plan) {
  const start = now();
  let calls = 0;
  let batch = 1;
  let elapsed = 0;
  while (elapsed < plan.warmup || calls < 3) {
    const before = now();
    const left = entry.loop(entry.run, batch);
    if (left) await left;
    const after = now();
    calls += batch;
    elapsed = after - start;
    const each = Math.max(after - before, plan.tick) / batch;
    entry.best = Math.min(entry.best, each);
    // By the best: a batch that was held up would leave slices of no length at all.
    entry.count = Math.max(1, Math.round(plan.slice / entry.best));
    batch = Math.min(entry.count, 4 * batch);
  }
}

// Those that are worth timing; each of the others is reported, with how far behind the fastest it is.
function hopeful(runs, plan, item) {
  const fastest = Math.min(...runs.map((entry) => entry.best));
  return runs.filter((entry) => {
    const times = entry.best / fastest;
    const worth = plan.hopeless === null || times <= plan.hopeless;
    if (!worth) emit({ event: "stopped", case: item.name, contender: entry.name, times });
    return worth;
  });
}

async function slice(entry) {
  const start = now();
  const left = entry.loop(entry.run, entry.count);
  if (left) await left; // only then: a pause between two calls would cost those that need none
  return ((now() - start) * 1e6) / entry.count;
}

async function interleaved(runs, plan, random, watch) {
  const start = now();
  let told = start;
  let round = 0;
  while (round < plan.rounds_least || (round < plan.rounds_most && now() - start < plan.budget)) {
    const order = runs.slice();
    shuffle(order, random);
    for (const entry of order) entry.samples.push(Math.round((await slice(entry)) * 100) / 100);
    round++;
    if (now() - told > 100) {
      told = now();
      watch(Math.min(1, Math.max((told - start) / plan.budget, round / plan.rounds_most)));
    }
  }
}

// Half of a case's progress is its warm-up, half its rounds.
async function measure(contenders, job) {
  const random = generator(job.seed);
  for (const contender of contenders) contender.made = await contender.make();
  for (const [number, item] of job.cases.entries()) {
    const watch = (stage, done) =>
      emit({ event: "progress", stage, case: item.name, done: (number + done) / job.cases.length });
    const runs = await prepared(contenders, item);
    for (const [at, entry] of runs.entries()) {
      await warm(entry, job.plan);
      watch("warm", (at + 1) / runs.length / 2);
    }
    const timed = hopeful(runs, job.plan, item);
    await interleaved(timed, job.plan, random, (done) => watch("timed", (1 + done) / 2));
    watch("timed", 1);
    for (const { name, first, samples } of timed) {
      emit({ event: "samples", case: item.name, contender: name, first, samples });
    }
  }
  emit({ event: "end", sink: typeof sink });
}
