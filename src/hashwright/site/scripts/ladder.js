// The ladder: what each pass is worth in the engine that shows this page.

import { row, tiles } from "./results.js";
import { Run } from "./run.js";

// What the forms chose, as the name of a ladder.
function chosen(form) {
  return `${form.elements.language.value}-${form.elements.function.value}`;
}

export function ladder({ ladders, cases }) {
  const section = document.getElementById("ladder");
  const list = section.querySelector(".tiles");
  const form = section.querySelector("form");

  // The lessons of the chosen ladder alone.
  function show() {
    for (const steps of document.querySelectorAll("#rungs .steps")) steps.hidden = steps.id !== chosen(form);
  }

  function begun() {
    list.replaceChildren();
    const { steps } = ladders[chosen(form)];
    const contenders = steps.map(({ name, file }, i) => ({
      name,
      file,
      kind: i + 1 < steps.length ? "rung" : "last",
    }));
    return { contenders, cases: cases.ladder[form.elements.function.value] };
  }

  function ended(run) {
    const names = run.contenders.map(({ name }) => name);
    const ours = { name: names.at(-1), label: "the last rung" };
    tiles(list, run, ours, [{ name: names[0], label: "the textbook" }]);
    for (const [i, name] of names.entries()) {
      const article = document.getElementById(`${chosen(form)}-${i}`);
      const table = article.querySelector("table");
      row(table.tBodies[0], run, name, names[i - 1], i > 0 ? names[0] : null);
      table.hidden = false;
    }
  }

  form.addEventListener("change", show);
  show();
  return new Run(section, begun, ended);
}
