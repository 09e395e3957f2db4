// Two of several files beside each other, block by block.

import { differences } from "./differences.js";
import { named } from "./names.js";
import { element } from "./results.js";
import { strip } from "./strip.js";
import { place, range, told } from "./told.js";

const LISTED = 20; // ranges: of more, only how many there are

// Stands before an element. Returns what takes all files that are given, what is known of those that were read, by
// number, and the size of blocks.
export function comparison(before) {
  const verdict = element("output");
  const drawing = element("div");
  const selects = ["Compare", "with"].map((title) => {
    const select = element("select");
    return { select, label: element("label", "", `${title} `, select) };
  });
  const choice = element("p", "choice", ...selects.map(({ label }) => label));
  const title = element("h3", "", "Block by block");
  const part = element("div", "compared", title, choice, element("p", "", verdict), drawing);
  let given = [];
  let times = new Map(); // by a name, how many files have it
  let results = [];
  let block = 0;
  let chosen = [0, 1];
  let shown = []; // the two of whom something is said
  let turn = 0;

  // Files of one name are told apart by their number.
  function nameOf(file, number) {
    return `${named(file.name)}${times.get(file.name) > 1 ? ` (${number + 1})` : ""}`;
  }

  function offer() {
    choice.hidden = given.length < 3;
    if (choice.hidden) return;
    const names = given.map(nameOf);
    for (const [i, { select }] of selects.entries()) {
      select.replaceChildren(...names.map((name, number) => new Option(name, number)));
      select.selectedIndex = chosen[i];
    }
  }

  function say(kind, first, ...others) {
    verdict.replaceChildren(element("span", kind, first), ...others.map((words) => ` ${words}`));
  }

  function draw({ size, differing }, sizes) {
    const longest = Math.max(...sizes);
    const bytes = differing.map(([first, stop]) => [first * block, Math.min(stop * block, size)]);
    const lines = differing.slice(0, LISTED).map((one) => element("li", "", place(one, block, size)));
    if (differing.length > LISTED)
      lines.push(element("li", "", `and ${(differing.length - LISTED).toLocaleString("en")} more`));
    strip(drawing, bytes, size, longest);
    drawing.append(
      element("p", "ends", element("span", "", "byte 0"), element("span", "", range("byte", longest - 1, longest))),
      element("ul", "", ...lines),
    );
  }

  async function show() {
    const own = ++turn;
    const pair = chosen.map((number) => results[number]);
    const files = chosen.map((number) => ({ name: nameOf(given[number], number), size: given[number].size }));
    const unread = pair.findIndex((one) => !one?.blocks);
    drawing.replaceChildren();
    if (unread >= 0) {
      const why = pair[unread] ? "could not be read" : "is not read to its end";
      say("", `Not compared: ${files[unread].name} ${why}.`);
      return;
    }
    try {
      const found = await differences(...pair, block);
      if (own !== turn) return;
      const equal = !found.differing.length && files[0].size === files[1].size;
      say(equal ? "gain" : "loss", ...told(files, found, block));
      if (!equal) draw(found, files.map(({ size }) => size));
    } catch (error) {
      if (own === turn) say("", `Not compared: ${String(error.message ?? error).replace(/\.$/, "")}.`);
    }
  }

  for (const [i, { select }] of selects.entries())
    select.addEventListener("change", () => {
      const former = chosen[i];
      chosen[i] = select.selectedIndex;
      // A file is not compared with itself: the two change places.
      if (chosen[1 - i] === chosen[i]) {
        chosen[1 - i] = former;
        selects[1 - i].select.selectedIndex = former;
      }
      show();
    });

  part.hidden = true;
  before.before(part);
  return (files, known, size) => {
    if (files !== given) {
      given = files;
      times = new Map();
      for (const { name } of given) times.set(name, (times.get(name) ?? 0) + 1);
      chosen = [0, 1];
      if (given.length > 1) offer();
    }
    results = known;
    block = size;
    part.hidden = given.length < 2 || results.length < 2;
    const pair = chosen.map((number) => results[number]);
    if (part.hidden) {
      turn++;
      shown = [];
    } else if (pair.some((one, i) => one !== shown[i]) || !shown.length) {
      shown = pair;
      show();
    }
  };
}
