// The workbench: files that are dropped or chosen, and text, hashed beside the page, never sent anywhere.

import { absolute, begin } from "./beside.js";
import { comparison } from "./compared.js";
import { blockFor } from "./differences.js";
import { formed, matches } from "./digests.js";
import { bytes } from "./figures.js";
import { named } from "./names.js";

const TOLD = 1000; // milliseconds between two sentences: more often nobody reads, or hears, them

// Returns what takes files that are dropped.
export function files() {
  const section = document.getElementById("file");
  const form = section.querySelector("form");
  const { file: input, all, hash: boxes, text, expected, shape, size } = form.elements;
  const verdict = section.querySelector("output");
  const [stop] = section.querySelectorAll("button");
  const drop = section.querySelector(".drop");
  const progress = section.querySelector("progress");
  const status = section.querySelector("[role=status]");
  const table = section.querySelector("table");
  let cancel = null;
  let given = []; // files
  let block = 0; // bytes of a block of several files
  let results = []; // of each file: the file, names and hex, and the digests of its blocks, or why it has none
  const beside = comparison(table);

  const names = () =>
    Array.from(boxes)
      .filter((box) => box.checked)
      .map((box) => box.value);
  const titleOf = (name) => Array.from(boxes).find((box) => box.value === name).dataset.title;
  const said = (file) => `${named(file.name)}, ${bytes(file.size)}`;
  const several = () => given.length > 1;

  function say(words) {
    status.textContent = words;
  }

  function add(body, file, name, hex) {
    const line = body.insertRow();
    const head = line.appendChild(document.createElement("th"));
    head.scope = "row";
    head.textContent = titleOf(name);
    const whose = several() ? `${head.textContent} of ${named(file.name)}` : head.textContent;
    const shown = hex && formed(name, hex, shape.value);
    const digest = document.createElement("code");
    digest.textContent = shown ?? (hex ? "none in this form" : "cannot run here");
    line.classList.toggle("match", hex !== null && matches(name, hex, expected.value));
    line.dataset.whose = whose;
    line.insertCell().append(digest);
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = "Copy";
    button.disabled = shown === null;
    button.setAttribute("aria-label", `Copy ${whose}`);
    button.addEventListener("click", () => copy(digest, whose));
    line.insertCell().append(button);
  }

  // Several files have their names above their digests.
  function group({ file, digests, words }) {
    const body = document.createElement("tbody");
    if (several()) {
      const head = body.insertRow().appendChild(document.createElement("th"));
      head.colSpan = 3;
      head.scope = "rowgroup";
      head.textContent = words ? `${said(file)}: ${words}` : said(file);
    }
    for (const [name, hex] of digests) add(body, file, name, hex);
    return body;
  }

  // All digests again, in the form that is chosen, beside what is expected.
  function show() {
    for (const body of Array.from(table.tBodies)) body.remove();
    table.append(...results.map(group));
    shown();
  }

  function shown() {
    table.hidden = !table.tBodies[0]?.rows.length; // a file alone that could not be read has none
    compare();
    beside(given, results, block);
  }

  function compare() {
    const titles = Array.from(table.querySelectorAll(".match"), ({ dataset }) => dataset.whose);
    if (!expected.value.trim() || table.hidden) verdict.textContent = "";
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

  // All files, each read once for all functions.
  function hash() {
    cancel?.();
    results = [];
    show();
    if (!given.length) return;
    const chosen = names();
    if (!chosen.length) {
      say("Choose at least one function.");
      return;
    }
    if (!size.validity.valid) {
      say(`Bytes of output: a whole number from ${size.min} to ${size.max}.`);
      return;
    }
    const files = given;
    const total = files.reduce((sum, file) => sum + file.size, 0);
    const what = several() ? `${files.length} files, ${bytes(total)}` : said(files[0]);
    block = several() ? blockFor(files.reduce((most, file) => Math.max(most, file.size), 0)) : 0;
    const start = performance.now();
    let spoken = start;
    let before = 0; // bytes of the files that are done
    let over = false;
    working(true);
    say(`Hashing ${what}…`);

    // A file that cannot be read leaves the others theirs.
    function receive(found) {
      const file = files[results.length];
      results.push({ file, ...found });
      before += file.size;
      table.append(group(results.at(-1)));
      shown();
    }
    function finish() {
      const failed = results.filter(({ words }) => words).length;
      const time = ((performance.now() - start) / 1000).toFixed(2);
      if (failed && !several()) done(`${what} ${results[0].words}`);
      else done(`${what}, hashed in ${time} s.${failed ? ` ${failed} of them could not be read.` : ""}`);
    }
    function done(words) {
      over = true;
      cancel = null;
      working(false);
      say(words);
    }
    const job = { files, names: chosen, size: Number(size.value), block };
    const end = begin(absolute("hash.js"), job, ({ event, ...told }) => {
      if (over) return;
      if (event === "progress") {
        progress.value = total ? (before + told.loaded) / total : 1;
        const now = performance.now();
        if (now - spoken < TOLD) return;
        spoken = now;
        say(`Hashing ${what}: ${Math.floor(100 * progress.value)} %`);
      } else if (event === "file") receive(told);
      else if (event === "end") finish();
      else if (event === "error") done(`${what} could not be hashed: ${told.words}`);
    });
    cancel = () => {
      end();
      done(`Stopped: ${what} ${several() ? "were" : "was"} not hashed to the end.`);
    };
  }

  function take(files) {
    if (!files.length) return;
    given = Array.from(files);
    hash();
  }

  function type() {
    take([new File([text.value], "Text")]);
  }

  function checkAll() {
    for (const box of boxes) box.checked = all.checked;
  }

  input.addEventListener("change", () => take(input.files));
  text.addEventListener("input", type);
  size.addEventListener("input", hash);
  for (const field of [expected, shape]) field.addEventListener("input", show);
  stop.addEventListener("click", () => {
    cancel?.();
    input.focus();
  });
  all.addEventListener("change", () => {
    checkAll();
    hash();
  });
  for (const box of boxes)
    box.addEventListener("change", () => {
      all.checked = names().length === boxes.length;
      hash();
    });
  for (const kind of ["dragover", "dragleave", "drop"])
    drop.addEventListener(kind, () => drop.classList.toggle("over", kind === "dragover"));
  form.addEventListener("submit", (event) => event.preventDefault());
  // What somebody did before this script had come.
  if (all.checked) checkAll();
  if (input.files.length) take(input.files);
  else if (text.value) type();
  return take;
}
