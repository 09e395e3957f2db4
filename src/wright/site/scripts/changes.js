// Why each pass holds and pays, and what it changed in the code: fetched when somebody opens a rung, once a ladder,
// not with the page.

import { absolute, inPage } from "./beside.js";
import { code, coloured, tokens } from "./code.js";
import { common } from "./common.js";
import { element, prose } from "./results.js";

const KINDS = { "-": "gone", "+": "new", "…": "cut", " ": "same" };

const line = (text, ...content) =>
  element("span", KINDS[text[0]], `${text[0]} `, ...(content.length ? content : code(text.slice(1))));

// A line of ours tells of lines of code that are left out: it has words in it, but none of a language.
const single = (text) => (text[0] === "…" ? line(text, text.slice(1)) : line(text));

const unsigned = (text) => tokens(text.slice(1));

// The lines of one side, the tokens marked that the other side has not.
function marked(lines, other) {
  const own = lines.map(unsigned);
  const kept = common(own.flat(), other.flatMap(unsigned));
  let at = 0;
  return lines.map((text, i) => {
    const content = own[i].map((token) =>
      kept.has(at++) || !token.trim() ? coloured(token) : element("mark", "", coloured(token)),
    );
    return line(text, ...content);
  });
}

// Lines before and after a change stand side by side where there is room.
function sides(before, after) {
  return element(
    "span",
    "sides",
    element("span", "side", ...marked(before, after)),
    element("span", "side", ...marked(after, before)),
  );
}

function drawn(lines) {
  const found = [];
  for (let at = 0; at < lines.length; ) {
    const run = (sign) => {
      const start = at;
      while (lines[at]?.[0] === sign) at++;
      return lines.slice(start, at);
    };
    const before = run("-");
    const after = run("+");
    if (before.length && after.length) found.push(sides(before, after));
    else if (before.length || after.length) found.push(...[...before, ...after].map(single));
    else found.push(single(lines[at++]));
  }
  return found;
}

async function fill(place, ladder, number) {
  try {
    const rungs = await inPage(absolute(`changes/${ladder}.js`));
    const { reason, code: lines } = rungs[number];
    place.replaceChildren(...drawn(lines));
    if (reason) place.before(element("p", "reason", ...prose(reason)));
  } catch (error) {
    place.textContent = String(error);
  }
}

function opening(ladder, number) {
  const place = element("pre");
  place.tabIndex = 0;
  place.setAttribute("role", "region");
  place.setAttribute("aria-label", `Code of rung ${number}`);
  const summary = element("summary", "", number > 0 ? "Why, and the code before and after" : "The code");
  const details = element("details", "", summary, place);
  details.addEventListener("toggle", () => {
    if (details.open && !place.firstElementChild) fill(place, ladder, number);
  });
  return details;
}

// The page answers between two ladders.
export async function changes() {
  for (const ladder of document.querySelectorAll("#rungs .steps")) {
    await new Promise((resumed) => setTimeout(resumed));
    for (const [number, article] of [...ladder.children].entries()) {
      if (!article.querySelector(".same")) article.lastElementChild.before(opening(ladder.id, number));
    }
  }
}

// One small rung shows what the others are.
export function open() {
  document.querySelector("#rungs .steps article + article details").open = true;
}
