(() => {
  // beside.js
  var parts = /* @__PURE__ */ new Map();
  function inPage(url) {
    if (!parts.has(url)) {
      const loaded = new Promise((found, failed) => {
        const script = Object.assign(document.createElement("script"), { src: url });
        script.addEventListener("part", ({ detail }) => found(detail));
        script.onerror = () => failed(new Error(`${url} could not be loaded`));
        document.head.append(script);
      });
      parts.set(url, loaded);
    }
    return parts.get(url);
  }
  var workers = location.protocol !== "file:";
  function begin(url, job, tell) {
    if (!workers) {
      const stop = new AbortController();
      inPage(url).then((answer) => answer(job, tell, stop.signal)).then(
        () => tell({ event: "end" }),
        (error) => tell({ event: "error", words: String(error) })
      );
      return () => stop.abort();
    }
    const worker = new Worker(url);
    const over = (event) => {
      worker.terminate();
      tell(event);
    };
    worker.onmessage = ({ data }) => data.event === "end" || data.event === "error" ? over(data) : tell(data);
    worker.onerror = (event) => over({ event: "error", words: event.message || `${url} could not be loaded` });
    worker.postMessage(job);
    return () => worker.postMessage("stop");
  }
  var absolute = (file) => new URL(file, document.baseURI).href;

  // spread.js
  function quantile(sorted, share) {
    const at = share * (sorted.length - 1);
    const low = Math.floor(at);
    const high = Math.min(low + 1, sorted.length - 1);
    return sorted[low] + (sorted[high] - sorted[low]) * (at - low);
  }
  function spread(samples) {
    const sorted = Float64Array.from(samples).sort();
    return { value: quantile(sorted, 0.5), low: quantile(sorted, 0.25), high: quantile(sorted, 0.75) };
  }
  function tooNoisy(spreads) {
    const spans = spreads.map(({ low, high }) => high / low - 1).sort((a, b) => a - b);
    return spans[Math.floor(3 * spans.length / 4)] >= 0.5;
  }

  // figures.js
  var LONG = 16 << 10;
  function ratio(ours, theirs) {
    return spread(ours.map((time, round) => theirs[round] / time));
  }
  function digits(value) {
    if (value >= 100) return Math.round(value).toLocaleString("en");
    return value.toFixed(value >= 10 ? 1 : 2);
  }
  function duration(nanoseconds) {
    if (nanoseconds >= 1e7) return `${digits(nanoseconds / 1e6)} ms`;
    if (nanoseconds >= 1e4) return `${digits(nanoseconds / 1e3)} µs`;
    return `${digits(nanoseconds)} ns`;
  }
  var times = ({ value }) => `${value >= 10 ? digits(value) : value.toFixed(2)}×`;
  function verdict({ low, high }) {
    return low > 1 ? "gain" : high < 1 ? "loss" : "even";
  }
  var SIGNS = { gain: "▲", loss: "▼", even: "≈" };
  function rate(nanoseconds, size) {
    const bytes2 = size >= LONG ? size : 1;
    const turn = (time) => bytes2 * 1e3 / time;
    return { value: turn(nanoseconds.value), low: turn(nanoseconds.high), high: turn(nanoseconds.low) };
  }
  function spelled(value, size) {
    if (size >= LONG) return `${digits(value)} MB/s`;
    return value >= 1 ? `${digits(value)} M/s` : `${digits(value * 1e3)} k/s`;
  }
  function between(low, high) {
    const [number, unit] = low.split(" ");
    return `${high.endsWith(` ${unit}`) ? number : low} – ${high}`;
  }
  var worth = (nanoseconds, size) => size >= LONG ? `${digits(size * 1e3 / nanoseconds)} MB/s` : duration(nanoseconds);
  function bytes(count) {
    if (count < 1e3) return `${count} B`;
    for (const [unit, factor] of [
      ["GB", 1e9],
      ["MB", 1e6]
    ]) {
      if (count >= factor) return `${digits(count / factor)} ${unit}`;
    }
    return `${digits(count / 1e3)} KB`;
  }

  // files.js
  var TOLD = 1e3;
  function files() {
    const section = document.getElementById("file");
    const form = section.querySelector("form");
    const { file: input, all, hash: boxes } = form.elements;
    const [stop] = section.querySelectorAll("button");
    const drop = section.querySelector(".drop");
    const progress = section.querySelector("progress");
    const status = section.querySelector("[role=status]");
    const table = section.querySelector("table");
    let cancel = null;
    let file = null;
    const names = () => Array.from(boxes).filter((box) => box.checked).map((box) => box.value);
    function say(words) {
      status.textContent = words;
    }
    function add(name, hex) {
      const line = table.tBodies[0].insertRow();
      const head = line.appendChild(document.createElement("th"));
      head.scope = "row";
      head.textContent = Array.from(boxes).find((box) => box.value === name).dataset.title;
      const digest = document.createElement("code");
      digest.textContent = hex;
      line.insertCell().append(digest);
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = "Copy";
      button.setAttribute("aria-label", `Copy ${head.textContent}`);
      button.addEventListener("click", () => copy(digest, head.textContent));
      line.insertCell().append(button);
    }
    async function copy(digest, title) {
      try {
        await navigator.clipboard.writeText(digest.textContent);
        say(`${title} copied.`);
      } catch {
        getSelection().selectAllChildren(digest);
        say(`${title} selected: copy it from here.`);
      }
    }
    function working(now) {
      stop.hidden = !now;
      progress.hidden = !now;
      progress.value = 0;
    }
    function hash() {
      cancel?.();
      if (!file) return;
      const chosen2 = names();
      table.tBodies[0].replaceChildren();
      table.hidden = true;
      if (!chosen2.length) {
        say("Choose at least one function.");
        return;
      }
      const what = `${file.name}, ${bytes(file.size)}`;
      const start = performance.now();
      let told = start;
      let over = false;
      working(true);
      say(`Hashing ${what}…`);
      const end = begin(absolute("hash.js"), { file, names: chosen2 }, (event) => {
        if (over) return;
        const now = performance.now();
        if (event.event === "progress") {
          progress.value = event.total ? event.loaded / event.total : 1;
          if (now - told < TOLD) return;
          told = now;
          say(`Hashing ${what}: ${Math.floor(100 * progress.value)} %`);
        } else if (event.event === "digest") {
          table.hidden = false;
          add(event.name, event.hex);
        } else if (event.event === "end") {
          done(`${what}, hashed in ${((now - start) / 1e3).toFixed(2)} s.`);
        } else if (event.event === "error") done(`${what} could not be hashed: ${event.words}`);
      });
      function done(words) {
        over = true;
        cancel = null;
        working(false);
        say(words);
      }
      cancel = () => {
        end();
        done(`Stopped: ${what} was not hashed to its end.`);
      };
    }
    function take(chosen2) {
      if (!chosen2) return;
      file = chosen2;
      hash();
    }
    input.addEventListener("change", () => take(input.files[0]));
    stop.addEventListener("click", () => {
      cancel?.();
      input.focus();
    });
    all.addEventListener("change", () => {
      for (const box of boxes) box.checked = all.checked;
      hash();
    });
    for (const box of boxes)
      box.addEventListener("change", () => {
        all.checked = names().length === boxes.length;
        hash();
      });
    for (const kind of ["dragenter", "dragover"])
      drop.addEventListener(kind, (event) => {
        event.preventDefault();
        drop.classList.add("over");
      });
    for (const kind of ["dragleave", "drop"]) drop.addEventListener(kind, () => drop.classList.remove("over"));
    drop.addEventListener("drop", (event) => {
      event.preventDefault();
      take(event.dataTransfer.files[0]);
    });
    form.addEventListener("submit", (event) => event.preventDefault());
  }

  // results.js
  function element(kind, className, ...content) {
    const made2 = document.createElement(kind);
    if (className) made2.className = className;
    made2.append(...content);
    return made2;
  }
  var quartiles = ({ low, high }) => `${low.toFixed(2)}–${high.toFixed(2)}`;
  function compared(run, item, ours, theirs) {
    if (run.noisy(item.name)) return null;
    const samples = run.samples.get(item.name);
    return samples.has(ours) && samples.has(theirs) ? ratio(samples.get(ours), samples.get(theirs)) : null;
  }
  function tiles(list, run, ours, others) {
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
      })
    );
  }
  function signed(found) {
    const kind = verdict(found);
    return [
      element("span", kind, `${SIGNS[kind]} ${times(found)}`),
      " ",
      element("small", "", quartiles(found))
    ];
  }
  function row(body, run, name, before, textbook) {
    body.replaceChildren();
    for (const item of run.cases) {
      const samples = run.samples.get(item.name).get(name);
      if (!samples) continue;
      const made2 = body.insertRow();
      const head = made2.appendChild(element("th", "", item.name));
      head.scope = "row";
      made2.insertCell().textContent = run.noisy(item.name) ? "too noisy" : worth(spread(samples).value, item.size);
      for (const other of [before, textbook]) {
        const found = other && compared(run, item, name, other);
        made2.insertCell().append(...found ? signed(found) : ["–"]);
      }
    }
  }

  // plot.js
  var SVG = "http://www.w3.org/2000/svg";
  function drawn(parent, name, attributes) {
    const element2 = document.createElementNS(SVG, name);
    set(element2, attributes);
    return parent.appendChild(element2);
  }
  function set(element2, attributes) {
    for (const [name, value] of Object.entries(attributes)) element2.setAttribute(name, value);
  }
  function cell(row2, kind, className) {
    const made2 = document.createElement(kind);
    made2.className = className;
    return row2.appendChild(made2);
  }
  var Plot = class {
    constructor(table, item, contenders) {
      this.table = table;
      table.classList.remove("noisy");
      this.item = item;
      this.rows = /* @__PURE__ */ new Map();
      const kind = item.size >= LONG ? "Long" : "Short";
      table.caption.firstElementChild.textContent = `${kind} messages, ${item.name}`;
      const body = table.tBodies[0];
      body.replaceChildren();
      for (const { name, kind: kind2 } of contenders) {
        const row2 = body.insertRow();
        row2.className = `${kind2} waiting`;
        const head = cell(row2, "th", "");
        head.scope = "row";
        head.textContent = name;
        const svg = drawn(cell(row2, "td", "bar"), "svg", {
          width: "100%",
          height: 16,
          "aria-hidden": "true",
          focusable: "false"
        });
        drawn(svg, "rect", { class: "ground", width: "100%", height: 16, rx: 2 });
        const value = drawn(svg, "rect", { class: "value", width: 0, height: 16, rx: 2 });
        const marks = [0, 1, 2].map(() => drawn(svg, "line", { visibility: "hidden" }));
        const figure = cell(row2, "td", "figure");
        figure.textContent = "…";
        this.rows.set(name, { row: row2, value, marks, figure });
      }
    }
    // The figures so far: nanoseconds a call, by name, one number a round.
    show(samples) {
      this.table.classList.toggle("noisy", tooNoisy([...samples.values()].map(spread)));
      const { size } = this.item;
      const figures = [...samples].map(([name, taken]) => [name, rate(spread(taken), size), taken.length]);
      const longest = Math.max(...figures.map(([, figure]) => figure.high));
      const share = (value) => `${(100 * value / longest).toFixed(2)}%`;
      for (const [name, figure, rounds] of figures) {
        const { row: row2, value, marks, figure: words } = this.rows.get(name);
        row2.classList.remove("waiting");
        row2.classList.toggle("early", rounds < 3);
        set(value, { width: share(figure.value) });
        const [low, high] = [share(figure.low), share(figure.high)];
        const ends = [
          [low, high, 8, 8],
          [low, low, 4, 12],
          [high, high, 4, 12]
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
      for (const { row: row2, figure } of this.rows.values())
        if (!row2.classList.contains("failed")) figure.textContent = "too noisy";
    }
    // One that this browser cannot run, or that it runs wrong.
    fail(name, words) {
      const { row: row2, figure } = this.rows.get(name);
      row2.classList.replace("waiting", "failed");
      figure.textContent = words;
    }
  };

  // run.js
  var PLAN = {
    budget: 2e3,
    patience: 1e4,
    warmup: 80,
    slice: 2,
    ticks: 25,
    rounds_least: 5,
    rounds_most: 30
  };
  var Run = class {
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
    // `contenders` have names, kinds and files; `cases` are as bench.interleave.Case.
    measure({ contenders, cases }) {
      this.contenders = contenders;
      this.cases = cases;
      this.samples = new Map(cases.map(({ name }) => [name, /* @__PURE__ */ new Map()]));
      this.rounds = new Map(cases.map(({ name }) => [name, 0]));
      this.failed = /* @__PURE__ */ new Map();
      this.stopped = false;
      this.plots = /* @__PURE__ */ new Map();
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
    }
    working(now) {
      this.form.setAttribute("aria-busy", String(now));
      for (const field of this.form.querySelectorAll("select")) field.disabled = now;
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
        share(0.4 * samples.size / this.contenders.length);
        this.say(`${name}: warming up, each digest checked.`);
        this.plots.get(name).show(samples);
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
      this.plots.get(name).show(samples);
    }
    // A row has few words; why stands above the plots, once where it is the same for several.
    fail({ contender, words }) {
      this.failed.set(contender, words);
      for (const plot of this.plots.values())
        plot.fail(contender, words.endsWith("is wrong") ? "wrong digest" : "cannot run");
      const names = /* @__PURE__ */ new Map();
      for (const [name, why] of this.failed) names.set(why, [...names.get(why) ?? [], name]);
      const items = [...names].map(([why, those]) => {
        const item = document.createElement("li");
        item.textContent = `${those.join(", ")}: ${why}`;
        return item;
      });
      this.reasons.replaceChildren(...items);
    }
    end(words) {
      this.working(false);
      const rounds = Math.min(...this.rounds.values());
      const done = words || this.stopped ? words ?? "Stopped." : this.summary(rounds);
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
      const noisy = this.cases.some(({ name }) => this.noisy(name)) ? " Too noisy to tell: run it again on a quiet machine." : "";
      const rough = `at least ${rounds} rounds of ${Math.round(slice)} ms each`;
      return `Done: ${failed}; ${rough}, by a clock that ticks every ${ticks} ms.${noisy}`;
    }
  };

  // ladder.js
  function chosen(form) {
    return `${form.elements.language.value}-${form.elements.function.value}`;
  }
  function ladder({ ladders }) {
    const section = document.getElementById("ladder");
    const list = section.querySelector(".tiles");
    const form = section.querySelector("form");
    function show() {
      for (const steps of document.querySelectorAll("#rungs .steps")) steps.hidden = steps.id !== chosen(form);
    }
    function begun() {
      list.replaceChildren();
      const { steps, beside, cases } = ladders[chosen(form)];
      const contenders = [
        ...steps.map((step, i) => ({ ...step, kind: i + 1 < steps.length ? "rung" : "last" })),
        ...beside.map((other) => ({ ...other, kind: "aside" }))
      ];
      return { contenders, cases };
    }
    function ended(run) {
      const { steps, beside } = ladders[chosen(form)];
      const names = steps.map(({ name }) => name);
      const ours = { name: names.at(-1), label: "the last rung" };
      const others = [
        { name: names[0], label: "the textbook" },
        ...beside.map(({ name }) => ({ name, label: `“${name}”` }))
      ];
      tiles(list, run, ours, others);
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

  // peers.js
  function peers({ peers: peers2, cases }) {
    const section = document.getElementById("peers");
    const list = section.querySelector(".tiles");
    const { elements } = section.querySelector("form");
    function begun() {
      list.replaceChildren();
      const name = elements.function.value;
      return { contenders: peers2[name], cases: cases[name] };
    }
    function ended(run) {
      const [ours, ...rest] = run.contenders.map(({ name, kind }) => ({ name, label: name, kind }));
      tiles(
        list,
        run,
        ours,
        rest.filter(({ kind }) => kind === "peer")
      );
    }
    return new Run(section, begun, ended);
  }

  // main.js
  var made = JSON.parse(document.getElementById("made").textContent);
  ladder(made);
  peers(made);
  files();
  document.getElementById("engine").textContent = navigator.userAgent;
  document.documentElement.classList.add("works");
  if (window.isSecureContext && "serviceWorker" in navigator && location.protocol.startsWith("http"))
    navigator.serviceWorker.register("offline.js").catch((error) => console.warn(`not kept for offline use: ${error}`));
})();
