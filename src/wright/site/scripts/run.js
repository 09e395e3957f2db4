// A run: contenders measured beside the page, its plots drawn while the samples come in.

import { absolute, begin } from "./beside.js";
import { Plot } from "./plot.js";
import { spread, tooNoisy } from "./spread.js";

// Milliseconds, except for the rounds. A case that is too noisy goes on past its budget, until the patience ends. A slice
// has at least so many ticks of the clock, which some browsers make coarse.
const PLAN = {
  budget: 2000,
  patience: 10000,
  warmup: 80,
  slice: 2,
  ticks: 25,
  rounds_least: 5,
  rounds_most: 30,
};

const PICTURES = 100; // milliseconds between two drawings of a plot: more of them would take time from what is measured

let current = null; // the run that is going: two at once would disturb each other

export const idle = () => current === null;

// Fields of the section: its form with two buttons, its progress and its status.
export class Run {
  constructor(section, begun, ended) {
    this.form = section.querySelector("form");
    this.progress = section.querySelector("progress");
    this.status = section.querySelector("[role=status]");
    [this.start, this.stop] = section.querySelectorAll("button");
    this.tables = section.querySelectorAll("table.plot");
    this.key = section.querySelector(".key");
    this.reasons = section.querySelector(".reasons");
    this.ended = ended;
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.measure(begun());
    });
    this.stop.addEventListener("click", () => this.cancel());
  }

  // `contenders` have names, kinds and files; `cases` are as bench.interleave.Case. The promise waits for its end, also a
  // bad one.
  measure({ contenders, cases }) {
    current?.cancel();
    current = this;
    this.contenders = contenders;
    this.cases = cases;
    this.samples = new Map(cases.map(({ name }) => [name, new Map()]));
    this.rounds = new Map(cases.map(({ name }) => [name, 0]));
    this.failed = new Map();
    this.due = new Map();
    this.stopped = false;
    this.plots = new Map();
    this.key.hidden = false;
    this.reasons.replaceChildren();
    for (const [i, item] of cases.entries()) {
      const table = this.tables[i];
      table.hidden = false;
      this.plots.set(item.name, new Plot(table, item, contenders));
    }
    this.working(true);
    this.say("Loading…");
    const job = { scripts: contenders.map(({ file }) => absolute(file)), cases, plan: PLAN };
    this.cancel = begin(absolute("measure.js"), job, (event) => this.tell(event));
    const cancel = this.cancel;
    this.cancel = () => {
      this.stopped = true;
      cancel();
    };
    return new Promise((resolve) => {
      this.over = resolve;
    });
  }

  working(now) {
    this.form.setAttribute("aria-busy", String(now));
    for (const field of this.form.querySelectorAll("select")) field.disabled = now;
    // The button that goes away must not take the focus with it.
    const [shown, gone] = now ? [this.stop, this.start] : [this.start, this.stop];
    const focused = document.activeElement === gone;
    shown.hidden = false;
    if (focused) shown.focus();
    gone.hidden = true;
    this.progress.hidden = !now;
    this.progress.value = 0;
  }

  say(words) {
    if (this.status.textContent !== words) this.status.textContent = words;
  }

  tell(event) {
    const name = event.case;
    const number = this.cases.findIndex((item) => item.name === name);
    const share = (done) => {
      this.progress.value = (number + done) / this.cases.length;
    };
    if (event.event === "clock") this.clock = event;
    else if (event.event === "failed") this.fail(event);
    else if (event.event === "warm") {
      const samples = this.samples.get(name);
      samples.set(event.contender, [event.nanoseconds]);
      share((0.4 * samples.size) / this.contenders.length);
      this.say(`${name}: warming up, each digest checked.`);
      this.draw(name);
    } else if (event.event === "round") {
      share(0.4 + 0.6 * Math.min(1, event.done));
      this.add(name, event.samples);
      const more = event.done >= 1 && this.noisy(name) ? " Too noisy so far: it goes on." : "";
      this.say(`${name}: measuring, all in turns.${more}`);
    } else if (event.event === "end") this.end();
    else if (event.event === "error") this.end(`It failed: ${event.words}`);
  }

  // The first round takes the place of what the warm-up ended with.
  add(name, round) {
    const samples = this.samples.get(name);
    const rounds = this.rounds.get(name);
    for (const [contender, nanoseconds] of Object.entries(round)) {
      if (rounds === 0) samples.set(contender, []);
      samples.get(contender).push(nanoseconds);
    }
    this.rounds.set(name, rounds + 1);
    this.draw(name);
  }

  // Shows a case's figures, soon.
  draw(name) {
    if (this.due.has(name)) return;
    const show = () => {
      clearTimeout(this.due.get(name)?.timer);
      this.due.delete(name);
      this.plots.get(name).show(this.samples.get(name));
    };
    this.due.set(name, { show, timer: setTimeout(show, PICTURES) });
  }

  // A row has few words; why stands above the plots, once where it is the same for several.
  fail({ contender, words }) {
    const wrong = words.endsWith("is wrong") && "wrong digest";
    this.failed.set(contender, wrong || words);
    for (const plot of this.plots.values()) plot.fail(contender, wrong || "cannot run");
    const names = new Map();
    for (const [name, why] of this.failed) names.set(why, [...(names.get(why) ?? []), name]);
    const items = [...names].map(([why, those]) => {
      const item = document.createElement("li");
      item.textContent = `${those.join(", ")}: ${why}`;
      return item;
    });
    this.reasons.replaceChildren(...items);
  }

  end(words) {
    if (current === this) current = null;
    for (const { show } of [...this.due.values()]) show();
    this.working(false);
    this.over();
    const rounds = Math.min(...this.rounds.values());
    const done = words || this.stopped ? (words ?? "Stopped.") : this.summary(rounds);
    this.say(done);
    if (words || this.stopped) return;
    for (const [name, plot] of this.plots) if (this.noisy(name)) plot.refuse();
    this.ended(this);
  }

  // Whether a case's figures say little.
  noisy(name) {
    return tooNoisy([...this.samples.get(name).values()].map(spread));
  }

  summary(rounds) {
    const { resolution, slice } = this.clock;
    const ticks = Number(resolution.toPrecision(2));
    const failed = this.failed.size ? `${this.failed.size} could not be measured` : "every digest right";
    const noisy = this.cases.some(({ name }) => this.noisy(name))
      ? " Too noisy to tell: run it again on a quiet machine."
      : "";
    const rough = `at least ${rounds} rounds of ${Math.round(slice)}\u00a0ms each`;
    return `Done: ${failed}; ${rough}, by a clock that ticks every ${ticks}\u00a0ms.${noisy}`;
  }
}
