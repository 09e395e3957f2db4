// A strip that shows where in two files their differences lie, in words too.

import { drawn } from "./svg.js";

const SAID = 5; // places that the words name

// Drawn into its place. `ranges` are of bytes, [first, stop), of `size`; all from `shorter` on is in one file alone.
export function strip(place, ranges, shorter, size) {
  const share = (bytes) => (100 * bytes) / size;
  const percent = (bytes) => `${share(bytes).toFixed(3)}%`;
  const places = ranges.slice(0, SAID).map(([first]) => `${share(first).toFixed(1)} %`);
  const others = ranges.length > SAID ? `, and ${ranges.length - SAID} more places` : "";
  const where = ranges.length ? `Differences begin at ${places.join(", ")}${others} of the longer file.` : "";
  const alone = shorter < size ? `The shorter file ends at ${share(shorter).toFixed(1)} %.` : "";
  const svg = drawn(place, "svg", { class: "strip", role: "img", "aria-label": `${where} ${alone}`.trim() });
  const rectangle = (kind, x, width) => drawn(svg, "rect", { class: kind, x, width, height: "100%" });
  rectangle("ground", "0", "100%");
  if (shorter < size) rectangle("alone", percent(shorter), percent(size - shorter));
  for (const [first, stop] of ranges) rectangle("differs", percent(first), percent(stop - first));
}
