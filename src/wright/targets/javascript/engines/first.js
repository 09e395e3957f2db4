// Times what a page waits for that hashes once: a contender is evaluated, made and called, and nothing is warm.
// Follows harness.js.

const REST = 300; // milliseconds, in which a browser is done with the page before, and with what made the message

async function first({ name, make }, item) {
  const message = messageBytes(item.size);
  if (typeof setTimeout === "function") await new Promise((rested) => setTimeout(rested, REST));
  const start = now();
  const made = await make();
  const run = made.prepare(message, item.parameters);
  const ready = now();
  const result = run();
  const end = now();
  const got = made.hex(result);
  if (got !== item.expected) {
    emit({ event: "wrong", contender: name, case: item.name, expected: item.expected, got });
    return;
  }
  const nanoseconds = (milliseconds) => Math.max(milliseconds, item.tick) * 1e6;
  emit({
    event: "samples",
    case: item.name,
    contender: name,
    first: nanoseconds(end - ready),
    samples: [nanoseconds(end - start)],
  });
  emit({ event: "end", sink: typeof sink });
}
