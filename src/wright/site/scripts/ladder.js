// The ladder: what each pass is worth in the engine that shows this page.

import { ratios, row, tiles } from "./results.js";
import { Run } from "./run.js";

// What the forms chose, as the name of a ladder.
function chosen(form) {
  return `${form.elements.language.value}-${form.elements.function.value}`;
}

// A ladder's rungs, as their articles name them.
const stepsOf = (name) =>
  Array.from(document.querySelectorAll(`#${name} > article`), (article) => ({
    name: article.querySelector(".pass").textContent,
    file: article.querySelector(".source a").getAttribute("href"),
  }));

export function ladder({ ladders }) {
  const section = document.getElementById("ladder");
  const list = section.querySelector(".tiles");
  const form = section.querySelector("form");

  // The lessons of the chosen ladder alone.
  function show() {
    for (const steps of document.querySelectorAll("#rungs .steps")) steps.hidden = steps.id !== chosen(form);
  }

  function begun() {
    list.replaceChildren();
    const { beside, cases } = ladders[chosen(form)];
    const steps = stepsOf(chosen(form));
    const contenders = [
      ...steps.map((step, i) => ({ ...step, kind: i + 1 < steps.length ? "rung" : "last" })),
      ...beside.map((other) => ({ ...other, kind: "aside" })),
    ];
    return { contenders, cases };
  }

  function ended(run) {
    const { beside } = ladders[chosen(form)];
    const names = stepsOf(chosen(form)).map(({ name }) => name);
    const ours = { name: names.at(-1), label: "the last rung" };
    const others = [
      { name: names[0], label: "the textbook" },
      ...beside.map(({ name }) => ({ name, label: `“${name}”` })),
    ];
    tiles(list, run, ours, others);
    for (const [i, name] of names.entries()) {
      const article = document.getElementById(`${chosen(form)}-${i}`);
      article.querySelector("table")?.remove();
      const table = ratios("message", "here", "× previous", "× textbook");
      row(table.tBodies[0], run, name, names[i - 1], i > 0 ? names[0] : null);
      article.querySelector("p").after(table);
    }
  }

  form.addEventListener("change", show);
  show();
  return new Run(section, begun, ended);
}
