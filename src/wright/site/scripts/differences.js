// Which blocks of two files differ, by the digests of their blocks. Where these cannot tell, a block is read again.

const LEAST = 1024; // bytes of a block
const MOST = 4096; // blocks of a file
const MOVED = 4; // blocks that differ, to the end, before this speaks of what has moved

// The size of blocks for files of which the longest has so many bytes: a power of two.
export function blockFor(longest) {
  let size = LEAST;
  while (size * MOST < longest) size *= 2;
  return size;
}

// Two parts of the same size, in memory: the first position at which they differ, or -1.
async function unlike(one, other) {
  const [ours, theirs] = await Promise.all(
    [one, other].map(async (part) => new Uint8Array(await part.arrayBuffer())),
  );
  return ours.findIndex((byte, i) => byte !== theirs[i]);
}

// Numbers in order as ranges [first, stop).
function ranges(numbers) {
  const found = [];
  for (const number of numbers) {
    if (found.at(-1)?.[1] === number) found.at(-1)[1]++;
    else found.push([number, number + 1]);
  }
  return found;
}

// Of two files that were read, each a `file` and its `blocks`: `size`, the bytes that both have; `count`, the blocks in
// them; `differing`, ranges [first, stop) of blocks; `first`, the first byte that differs, or -1; `tail`, how many bytes
// at the ends of both are the same although all from the first difference on is not, or 0.
export async function differences(one, other, block) {
  const files = [one.file, other.file];
  const size = Math.min(one.file.size, other.file.size);
  const count = Math.ceil(size / block);
  const numbers = [];
  for (let i = 0; i < count; i++) if (one.blocks[i] !== other.blocks[i]) numbers.push(i);
  const within = (number) => {
    const [start, end] = [number * block, Math.min((number + 1) * block, size)];
    return unlike(...files.map((file) => file.slice(start, end)));
  };
  // Where the shorter file ends within a block, that block of the longer one has more bytes.
  const cut = size % block > 0 && one.file.size !== other.file.size;
  if (cut && numbers.at(-1) === count - 1 && (await within(count - 1)) < 0) numbers.pop();
  const differing = ranges(numbers);
  let first = -1;
  if (numbers.length) {
    const at = await within(numbers[0]);
    if (at < 0) throw new Error("a file changed after it was read");
    first = numbers[0] * block + at;
  }
  let tail = 0;
  const allMoved = differing.length === 1 && numbers.length >= MOVED && numbers.at(-1) === count - 1;
  if (allMoved && one.file.size !== other.file.size) {
    const same = await unlike(...files.map((file) => file.slice(file.size - LEAST)));
    if (same < 0) tail = LEAST;
  }
  return { size, count, differing, first, tail };
}
