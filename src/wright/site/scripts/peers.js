// Our package beside what people use, on the visitor's machine.

import { tiles } from "./results.js";
import { Run } from "./run.js";

export function peers({ peers, cases }) {
  const section = document.getElementById("peers");
  const list = section.querySelector(".tiles");
  const { elements } = section.querySelector("form");

  function begun() {
    list.replaceChildren();
    const name = elements.function.value;
    return { contenders: peers[name], cases: cases[name] };
  }

  // The package as people get it is its first contender.
  function ended(run) {
    const [ours, ...rest] = run.contenders.map(({ name, kind }) => ({ name, label: name, kind }));
    tiles(
      list,
      run,
      ours,
      rest.filter(({ kind }) => kind === "peer" || kind === "native"),
    );
  }

  return new Run(section, begun, ended);
}
