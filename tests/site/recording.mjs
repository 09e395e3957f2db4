// A visitor's first minute as pictures: node recording.mjs TOOLS BROWSER EXECUTABLE URL FOLDER FILE WIDTH SCHEME. TOOLS is
// the folder of npm's packages; FOLDER takes the pictures, named by their order, second and moment; FILE is dropped on the
// workbench. Prints the pictures' names as a JSON list.

import path from "node:path";
import { browsed } from "./browsing.mjs";

const [tools, browserName, executablePath, url, folder, file, width, scheme] = process.argv.slice(2);
const size = { width: Number(width), height: Number(width) < 600 ? 740 : 800 };
const { page, close } = await browsed({ tools, browserName, executablePath, scheme, ...size });
const names = [];
try {
  const until = (condition) => page.waitForFunction(condition, { timeout: 120_000, polling: 50 });
  const start = performance.now();

  async function picture(moment) {
    const second = String(Math.round((performance.now() - start) / 1000)).padStart(2, "0");
    const name = `${String(names.length + 1).padStart(2, "0")}-${second}s-${moment}.png`;
    await page.screenshot({ path: path.join(folder, name) });
    names.push(name);
  }
  const see = (selector) =>
    page.$eval(selector, (place) => place.scrollIntoView({ block: "start", behavior: "instant" }));
  const settled = (milliseconds) => new Promise((later) => setTimeout(later, milliseconds));

  await page.goto(url, { waitUntil: "domcontentloaded" });
  await until(() => document.querySelector("#first .plot .stored"));
  await page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(() => shown(null)))));
  await picture("first-paint");
  await until(() => document.querySelector("#first .plot .value:not(.stored *)"));
  await picture("own-figures-come");
  await until(() => document.querySelector("#first form").getAttribute("aria-busy") === "false");
  await picture("after-the-run");
  await page.select("#first [name=beside]", "crypto-js");
  await picture("beside-another-library");
  await see("#rungs");
  await until(() => document.querySelector("#rungs pre .new"));
  await settled(300);
  await picture("a-rung-open");
  await see("#ladder");
  await page.click("#ladder .go");
  await until(() => document.querySelectorAll("#ladder-0 .early, #ladder-0 .figure small:not(:empty)").length > 5);
  await picture("the-ladder-runs");
  await page.click("#ladder .doing button:not([hidden])");
  await see("#refused");
  await page.click("#refused .go");
  await until(() => !document.querySelector("#refused pre").hidden);
  await picture("refused-by-the-proof");
  await see("#origins");
  await page.click("#origins .go");
  await until(() => document.querySelectorAll("#origins .ratios").length > 3);
  await picture("an-article-beside-ours");
  await see("#file");
  await page.click("#file [name=all]");
  await (await page.$("#file [name=file]")).uploadFile(file);
  await until(() => /hashed in/.test(document.querySelector("#file [role=status]").textContent));
  await picture("a-file-hashed");
  const digest = await page.$eval("#file .digests code", (code) => code.textContent);
  await page.type("#file [name=expected]", digest);
  await see("#file output");
  await picture("a-digest-compared");
  await page.evaluate(() => {
    const dataTransfer = new DataTransfer();
    for (const [i, name] of ["old.img", "new.img"].entries()) {
      const bytes = Uint8Array.from({ length: 3_000_000 - i }, (_, at) => (at % 700_000 === i ? 1 : 0));
      dataTransfer.items.add(new File([bytes], name));
    }
    document.dispatchEvent(new DragEvent("drop", { dataTransfer, cancelable: true }));
  });
  await until(() => document.querySelector("#file .strip"));
  await see("#file .compared");
  await picture("two-files-compared");
  await see("#method");
  await picture("how-it-works");
  console.log(JSON.stringify(names));
} finally {
  await close();
}
