// Visits the site as a person would, by keys, files and buttons: node visit.mjs TOOLS BROWSER EXECUTABLE URL FOLDER
// SITE. TOOLS is the folder of npm's packages, FOLDER has the files to hash and takes the pictures, SITE is the site on
// the disk. Prints its record as one JSON object; the record includes the page's errors.

import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [tools, browserName, executablePath, url, folder, site] = process.argv.slice(2);
const puppeteer = createRequire(path.join(tools, "package.json"))("puppeteer-core");
const PATIENCE = 300_000;
const seen = { errors: [] };

const browser = await puppeteer.launch({
  browser: browserName === "firefox" ? "firefox" : "chrome",
  executablePath,
  headless: true,
  args: browserName === "firefox" ? [] : ["--no-sandbox", "--disable-gpu"],
});
let page = await browser.newPage();
page.on("pageerror", ({ message }) => seen.errors.push(message));
page.on("console", (line) => {
  if (line.type() === "error") seen.errors.push(line.text());
});
const picture = (name) => page.screenshot({ path: path.join(folder, `${name}.png`), fullPage: true });
const until = (condition, ...args) =>
  page.waitForFunction(condition, { timeout: PATIENCE, polling: 50 }, ...args);
const focused = () =>
  page.evaluate(() => {
    const at = document.activeElement;
    return `${at.tagName.toLowerCase()} ${at.name || at.textContent.trim().split("\n")[0]}`;
  });

// The rows of a section's plots: a list of [name, figure] a plot.
const rows = (section) =>
  page.$$eval(`#${section} table.plot`, (tables) =>
    tables.map((table) =>
      Array.from(table.tBodies[0].rows, (row) => [row.cells[0].textContent, row.cells[2].textContent]),
    ),
  );
const status = (section) => page.$eval(`#${section} [role=status]`, (element) => element.textContent);
const ended = (section) =>
  until((name) => document.querySelector(`#${name} form`).getAttribute("aria-busy") === "false", section);

const headline = () =>
  page.$eval("#first", (section) => ({
    times: section.querySelector(".times").textContent,
    whose: section.querySelector(".whose:not([hidden])").textContent,
  }));

// What comes by itself: a stored run, then one of this browser.
async function first() {
  seen.stored = { ...(await headline()), rows: await rows("first") };
  await until(() => document.querySelector("#first .plot .last:not(.stored)"));
  await ended("first");
  seen.first = { ...(await headline()), status: await status("first"), rows: await rows("first") };
}

async function ladder() {
  seen.focus = [];
  while (seen.focus.at(-1) !== "button Run the ladder" && seen.focus.length < 30) {
    await page.keyboard.press("Tab");
    seen.focus.push(await focused());
  }
  await page.keyboard.press("Enter"); // on the button that runs it
  await until(() => !document.querySelector("#ladder progress").hidden);
  seen.working = await focused();
  await until(() => document.querySelector("#ladder .early"));
  await page.keyboard.press("Enter"); // on the one that stops it
  await ended("ladder");
  seen.stopped = await status("ladder");
  seen.back = await focused();
  await page.keyboard.press("Enter");
  await until(() => !document.querySelector("#ladder progress").hidden);
  // A page that listens while it measures: the count of its own timer's calls.
  await page.evaluate(() => {
    window.turns = 0;
    window.ticking = setInterval(() => window.turns++, 5);
  });
  await ended("ladder");
  seen.turns = await page.evaluate(() => {
    clearInterval(window.ticking);
    return window.turns;
  });
  seen.ladder = { status: await status("ladder"), rows: await rows("ladder") };
  seen.tiles = await page.$$eval("#ladder .tiles li", (items) => items.map((item) => item.textContent));
  seen.ratios = await page.$$eval("#javascript-sha1 .ratios", (tables) =>
    tables.map((table) => Array.from(table.tBodies[0].rows, (row) => row.cells.length)),
  );
}

async function modules() {
  await page.select("#ladder [name=language]", "wasm-batch");
  await page.click("#ladder .go");
  await ended("ladder");
  seen.modules = { status: await status("ladder"), rows: await rows("ladder") };
  await page.select("#ladder [name=language]", "javascript");
}

async function stopped() {
  await page.click("#peers .doing button:not([hidden])");
  await ended("peers");
}

async function peers() {
  await page.select("#peers [name=function]", "sha512");
  await page.click("#peers .go");
  await ended("peers");
  seen.peers = { status: await status("peers"), rows: await rows("peers") };
}

const digests = () =>
  page.$$eval("#file .digests tbody tr", (lines) =>
    lines.map((line) => [line.cells[0].textContent, line.cells[1].textContent]),
  );

async function take(...names) {
  const input = await page.$("#file [name=file]");
  await input.uploadFile(...names.map((name) => path.join(folder, name)));
}

async function files() {
  await take("small.bin");
  await until(() => !document.querySelector("#file .digests").hidden);
  seen.one = await digests();
  await page.click("#file [name=all]");
  await until(() => document.querySelectorAll("#file .digests tbody tr").length > 1);
  await until(() => document.querySelector("#file progress").hidden);
  seen.all = await digests();
  seen.hashed = await status("file");
  await take("large.bin");
  await until(() => document.querySelector("#file [role=status]").textContent.endsWith("%"));
  seen.progress = await status("file");
  await page.click("#file button");
  await until(() => document.querySelector("#file progress").hidden);
  seen.cancelled = { status: await status("file"), digests: await digests() };
  await take("small.bin");
  await until(() => document.querySelectorAll("#file .digests tbody tr").length > 1);
  seen.again = await digests();
  await page.click("#file .digests button");
  await until(() => /copied|selected/.test(document.querySelector("#file [role=status]").textContent));
  seen.copied = await status("file");
}

const write = (name, value) =>
  page.$eval(
    `#file [name=${name}]`,
    (field, text) => {
      field.value = text;
      field.dispatchEvent(new Event("input"));
    },
    value,
  );

// With one function: several files, then one that is dropped on another part of the page.
async function several() {
  await page.click("#file [name=all]");
  await page.click("#file [value=sha256]");
  await write("expected", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  await take("small.bin", "other.bin");
  await until(() => document.querySelector("#file [role=status]").textContent.startsWith("2 files, 3.00 MB, hashed"));
  seen.several = {
    rows: await page.$$eval("#file .digests tbody tr", (lines) =>
      lines.map((line) => [line.cells[0].textContent, line.cells[1]?.textContent ?? null]),
    ),
    verdict: await page.$eval("#file output", (output) => output.textContent),
    status: await status("file"),
  };
  const prevented = await page.evaluate(() => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(["abc"], "dropped.txt"));
    const drop = new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true });
    return !document.querySelector("h1").dispatchEvent(drop);
  });
  await until(() => document.querySelector("#file [role=status]").textContent.startsWith("dropped.txt, 3 B, hashed"));
  seen.dropped = { prevented, digests: await digests() };
  await write("expected", "");
  await page.click("#file [name=all]");
}

async function typed() {
  await page.type("#file [name=text]", "abc");
  await until(() => document.querySelector("#file [role=status]").textContent.startsWith("Text, 3 B, hashed"));
  const told = { hex: await digests() };
  await page.type("#file [name=expected]", told.hex.find(([title]) => title === "SHA-256")[1].toUpperCase());
  const verdict = () => page.$eval("#file output", (output) => output.textContent);
  told.expected = await verdict();
  await page.select("#file [name=shape]", "sri");
  told.sri = await digests();
  await page.type("#file [name=expected]", "00");
  told.other = await verdict();
  await write("expected", "");
  await page.select("#file [name=shape]", "hex");
  const hashed = () => until(() => document.querySelector("#file [role=status]").textContent.startsWith("Text, 3 B, hashed"));
  await page.type("#file [name=size]", "20");
  await hashed();
  told.sized = await digests();
  await page.type("#file [name=size]", "00");
  told.refused = await status("file");
  await write("size", "");
  await hashed();
  seen.typed = told;
}

async function refused() {
  await page.click("#refused .go"); // a character of the first kernel
  await until(() => !document.querySelector("#refused pre").hidden);
  const told = () =>
    page.$eval("#refused", (section) => ({
      verdict: section.querySelector("output").textContent,
      code: Array.from(section.querySelectorAll("pre .gone, pre .new"), (line) => line.textContent),
    }));
  seen.refused = [await told()];
  await page.select("#refused [name=kernel]", "refusals/c-siphash24.js");
  await until(() => document.querySelectorAll("#refused [name=change] option").length > 10);
  const accepted = () => document.querySelector("#refused output").textContent.startsWith("✓");
  while (!(await page.evaluate(accepted)) && seen.refused.length < 30) {
    await page.click("#refused .go");
    seen.refused.push(await told());
  }
}

async function origins() {
  seen.origins = [];
  const count = await page.$$eval("#origins option", (all) => all.length);
  let before = "";
  while (seen.origins.length < count) {
    await page.click("#origins .go");
    await until((old) => ![old, ""].includes(document.querySelector("#origins .stored").textContent), before);
    before = await page.$eval("#origins .stored", (place) => place.textContent);
    const [heads, where] = await Promise.all(
      ["h3", ".steps p"].map((what) =>
        page.$$eval(`#origins ${what}`, (all) => all.slice(0, 2).map(({ textContent }) => textContent)),
      ),
    );
    seen.origins.push({ heads, where });
  }
}

// The links at the top, of whose ring the place that scrolls them sideways cuts the upper or the lower edge.
async function rings() {
  seen.cut = [];
  const count = await page.$$eval("nav a", ([first, ...others]) => {
    first.focus();
    return others.length;
  });
  for (let i = 0; i < count; i++) {
    await page.keyboard.press("Tab");
    const cut = await page.evaluate(() => {
      const link = document.activeElement;
      const { outlineOffset, outlineWidth } = getComputedStyle(link);
      const ring = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth) - 1; // for what rounding takes
      const [own, place] = [link, link.parentElement].map((one) => one.getBoundingClientRect());
      const gaps = [own.top - place.top, place.bottom - own.bottom];
      return gaps.some((gap) => gap < ring) ? link.textContent : null;
    });
    if (cut) seen.cut.push(cut);
  }
}

const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

async function looks() {
  // Rungs are laid out when they come into sight: people click after that.
  await page.$eval("#javascript-sha1-8", (rung) => rung.scrollIntoView({ block: "center" }));
  await new Promise((settled) => setTimeout(settled, 500));
  await page.click("#javascript-sha1-8 summary");
  await until(() => document.querySelector("#javascript-sha1-8 pre .new"));
  seen.code = await page.$eval("#javascript-sha1-8 pre", (code) => code.innerText);
  const coloured = (kind) =>
    page.$$eval(`#javascript-sha1-8 pre .${kind}`, (all) => all.map(({ textContent }) => textContent));
  seen.coloured = { words: await coloured("word"), numerals: await coloured("numeral") };
  seen.light = await ground();
  await picture("light");
  await page.setViewport({ width: 320, height: 740 });
  seen.width = await page.evaluate(() => document.documentElement.scrollWidth);
  seen.wide = [];
  for (const file of await page.$$eval("#origins option", (all) => all.map(({ value }) => value))) {
    const before = await page.$eval("#origins .stored", (place) => place.textContent);
    await page.select("#origins select", file);
    await until((old) => document.querySelector("#origins .stored").textContent !== old, before);
    const cut = await page.$$eval("#origins table", (all) => {
      const right = (one) => one.getBoundingClientRect().right;
      return all.some((one) => right(one) > right(one.closest("article")) - 8); // its padding is wider
    });
    if (cut) seen.wide.push(file);
  }
  await page.setViewport({ width: 360, height: 740 });
  await rings();
  await picture("phone");
  if (browserName === "firefox") return; // whose protocol cannot darken a page
  await page.emulateMediaFeatures([{ name: "prefers-color-scheme", value: "dark" }]);
  seen.dark = await ground();
  await picture("phone-dark");
  await page.setViewport({ width: 1100, height: 800 });
  await picture("dark");
}

// A tab in the background measures nothing by itself, until somebody looks at it.
async function background() {
  const fresh = await browser.createBrowserContext();
  const tab = await fresh.newPage();
  await tab.evaluateOnNewDocument(() => {
    window.looks = "hidden";
    Object.defineProperty(document, "visibilityState", { get: () => window.looks });
  });
  await tab.goto(url, { timeout: PATIENCE, waitUntil: "load" });
  await new Promise((later) => setTimeout(later, 1000));
  const button = () => tab.$eval("#first .doing button:not([hidden])", (shown) => shown.textContent);
  seen.background = [await button()];
  await tab.evaluate(() => {
    window.looks = "visible";
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await tab.waitForFunction(() => !document.querySelector("#first progress").hidden, { timeout: PATIENCE });
  seen.background.push(await button());
  await fresh.close();
}

// How far the page moves on a phone, by the measure of Chromium, until its script has drawn.
async function moves() {
  if (browserName !== "chromium") return; // no other has the measure
  const fresh = await browser.createBrowserContext();
  const tab = await fresh.newPage();
  await tab.setViewport({ width: 360, height: 740 });
  await tab.evaluateOnNewDocument(() => {
    Object.defineProperty(document, "visibilityState", { get: () => "hidden" }); // no run begins
    window.moved = 0;
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries()) window.moved += value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  // The script comes late, so that the page is painted before.
  await tab.setRequestInterception(true);
  tab.on("request", (request) => setTimeout(() => request.continue(), request.url().endsWith("/page.js") ? 500 : 0));
  await tab.goto(url, { timeout: PATIENCE, waitUntil: "load" });
  await new Promise((later) => setTimeout(later, 500));
  seen.moved = await tab.evaluate(() => window.moved);
  await fresh.close();
}

// As a visitor who comes for the first time, to a server that forbids WebAssembly.
async function strict() {
  await page.evaluate(() => fetch("/go-strict"));
  const fresh = await browser.createBrowserContext();
  page = await fresh.newPage();
  await page.goto(url, { timeout: PATIENCE });
  await page.click("#peers .go");
  // The first plot has quartiles: what comes after is no other.
  await until(() => document.querySelectorAll("#peers-0 .figure small:not(:empty)").length > 4);
  await stopped();
  seen.strict = (await rows("peers"))[0];
  seen.reasons = await page.$eval("#peers .reasons", (list) => list.innerText);
  await page.click("#file [value=xxh64]");
  await page.type("#file [name=text]", "abc");
  await until(() => document.querySelector("#file [role=status]").textContent.startsWith("Text, 3 B, hashed"));
  seen.strictDigests = await digests();
}

async function offline() {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  await page.evaluate(() => fetch("/go-offline"));
  await page.reload({ timeout: PATIENCE });
  seen.isolated = await page.evaluate(() => crossOriginIsolated);
  await take("small.bin");
  await until(() => !document.querySelector("#file .digests").hidden);
  seen.offline = await digests();
}

// Without a server: no workers, all in the page.
async function disk() {
  await page.goto(pathToFileURL(path.join(site, "index.html")).href, { timeout: PATIENCE });
  await take("small.bin");
  await until(() => !document.querySelector("#file .digests").hidden);
  seen.disk = await digests();
  await page.click("#peers .go");
  await until(() => document.querySelector("#peers-0 .early"));
  await stopped();
  seen.diskStopped = await status("peers");
}

try {
  await page.setViewport({ width: 1100, height: 800 });
  await page.goto(url, { timeout: PATIENCE });
  await first();
  await ladder();
  await modules();
  await peers();
  await files();
  await several();
  await typed();
  await refused();
  await origins();
  await looks();
  await background();
  await moves();
  await offline();
  await strict();
  await disk();
  console.log(JSON.stringify(seen));
} catch (error) {
  console.error(`${error.stack}\nseen: ${JSON.stringify(seen, null, 1)}`);
  await picture("failed").catch(() => {});
  process.exitCode = 1;
} finally {
  await browser.close();
}
