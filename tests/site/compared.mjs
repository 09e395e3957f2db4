// Compares files on the workbench as a visitor would: node compared.mjs TOOLS BROWSER EXECUTABLE URL FOLDER SITE. TOOLS is
// the folder of npm's packages, FOLDER has the files and takes the pictures, SITE is the site on the disk. Prints what it
// saw as one JSON object.

import { writeFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { browsed } from "./browsing.mjs";
import { PATIENCE, Visitor } from "./visit/visitor.mjs";

const [tools, browserName, executablePath, url, folder, site, scheme] = process.argv.slice(2);
const given = { tools, browserName, executablePath, scheme };
const seen = {};
let { page, errors, close } = await browsed({ ...given, width: 1280, height: 900 });

let visitor = new Visitor(page, folder);

const picture = async (name, width) => {
  await page.setViewport({ width, height: 900 });
  await page.$eval("#file .compared", (part) => part.scrollIntoView({ block: "start", behavior: "instant" }));
  await page.screenshot({ path: path.join(folder, `${name}-${width}.png`) });
  return page.evaluate(() => document.documentElement.scrollWidth);
};

const told = () =>
  page.$eval("#file", (section) => {
    const part = section.querySelector(".compared");
    const texts = (selector) => Array.from(part.querySelectorAll(selector), ({ textContent }) => textContent);
    return {
      verdict: part.querySelector("output").textContent,
      lines: texts("li"),
      ends: texts(".ends span"),
      drawn: part.querySelectorAll(".strip .differs").length,
      strip: part.querySelector(".strip")?.getAttribute("aria-label") ?? null,
      choices: part.querySelector(".choice").hidden ? [] : texts("select:first-of-type option"),
      bold: section.querySelectorAll("b").length,
      status: section.querySelector("[role=status]").textContent,
    };
  });

// What is said once all is read and the verdict has some words.
async function after(words, status) {
  await visitor.until(
    (said, begun) => {
      const part = document.querySelector("#file .compared");
      const over = document.querySelector("#file progress").hidden;
      const at = document.querySelector("#file [role=status]").textContent.startsWith(begun);
      return over && at && part && !part.hidden && part.querySelector("output").textContent.includes(said);
    },
    words,
    status,
  );
  return told();
}

// Files on another part of the page, each a name and its text.
const drop = (...files) =>
  page.evaluate((given) => {
    const dataTransfer = new DataTransfer();
    for (const [name, text] of given) dataTransfer.items.add(new File([text], name));
    const event = new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true });
    document.querySelector("h1").dispatchEvent(event);
  }, files);

const second = (number) => page.select("#file .compared label:last-child select", number);

const fetched = () =>
  page.evaluate(() => performance.getEntriesByType("resource").some(({ name }) => name.endsWith("/workbench.js")));

try {
  await page.goto(url, { timeout: PATIENCE, waitUntil: "load" });
  seen.before = await fetched();
  await drop(["early.txt", "abc"], ["late.txt", "abd"]); // before the workbench's script has come
  seen.early = await after("late.txt", "2 files");
  await drop(["one.txt", ""], ["two.txt", ""]);
  seen.empty = await after("two.txt", "2 files");
  await drop(["one.txt", "abc"], ["one.txt", "abc"]);
  seen.twice = await after("one.txt (2)", "2 files");
  await drop(["a <b>bold</b>.iso", "abc"], ["שלום.txt", "abd"], ["é".repeat(5000), "abcd"]);
  seen.names = await after("bold", "3 files");
  seen.narrow = [await picture("names", 320)];
  await page.setViewport({ width: 1280, height: 900 });

  await visitor.take("disk.img", "changed.img");
  seen.changed = await after("changed.img", "2 files");
  for (const width of [320, 360, 1280]) seen.narrow.push(await picture("changed", width));
  await visitor.take("disk.img", "shifted.img");
  seen.shifted = await after("shifted.img", "2 files");
  seen.narrow.push(await picture("shifted", 360));
  await page.setViewport({ width: 1280, height: 900 });
  await visitor.take("disk.img", "part.img", "copy.img");
  seen.part = await after("part.img", "3 files");
  await page.select("#file .compared select", "2"); // the first of them
  seen.chosen = await after("copy.img", "3 files");
  await second("2");
  seen.swapped = await after("part.img", "3 files");
  seen.picked = await page.$$eval("#file .compared select", (both) => both.map(({ value }) => value));
  await visitor.take("many.img", "disk.img");
  seen.many = await after("many.img", "2 files");
  await page.$eval("#file .compared", (part) => part.scrollIntoView({ block: "start", behavior: "instant" }));
  await picture("many", 1280);
  await drop(...Array.from({ length: 30 }, (_, i) => [`${i}.txt`, `${i > 0}`]));
  seen.thirty = await after("1.txt", "30 files");

  await visitor.take("large.img", "larger.img");
  await visitor.until(() => document.querySelector("#file [role=status]").textContent.endsWith(" %"));
  seen.progress = (await told()).status;
  await page.click("#file form button");
  await visitor.until(() => document.querySelector("#file progress").hidden);
  seen.stopped = { ...(await told()), hidden: await page.$eval("#file .compared", ({ hidden }) => hidden) };

  // A file that changes once it is chosen: some browsers refuse to read it, others read what it has now.
  await visitor.take("copy.img", "gone.img");
  await after("gone.img", "2 files");
  await writeFile(path.join(folder, "gone.img"), "other");
  await page.click("#file [value=md5]");
  seen.gone = await after("gone.img", "2 files");

  if (browserName === "chromium") {
    // A folder among what is dropped, which no other driver can do.
    const driver = await page.createCDPSession();
    const files = ["disk.img", "folder", "copy.img"].map((name) => path.join(folder, name));
    const data = { items: [], files, dragOperationsMask: 1 };
    for (const type of ["dragEnter", "dragOver", "drop"])
      await driver.send("Input.dispatchDragEvent", { type, x: 100, y: 100, data });
    seen.among = [await after("folder", "3 files")];
    await second("2");
    seen.among.push(await after("copy.img", "3 files"));
  }

  await drop(["alone.txt", "abc"]);
  await visitor.until(() => document.querySelector("#file [role=status]").textContent.startsWith("alone.txt"));
  seen.alone = await page.$eval("#file .compared", ({ hidden }) => hidden);

  seen.errors = await errors();

  // Without a server, where no worker is allowed: WebKit shows such a page in no frame, but in a window.
  await close();
  ({ page, close } = await browsed(given));
  visitor = new Visitor(page, folder);
  await page.goto(pathToFileURL(path.join(site, "index.html")).href, { timeout: PATIENCE, waitUntil: "load" });
  await visitor.take("disk.img", "changed.img");
  seen.disk = await after("changed.img", "2 files");
  console.log(JSON.stringify(seen));
} catch (error) {
  console.error(`${error.stack}\nseen: ${JSON.stringify(seen, null, 1)}`);
  await page.screenshot({ path: path.join(folder, "failed.png") }).catch(() => {});
  process.exitCode = 1;
} finally {
  await close();
}
