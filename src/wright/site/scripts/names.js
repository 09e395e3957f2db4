// Names of files, as they stand in sentences.

const LONGEST = 100; // characters: of longer names, both ends are shown
const [HEAD, TAIL] = [60, 30];

// A name that may be written from right to left keeps to itself: the words around it stay in their order.
export function named(name) {
  const letters = Array.from(name);
  const shown = letters.length > LONGEST ? [...letters.slice(0, HEAD), "…", ...letters.slice(-TAIL)].join("") : name;
  return /[\u0590-\uffff]/.test(shown) ? `\u2068${shown}\u2069` : shown;
}
