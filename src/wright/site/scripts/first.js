// What a visitor sees first: a stored run in pale bars, which their own browser's figures replace, and the headline.

import { ratio, times } from "./figures.js";
import { Plot } from "./plot.js";
import { idle, Run } from "./run.js";

// A visitor who looks on, and whose line is not to be spared. Pages from a disk have no workers: a run that nobody
// asked for would hold them up.
const welcome = () =>
  document.visibilityState === "visible" &&
  !navigator.connection?.saveData &&
  location.protocol !== "file:";

// The promise waits for the run that starts by itself, where one does: nothing else is fetched before its figure.
export function first({ first: { contenders, cases } }) {
  const section = document.getElementById("first");
  const figure = section.querySelector(".times");
  const [stored, whose] = section.querySelectorAll(".whose");
  const beside = section.querySelector("select");
  const [ours] = contenders;
  let own = null; // the run that is the visitor's, once it has ended
  let asked = false;
  let joined = contenders.filter(({ later }) => !later);

  function headline() {
    const [{ name }] = cases;
    const theirs = contenders.find((one) => one.name === beside.value);
    const samples = own?.samples.get(name);
    if (!own)
      figure.textContent = theirs.stored ? times({ value: theirs.stored.value / ours.stored.value }) : "–";
    else if (own.noisy(name) || !samples.has(ours.name) || !samples.has(theirs.name)) figure.textContent = "–";
    else figure.textContent = times(ratio(samples.get(ours.name), samples.get(theirs.name)));
    figure.classList.toggle("own", own !== null);
    stored.hidden = own !== null;
    whose.hidden = own === null;
    const told = figure.textContent !== "–";
    figure.classList.toggle("none", !told);
    whose.textContent = told ? "Measured just now, in your browser." : "Your browser's run gives no figure: see below.";
  }

  function begun() {
    own = null;
    asked = true;
    headline();
    return { contenders: joined, cases };
  }

  function ended(run) {
    own = run;
    headline();
  }

  const run = new Run(section, begun, ended);
  const table = section.querySelector("table.plot");
  table.hidden = false;
  new Plot(table, cases[0], joined);
  beside.addEventListener("change", () => {
    headline();
    if (joined.some(({ name }) => name === beside.value)) return;
    joined = contenders;
    run.measure(begun());
  });
  headline();

  const start = async () => {
    if (!asked && idle() && welcome()) await run.measure(begun());
  };
  document.addEventListener("visibilitychange", start);
  if (document.readyState === "complete") return start();
  return new Promise((resolve) => window.addEventListener("load", () => resolve(start())));
}
