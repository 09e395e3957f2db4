// What is said of two files whose blocks were compared.

const number = (count) => count.toLocaleString("en");
const plural = (count, what) => `${number(count)} ${what}${count === 1 ? "" : "s"}`;

// A size of blocks, which is a power of two.
export function sized(block) {
  const [unit, factor] = [["GiB", 2 ** 30], ["MiB", 2 ** 20], ["KiB", 2 ** 10]].find(([, factor]) => block >= factor);
  return `${number(block / factor)} ${unit}`;
}

// A range of things, counted from 0; `stop` is the first one behind it.
export const range = (what, first, stop) =>
  stop - first === 1 ? `${what} ${number(first)}` : `${what}s ${number(first)} to ${number(stop - 1)}`;

// The bytes of a range of blocks, and their numbers.
export function place([first, stop], block, size) {
  return `${range("byte", first * block, Math.min(stop * block, size))} (${range("block", first, stop)})`;
}

// Sentences about two files with names and sizes, and whether they are equal.
export function told([one, other], { size, count, differing, first, tail }, block) {
  const [shorter, longer] = one.size > other.size ? [other, one] : [one, other];
  const more = longer.size - size;
  const blocks = `${plural(count, "block")} of ${sized(block)}`;
  const changed = differing.reduce((sum, [start, stop]) => sum + stop - start, 0);
  const both = `${one.name} and ${other.name}`;
  if (!changed && !more)
    return [size ? `✓ ${both} are equal: ${plural(size, "byte")}, ${blocks}.` : `✓ ${both} are both empty.`];
  const alone = `${range("byte", size, longer.size)}`;
  if (!size) return [`✗ ${shorter.name} is empty, and ${longer.name} has ${plural(more, "byte")}.`];
  if (!changed)
    return [`✗ ${longer.name} begins with all ${plural(size, "byte")} of ${shorter.name}, and goes on: ${alone}.`];
  const said = [`✗ ${both} differ in ${number(changed)} of ${blocks}; the first byte that differs is ${number(first)}, counted from 0.`];
  if (tail)
    said.push(
      `From there on all blocks differ, yet the last ${plural(tail, "byte")} are the same in both: it looks as if bytes were inserted or removed. What follows such a place has moved, and blocks are compared where they stand.`,
    );
  if (more) said.push(`${longer.name} is longer: ${alone} ${more === 1 ? "is" : "are"} in it alone.`);
  return said;
}
