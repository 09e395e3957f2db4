// A strip that shows where in two files their differences lie, in words too.

const SVG = "http://www.w3.org/2000/svg";
const SAID = 5; // places that the words name

function rectangle(className, x, width) {
  const made = document.createElementNS(SVG, "rect");
  for (const [name, value] of Object.entries({ class: className, x, width, height: "100%" })) made.setAttribute(name, value);
  return made;
}

// `ranges` are of bytes, [first, stop), of `size`; all from `shorter` on is in one file alone.
export function strip(ranges, shorter, size) {
  const share = (bytes) => (100 * bytes) / size;
  const percent = (bytes) => `${share(bytes).toFixed(3)}%`;
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("class", "strip");
  svg.setAttribute("role", "img");
  const places = ranges.slice(0, SAID).map(([first]) => `${share(first).toFixed(1)} %`);
  const others = ranges.length > SAID ? `, and ${ranges.length - SAID} more places` : "";
  const where = ranges.length ? `Differences begin at ${places.join(", ")}${others} of the longer file.` : "";
  const alone = shorter < size ? `The shorter file ends at ${share(shorter).toFixed(1)} %.` : "";
  svg.setAttribute("aria-label", `${where} ${alone}`.trim());
  svg.append(rectangle("ground", "0", "100%"));
  if (shorter < size) svg.append(rectangle("alone", percent(shorter), percent(size - shorter)));
  svg.append(...ranges.map(([first, stop]) => rectangle("differs", percent(first), percent(stop - first))));
  return svg;
}
