// The workbench: files that are dropped or chosen, and text, hashed beside the page, never sent anywhere.

import { absolute, begin } from "./beside.js";
import { formed, matches } from "./digests.js";
import { bytes } from "./figures.js";

const TOLD = 1000; // milliseconds between two sentences: more often nobody reads, or hears, them

export function files() {
  const section = document.getElementById("file");
  const form = section.querySelector("form");
  const { file: input, all, hash: boxes, text, expected, shape } = form.elements;
  const verdict = section.querySelector("output");
  const [stop] = section.querySelectorAll("button");
  const drop = section.querySelector(".drop");
  const progress = section.querySelector("progress");
  const status = section.querySelector("[role=status]");
  const table = section.querySelector("table");
  let cancel = null;
  let file = null;
  const digests = new Map(); // hex, by function

  const names = () =>
    Array.from(boxes)
      .filter((box) => box.checked)
      .map((box) => box.value);

  function say(words) {
    status.textContent = words;
  }

  function add(name, hex) {
    const line = table.tBodies[0].insertRow();
    const head = line.appendChild(document.createElement("th"));
    head.scope = "row";
    head.textContent = Array.from(boxes).find((box) => box.value === name).dataset.title;
    const shown = formed(name, hex, shape.value);
    const digest = document.createElement("code");
    digest.textContent = shown ?? "none in this form";
    line.classList.toggle("match", matches(name, hex, expected.value));
    line.insertCell().append(digest);
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = "Copy";
    button.disabled = shown === null;
    button.setAttribute("aria-label", `Copy ${head.textContent}`);
    button.addEventListener("click", () => copy(digest, head.textContent));
    line.insertCell().append(button);
  }

  // All digests again, in the form that is chosen, beside what is expected.
  function show() {
    table.tBodies[0].replaceChildren();
    table.hidden = digests.size === 0;
    for (const [name, hex] of digests) add(name, hex);
    compare();
  }

  function compare() {
    const wanted = expected.value.trim();
    const titles = Array.from(table.querySelectorAll(".match th"), ({ textContent }) => textContent);
    if (!wanted || !digests.size) verdict.textContent = "";
    else if (titles.length) verdict.textContent = `✓ It is as expected: ${titles.join(", ")}.`;
    else verdict.textContent = "✗ None of these digests is the expected one.";
    verdict.className = titles.length ? "gain" : "loss";
  }

  // Browsers give the clipboard to secure pages only; others get the text selected.
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
    const chosen = names();
    digests.clear();
    show();
    if (!chosen.length) {
      say("Choose at least one function.");
      return;
    }
    const what = `${file.name}, ${bytes(file.size)}`;
    const start = performance.now();
    let told = start;
    let over = false;
    working(true);
    say(`Hashing ${what}…`);
    const end = begin(absolute("hash.js"), { file, names: chosen }, (event) => {
      if (over) return;
      const now = performance.now();
      if (event.event === "progress") {
        progress.value = event.total ? event.loaded / event.total : 1;
        if (now - told < TOLD) return;
        told = now;
        say(`Hashing ${what}: ${Math.floor(100 * progress.value)} %`);
      } else if (event.event === "digest") {
        digests.set(event.name, event.hex);
      } else if (event.event === "end") {
        show();
        done(`${what}, hashed in ${((now - start) / 1000).toFixed(2)} s.`);
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

  function take(chosen) {
    if (!chosen) return;
    file = chosen;
    hash();
  }

  input.addEventListener("change", () => take(input.files[0]));
  text.addEventListener("input", () => take(new File([text.value], "Text")));
  for (const field of [expected, shape]) field.addEventListener("input", show);
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
