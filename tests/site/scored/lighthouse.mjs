// Runs Lighthouse on the page as a visitor's first load: node lighthouse.mjs SCORED TOOLS EXECUTABLE URL DEVICE COLUMN…
// SCORED and TOOLS are folders of npm's packages; DEVICE is `mobile` or `desktop`. Prints a JSON object: by the column's
// name, its score of 100 and what it found wanting.

import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [scored, tools, executablePath, url, device, ...columns] = process.argv.slice(2);
const puppeteer = createRequire(path.join(tools, "package.json"))("puppeteer-core");
const main = path.join(scored, "node_modules", "lighthouse", "core", "index.js");
const { default: lighthouse, desktopConfig } = await import(pathToFileURL(main).href);
const browser = await puppeteer.launch({
  browser: "chrome",
  executablePath,
  headless: true,
  args: ["--no-sandbox", "--disable-gpu"],
});
try {
  const flags = { port: Number(new URL(browser.wsEndpoint()).port), onlyCategories: columns, logLevel: "error" };
  const { lhr } = await lighthouse(url, flags, device === "desktop" ? desktopConfig : undefined);
  if (lhr.runtimeError) throw new Error(lhr.runtimeError.message);
  const seen = {};
  for (const { id, score, auditRefs } of Object.values(lhr.categories)) {
    const wanting = auditRefs
      .filter(({ weight }) => weight > 0)
      .map(({ id: audit }) => lhr.audits[audit])
      .filter(({ score }) => score !== null && score < 1)
      .map(({ id: audit, title, displayValue }) => [audit, title, displayValue].filter(Boolean).join(": "));
    seen[id] = { score: Math.round(100 * score), wanting };
  }
  console.log(JSON.stringify(seen));
} finally {
  await browser.close();
}
