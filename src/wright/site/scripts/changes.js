// What each pass changed in the code: fetched when somebody opens a rung, once a ladder, not with the page.

import { absolute, inPage } from "./beside.js";
import { element } from "./results.js";

const KINDS = { "-": "gone", "+": "new", "…": "cut", " ": "same" };

const line = (text) => element("span", KINDS[text[0]], `${text[0]} ${text.slice(1)}`);

async function fill(code, ladder, number) {
  try {
    const rungs = await inPage(absolute(`changes/${ladder}.js`));
    code.replaceChildren(...rungs[number].map(line));
  } catch (error) {
    code.textContent = String(error);
  }
}

function opening(ladder, number) {
  const code = element("pre");
  code.tabIndex = 0;
  code.setAttribute("role", "region");
  code.setAttribute("aria-label", `Code of rung ${number}`);
  const summary = element("summary", "", number > 0 ? "The code, before and after" : "The code");
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
