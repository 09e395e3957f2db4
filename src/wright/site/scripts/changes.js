// Why each pass holds and pays, and what it changed in the code: fetched when somebody opens a rung, once a ladder,
// not with the page.

import { absolute, inPage } from "./beside.js";
import { common } from "./common.js";
import { element, prose } from "./results.js";

const KINDS = { "-": "gone", "+": "new", "…": "cut", " ": "same" };

const line = (text, ...content) =>
  element("span", KINDS[text[0]], `${text[0]} `, ...(content.length ? content : [text.slice(1)]));

const tokens = (text) => text.slice(1).match(/\s+|\w+|[^\s\w]/g) ?? [];

// The lines of one side, the tokens marked that the other side has not.
function marked(lines, other) {
  const own = lines.map(tokens);
  const kept = common(own.flat(), other.flatMap(tokens));
  let at = 0;
  return lines.map((text, i) => {
    const content = own[i].map((token) => (kept.has(at++) || !token.trim() ? token : element("mark", "", token)));
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
    else if (before.length || after.length) found.push(...[...before, ...after].map((text) => line(text)));
    else found.push(line(lines[at++]));
  }
  return found;
}

async function fill(code, ladder, number) {
  try {
    const rungs = await inPage(absolute(`changes/${ladder}.js`));
    const { reason, code: lines } = rungs[number];
    code.replaceChildren(...drawn(lines));
    if (reason) code.before(element("p", "reason", ...prose(reason)));
  } catch (error) {
    code.textContent = String(error);
  }
}

function opening(ladder, number) {
  const code = element("pre");
  code.tabIndex = 0;
  code.setAttribute("role", "region");
  code.setAttribute("aria-label", `Code of rung ${number}`);
  const summary = element("summary", "", number > 0 ? "Why, and the code before and after" : "The code");
  const details = element("details", "", summary, code);
  details.addEventListener("toggle", () => {
    if (details.open && !code.firstElementChild) fill(code, ladder, number);
  });
  return details;
}

export function changes() {
  for (const ladder of document.querySelectorAll("#rungs .steps")) {
    for (const [number, article] of [...ladder.children].entries()) {
      if (!article.querySelector(".same")) article.lastElementChild.before(opening(ladder.id, number));
    }
  }
}

// One small rung shows what the others are.
export function open() {
  document.querySelector("#rungs .steps article + article details").open = true;
}
