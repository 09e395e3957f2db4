// What a run says in words: tiles of how many times as fast, and a rung's row of figures.

import { digits, ratio, SIGNS, times, verdict, worth } from "./figures.js";
import { spread } from "./spread.js";

export function element(kind, className, ...content) {
  const made = document.createElement(kind);
  if (className) made.className = className;
  made.append(...content);
  return made;
}

const quartiles = ({ low, high }) => `${digits(low)}–${digits(high)}`;

// Where both were measured in a run's case, and the case can tell.
function compared(run, item, ours, theirs) {
  if (run.noisy(item.name)) return null;
  const samples = run.samples.get(item.name);
  return samples.has(ours) && samples.has(theirs) ? ratio(samples.get(ours), samples.get(theirs)) : null;
}

// One tile for each of `others`: how many times as fast `ours` is, the case of most bytes first.
export function tiles(list, run, ours, others) {
  const cases = run.cases.slice().sort((a, b) => b.size - a.size);
  const measured = ({ name }) => cases.some((item) => compared(run, item, ours.name, name));
  list.replaceChildren(
    ...others.filter(measured).map(({ name, label }) => {
      const tile = element("li", "", element("span", "other", `${ours.label} beside ${label}`));
      for (const [i, item] of cases.entries()) {
        const found = compared(run, item, ours.name, name);
        if (!found) continue;
        const figure = element("span", verdict(found), times(found));
        const aside = element("small", "", `${quartiles(found)} at ${item.name}`);
        tile.append(element("span", i === 0 ? "big" : "also", figure, " ", aside));
      }
      return tile;
    }),
  );
}

function signed(found) {
  const kind = verdict(found);
  return [
    element("span", kind, `${SIGNS[kind]} ${times(found)}`),
    " ",
    element("small", "", quartiles(found)),
  ];
}

// Names in backticks as code.
export const prose = (text) => text.split("`").map((part, i) => (i % 2 ? element("code", "", part) : part));

// An empty table of figures.
export function ratios(...titles) {
  const heads = titles.map((text) => {
    const head = element("th", "", text);
    head.scope = "col";
    return head;
  });
  const rows = element("thead", "", element("tr", "", ...heads));
  return element("table", "ratios", rows, element("tbody"));
}

// A rung's figures, in the body of its table: a row a case, beside the rung before and the textbook.
export function row(body, run, name, before, textbook) {
  body.replaceChildren();
  for (const item of run.cases) {
    const samples = run.samples.get(item.name).get(name);
    if (!samples) continue;
    const made = body.insertRow();
    const head = made.appendChild(element("th", "", item.name));
    head.scope = "row";
    made.insertCell().textContent = run.noisy(item.name)
      ? "too noisy"
      : worth(spread(samples).value, item.size);
    for (const other of [before, textbook]) {
      const found = other && compared(run, item, name, other);
      made.insertCell().append(...(found ? signed(found) : ["–"]));
    }
  }
}
