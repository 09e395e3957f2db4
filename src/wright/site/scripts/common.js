// What two lists have in common, in order.

const MOST = 4_000_000; // cells of the table: beyond, only the equal ends are found

// The positions in `own` of a longest common subsequence with `other`.
export function common(own, other) {
  const kept = new Set();
  let start = 0;
  let [end, last] = [own.length, other.length];
  while (start < Math.min(end, last) && own[start] === other[start]) kept.add(start++);
  while (end > start && last > start && own[end - 1] === other[last - 1]) {
    kept.add(--end);
    last--;
  }
  const [height, width] = [end - start, last - start];
  if (height * width > MOST) return kept;
  // longest[i][j]: of the lists from i and j on
  const longest = Array.from({ length: height + 1 }, () => new Uint16Array(width + 1));
  for (let i = height - 1; i >= 0; i--)
    for (let j = width - 1; j >= 0; j--)
      longest[i][j] =
        own[start + i] === other[start + j]
          ? longest[i + 1][j + 1] + 1
          : Math.max(longest[i + 1][j], longest[i][j + 1]);
  for (let i = 0, j = 0; i < height && j < width; ) {
    if (own[start + i] === other[start + j]) {
      kept.add(start + i++);
      j++;
    } else if (longest[i + 1][j] >= longest[i][j + 1]) i++;
    else j++;
  }
  return kept;
}
