// What the proof says of kernels with one character changed: recorded when the site was built, a file for each kernel,
// fetched when somebody asks.

import { absolute, inPage } from "./beside.js";
import { code as colours } from "./code.js";
import { element } from "./results.js";

const AROUND = 3; // lines shown before and after one that matters

const lineOf = (text, at) => text.slice(0, at).split("\n").length;

// The lines around the change, and around where the proof stopped.
function drawn(text, at, to, stop) {
  const lines = text.split("\n");
  const changed = lineOf(text, at);
  const column = at - text.lastIndexOf("\n", at - 1) - 1;
  const near = (number) => [changed, stop].some((one) => Math.abs(number - one) <= AROUND);
  const found = [];
  for (const [i, line] of lines.entries()) {
    const number = i + 1;
    const side = (kind, sign, character) =>
      element(
        "span",
        kind,
        `${sign} ${number} `,
        ...colours(line.slice(0, column)),
        element("mark", "", character),
        ...colours(line.slice(column + 1)),
      );
    if (number === changed) found.push(side("gone", "-", text[at]), side("new", "+", to));
    else if (near(number)) found.push(element("span", number === stop ? "stop" : "same", `  ${number} `, ...colours(line)));
    else if (found.at(-1)?.className !== "cut") found.push(element("span", "cut", "…"));
  }
  return found;
}

export function refusals() {
  const section = document.getElementById("refused");
  const [kernel, choice] = section.querySelectorAll("select");
  const button = section.querySelector("button");
  const verdict = section.querySelector("output");
  const code = section.querySelector("pre");
  let told = null; // of the chosen kernel: its text, and its changes

  function show() {
    const [at, to, why] = told.changes[choice.selectedIndex];
    const stop = Number(why.match(/\bline (\d+)/)?.[1]);
    verdict.textContent = why ? `✗ Refused: ${why}.` : "✓ Accepted: for every input the text means the same.";
    verdict.className = why ? "loss" : "gain";
    code.replaceChildren(...drawn(told.text, at, to, stop));
    code.hidden = false;
  }

  async function load() {
    try {
      told = await inPage(absolute(kernel.value));
    } catch (error) {
      verdict.textContent = String(error);
      return;
    }
    const { text, changes } = told;
    choice.replaceChildren(
      ...changes.map(([at, to]) => new Option(`line ${lineOf(text, at)}: ${text[at]} becomes ${to}`)),
    );
    choice.closest("span").hidden = false;
    show();
  }

  kernel.addEventListener("change", load);
  choice.addEventListener("change", show);
  button.addEventListener("click", () => {
    if (!told) return load();
    choice.selectedIndex = (choice.selectedIndex + 1) % told.changes.length;
    return show();
  });
}
