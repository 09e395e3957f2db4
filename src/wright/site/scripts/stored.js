// Stored runs of other languages: ladders, each beside what its article or contract was worth, and benchmarks. A file for each,
// fetched when somebody asks.

import { absolute, inPage } from "./beside.js";
import { element, prose, ratios } from "./results.js";

function told(found) {
  if (!found) return ["–"];
  const [kind, text, quartiles = ""] = found;
  return [element("span", kind, text), " ", element("small", "", quartiles)];
}

// A table's body, its rows' first cells as heads.
function filled(table, rows) {
  for (const [head, ...cells] of rows) {
    const row = table.tBodies[0].insertRow();
    const made = row.appendChild(element("th", "", head));
    made.scope = "row";
    for (const cell of cells) row.insertCell().append(...cell);
  }
  return table;
}

const table = ({ title, heads, rows }) => {
  const made = filled(
    ratios(...heads),
    rows.map(([head, ...cells]) => [head, ...cells.map((cell) => [cell])]),
  );
  made.prepend(element("caption", "", title));
  return made;
};

function article({ before, done, source, link, tables }) {
  const made = element("a", "", link);
  made.href = source;
  return element(
    "article",
    "",
    element("h3", "", made),
    element("p", "", `Before: ${before}. ${done}`),
    ...tables.map(table),
  );
}

// Our last rung of the recipe beside the textbook, and beside others.
function ours({ where, command, rungs, subject, beside }) {
  const [, , last] = rungs.find(([name]) => name === subject);
  const rows = last.map(([item, cost, , textbook]) => ["the textbook", [item], [cost], told(textbook)]);
  const others = beside.map(([name, item, , found]) => [name, [item], [last.find(([one]) => one === item)[1]], told(found)]);
  return element(
    "article",
    "",
    element("h3", "", "Ours"),
    element("p", "", `A stored run: ${where}, `, element("code", "", command), "."),
    filled(ratios("beside", "message", "ours", "times as fast"), [...rows, ...others]),
  );
}

const rung = ([name, lesson, rows], number) =>
  element(
    "article",
    "",
    element("h3", "", element("span", "number", `${number}`), " ", ...prose(lesson)),
    element("p", "pass", element("code", "", name)),
    filled(
      ratios("message", "there", "× previous", "× textbook"),
      rows.map(([item, cost, before, textbook]) => [item, [cost], told(before), told(textbook)]),
    ),
  );

const climbed = (found) => [
  element("div", "steps", article(found), ours(found)),
  element("div", "steps", ...found.rungs.map(rung)),
];

// A benchmark: a row for each library that a message's cost is compared with.
function run({ title, command, cases }) {
  const rows = cases.flatMap(([name, cost, others]) =>
    others.map(([other, found]) => [other, [name], [cost], told(found)]),
  );
  return element(
    "article",
    "",
    element("h3", "", title),
    element("p", "pass", element("code", "", command)),
    filled(ratios("beside", "message", "ours", "times as fast"), rows),
  );
}

const compared = ({ where, runs }) => [
  element("p", "whose", `Stored runs: ${where}.`),
  element("div", "steps", ...runs.map(run)),
];

function leafed(id, shown) {
  const section = document.getElementById(id);
  const choice = section.querySelector("select");
  const place = section.querySelector(".stored");
  let begun = false;

  async function show() {
    begun = true;
    try {
      place.replaceChildren(...shown(await inPage(absolute(choice.value))));
    } catch (error) {
      place.textContent = String(error);
    }
  }

  choice.addEventListener("change", show);
  section.querySelector("button").addEventListener("click", () => {
    if (begun) choice.selectedIndex = (choice.selectedIndex + 1) % choice.options.length;
    show();
  });
}

export function stored() {
  leafed("languages", compared);
  leafed("origins", climbed);
}
