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
  const than = section.querySelector(".than");
  const [stored, whose] = section.querySelectorAll(".whose");
  const beside = section.querySelector("select");
  const [ours] = contenders;
  let own = null; // the run that is the visitor's, once it has ended
  let asked = false;
  let joined = contenders.filter(({ later }) => !later);

  const remembered = ({ stored: theirs }) => theirs && { value: theirs.value / ours.stored.value };

  function measured(run, name, theirs) {
    const samples = run.samples.get(name);
    if (run.noisy(name) || !samples.has(ours.name) || !samples.has(theirs.name)) return null;
    return ratio(samples.get(ours.name), samples.get(theirs.name));
  }

  function headline() {
    const [{ name }] = cases;
    const theirs = contenders.find((one) => one.name === beside.value);
    const found = own ? measured(own, name, theirs) : remembered(theirs);
    figure.textContent = found ? times(found) : "No figure";
    than.textContent = found ? "as fast as" : "beside";
    figure.classList.toggle("own", own !== null);
    stored.hidden = own !== null;
    whose.hidden = own === null;
    figure.classList.toggle("none", !found);
    whose.textContent = found ? "Measured just now, in your browser." : "Your browser's run cannot tell: see below.";
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
