// Runs axe-core on the page, as it comes and with all that a visitor may open: node axe.mjs AXE TOOLS EXECUTABLE URL. AXE
// and TOOLS are folders of npm's packages. Prints a JSON object: by the state's name, what axe found
// and the rules that the page passes.

import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";

const [axe, tools, executablePath, url] = process.argv.slice(2);
const puppeteer = createRequire(path.join(tools, "package.json"))("puppeteer-core");
const source = await readFile(path.join(axe, "node_modules", "axe-core", "axe.min.js"), "utf8");
const browser = await puppeteer.launch({
  browser: "chrome",
  executablePath,
  headless: true,
  args: ["--no-sandbox", "--disable-gpu"],
});
const seen = {};
try {
  const page = await browser.newPage();
  const until = (condition) => page.waitForFunction(condition, { timeout: 300_000, polling: 50 });
  await page.setViewport({ width: 1280, height: 800 });
  await page.goto(url);
  await page.evaluate(source);
  const judged = async (name) => {
    for (const scheme of ["light", "dark"]) {
      await page.emulateMediaFeatures([{ name: "prefers-color-scheme", value: scheme }]);
      const { violations, passes } = await page.evaluate(() => window.axe.run());
      const findings = violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join("; ")}`,
      );
      seen[`${name}, ${scheme}`] = { findings, passes: passes.map(({ id }) => id) };
    }
  };
  await judged("at first");
  await until(() => document.querySelector("#first form").getAttribute("aria-busy") === "false");
  await page.type("#file [name=text]", "abc");
  await page.evaluate(() => {
    const dataTransfer = new DataTransfer();
    for (const name of ["abc", "abd", "abcd"]) dataTransfer.items.add(new File([name], name));
    document.querySelector("#file").dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true }));
  });
  await until(() => document.querySelector("#file .strip"));
  await page.type("#file [name=expected]", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  await page.click("#refused .go");
  await until(() => !document.querySelector("#refused pre").hidden);
  await page.click("#origins .go");
  await until(() => document.querySelectorAll("#origins .ratios").length > 10);
  await page.click("#ladder .go");
  await until(() => document.querySelector("#ladder form").getAttribute("aria-busy") === "false");
  await page.$$eval("#rungs details", (all) => {
    for (const one of all.slice(0, 16)) {
      one.open = true;
      // What is out of sight has the size of before: axe would see its lines on top of what comes after.
      one.closest("article").style.contentVisibility = "visible";
    }
  });
  await until(() => document.querySelectorAll("#rungs pre .new").length > 3);
  await judged("opened");
  await page.setViewport({ width: 360, height: 740 });
  await judged("on a phone");
  console.log(JSON.stringify(seen));
} finally {
  await browser.close();
}
