// A browser that a visit drives, the same way in all three: Chromium and Firefox by puppeteer, WebKitGTK by what of
// puppeteer's page `windowless.mjs` speaks.

import { createRequire } from "node:module";
import path from "node:path";
import { launched } from "./windowless.mjs";

// No window of these two covers another: the page is told so.
async function covered(page) {
  await page.evaluateOnNewDocument(() => {
    window.looks = "hidden";
    Object.defineProperty(document, "visibilityState", { get: () => window.looks });
  });
}

const uncovered = (page) =>
  page.evaluate(() => {
    window.looks = "visible";
    document.dispatchEvent(new Event("visibilitychange"));
  });

// `scheme` is `light` or `dark`, `calm` a visitor who wants less motion. `errors` are those of the page until now;
// `cover` puts the page that is opened next into the background.
export async function browsed({ tools, browserName, executablePath, width, height, scheme = "light", calm = false }) {
  if (browserName === "webkit") return launched({ executablePath, width, height, scheme, calm });
  const puppeteer = createRequire(path.join(tools, "package.json"))("puppeteer-core");
  const firefox = browserName === "firefox";
  const browser = await puppeteer.launch({
    browser: firefox ? "firefox" : "chrome",
    executablePath,
    headless: true,
    args: firefox ? [] : ["--no-sandbox", "--disable-gpu"],
    extraPrefsFirefox: {
      "layout.css.prefers-color-scheme.content-override": scheme === "dark" ? 0 : 1,
      "ui.prefersReducedMotion": Number(calm),
    },
  });
  const page = await browser.newPage();
  const errors = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  page.on("console", (line) => {
    if (line.type() === "error") errors.push(line.text());
  });
  if (width) await page.setViewport({ width, height });
  if (!firefox)
    await page.emulateMediaFeatures([
      { name: "prefers-color-scheme", value: scheme },
      { name: "prefers-reduced-motion", value: calm ? "reduce" : "no-preference" },
    ]);
  return {
    page,
    errors: async () => errors,
    cover: () => covered(page),
    uncover: () => uncovered(page),
    close: () => browser.close(),
  };
}
