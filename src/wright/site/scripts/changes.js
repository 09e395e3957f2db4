// What each pass changed in the code: fetched when somebody opens a rung, once a ladder, not with the page.

import { absolute, inPage } from "./beside.js";

const KINDS = { "-": "gone", "+": "new", "…": "cut", " ": "same" };

function line(text) {
  const made = document.createElement("span");
  made.className = KINDS[text[0]];
  made.textContent = `${text[0]} ${text.slice(1)}`;
  return made;
}

async function fill({ dataset }, code) {
  try {
    const rungs = await inPage(absolute(dataset.file));
    code.replaceChildren(...rungs[dataset.rung].flatMap((text) => ["\n", line(text)]).slice(1));
  } catch (error) {
    code.textContent = String(error);
  }
}

export function changes() {
  for (const details of document.querySelectorAll("#rungs details")) {
    details.hidden = false;
    details.addEventListener("toggle", () => {
      const code = details.querySelector("pre");
      if (details.open && !code.firstElementChild) fill(details, code);
    });
  }
}
