// A plot is a table, as in the pages of `wright ladder`: each row a name, a bar between its quartiles, and the
// figure in words.

import { between, LONG, rate, spelled } from "./figures.js";
import { spread, tooNoisy } from "./spread.js";
import { drawn, set } from "./svg.js";

function cell(row, kind, className) {
  const made = document.createElement(kind);
  made.className = className;
  return row.appendChild(made);
}

// Rows of one table, by the contender's name; `case` is the case that it shows.
export class Plot {
  constructor(table, item, contenders) {
    this.table = table;
    table.classList.remove("noisy");
    this.item = item;
    this.rows = new Map();
    const kind = item.size >= LONG ? "Long" : "Short";
    table.caption.firstElementChild.textContent = `${kind} messages, ${item.name}`;
    const body = table.tBodies[0];
    body.replaceChildren();
    for (const { name, kind, stored } of contenders) {
      const row = body.insertRow();
      row.className = `${kind} waiting${stored ? " stored" : ""}`;
      const head = cell(row, "th", "");
      head.scope = "row";
      head.textContent = name;
      const svg = drawn(cell(row, "td", "bar"), "svg", {
        width: "100%",
        height: 16,
        "aria-hidden": "true",
      });
      drawn(svg, "rect", { class: "ground", width: "100%", height: 16, rx: 2 });
      const value = drawn(svg, "rect", { class: "value", width: 0, height: 16, rx: 2 });
      const marks = [0, 1, 2].map(() => drawn(svg, "line", { visibility: "hidden" }));
      const figure = cell(row, "td", "figure");
      figure.textContent = "…";
      this.rows.set(name, { row, value, marks, figure, stored: stored && rate(stored, item.size) });
    }
    this.show(new Map());
  }

  // The figures so far: nanoseconds a call, by name, one number a round. Those that wait show what is stored.
  show(samples) {
    this.table.classList.toggle("noisy", samples.size > 0 && tooNoisy([...samples.values()].map(spread)));
    const { size } = this.item;
    const figures = [...samples].map(([name, taken]) => [name, rate(spread(taken), size), taken.length]);
    const waiting = [...this.rows.values()].filter(
      ({ row, stored }) => stored && row.classList.contains("waiting"),
    );
    const all = [...figures.map(([, figure]) => figure), ...waiting.map(({ stored }) => stored)];
    const longest = Math.max(...all.map(({ high }) => high));
    const share = (value) => `${((100 * value) / longest).toFixed(2)}%`;
    for (const { value, figure, stored } of waiting) {
      set(value, { width: share(stored.value) });
      figure.textContent = `${spelled(stored.value, size)}, stored`;
    }
    for (const [name, figure, rounds] of figures) {
      const { row, value, marks, figure: words } = this.rows.get(name);
      row.classList.remove("waiting", "stored");
      row.classList.toggle("early", rounds < 3);
      set(value, { width: share(figure.value) });
      const [low, high] = [share(figure.low), share(figure.high)];
      const ends = [
        [low, high, 8, 8],
        [low, low, 4, 12],
        [high, high, 4, 12],
      ];
      for (const [i, [x1, x2, y1, y2]] of ends.entries())
        set(marks[i], { x1, x2, y1, y2, visibility: rounds < 3 ? "hidden" : "visible" });
      const aside = document.createElement("small");
      if (rounds >= 3) aside.textContent = between(spelled(figure.low, size), spelled(figure.high, size));
      words.replaceChildren(`${spelled(figure.value, size)} `, aside);
    }
  }

  // The run ended, and its figures still say little: no figure stands beside that.
  refuse() {
    for (const { row, figure } of this.rows.values())
      if (!row.classList.contains("failed")) figure.textContent = "too noisy";
  }

  // One that this browser cannot run, or that it runs wrong.
  fail(name, words) {
    const { row, figure } = this.rows.get(name);
    row.classList.remove("stored");
    row.classList.replace("waiting", "failed");
    figure.textContent = words;
  }
}
