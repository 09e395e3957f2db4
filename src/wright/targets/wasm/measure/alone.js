const one = (() => {
$$ scalar $$
})();
const prepare = (message) => {
  const size = message.length / $$ lanes $$;
  const part = (_, i) => one.prepare(message.subarray(i * size, (i + 1) * size));
  const runs = Array.from({ length: $$ lanes $$ }, part);
  return () => runs.map((run) => run());
};
return { prepare, hex: (found) => found.map(hexOfBytes).join("") };