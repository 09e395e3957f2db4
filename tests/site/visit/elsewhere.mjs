// The page where it has less: in the background, before its script, under a policy without WebAssembly, without its
// server, from the disk. Each has a browser of its own, as a visitor who comes for the first time.

import path from "node:path";
import { pathToFileURL } from "node:url";
import { browsed } from "../browsing.mjs";
import { PATIENCE, Visitor } from "./visitor.mjs";

// A tab in the background measures nothing by itself, until somebody looks at it.
export async function background({ page, cover, uncover }, { url }, seen) {
  const visitor = new Visitor(page);
  await cover();
  await page.goto(url, { timeout: PATIENCE });
  await new Promise((later) => setTimeout(later, 1000));
  const button = () => page.$eval("#first .doing button:not([hidden])", (shown) => shown.textContent);
  seen.background = [await button()];
  await uncover();
  await visitor.until(() => !document.querySelector("#first progress").hidden);
  seen.background.push(await button());
}

// How far the page moves on a phone, by the measure of Chromium, until its script has drawn.
export async function moves({ page }, { url, given }, seen) {
  if (given.browserName !== "chromium") return; // no other has the measure
  await page.setViewport({ width: 360, height: 740 });
  await page.evaluateOnNewDocument(() => {
    Object.defineProperty(document, "visibilityState", { get: () => "hidden" }); // no run begins
    window.moved = 0;
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries()) window.moved += value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  // The script comes late, so that the page is painted before.
  await page.setRequestInterception(true);
  page.on("request", (request) => setTimeout(() => request.continue(), request.url().endsWith("/page.js") ? 500 : 0));
  await page.goto(url, { timeout: PATIENCE });
  await new Promise((later) => setTimeout(later, 500));
  seen.moved = await page.evaluate(() => window.moved);
}

export async function offline({ page, errors }, { url, folder }, seen) {
  const visitor = new Visitor(page, folder);
  await page.goto(url, { timeout: PATIENCE });
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  await fetch(`${url}go-offline`);
  await page.reload({ timeout: PATIENCE });
  seen.isolated = await page.evaluate(() => crossOriginIsolated);
  seen.offline = await visitor.digestsOf("small.bin");
  seen.errors.push(...(await errors()));
}

// A server that forbids WebAssembly.
export async function strict({ page }, { url, folder }, seen) {
  const visitor = new Visitor(page, folder);
  await fetch(`${url}go-strict`);
  await page.goto(url, { timeout: PATIENCE });
  await page.click("#peers .go");
  // The first plot has quartiles: what comes after is no other.
  await visitor.until(() => document.querySelectorAll("#peers-0 .figure small:not(:empty)").length > 4);
  await visitor.stop("peers");
  seen.strict = (await visitor.rows("peers"))[0];
  seen.reasons = await page.$eval("#peers .reasons", (list) => list.innerText);
  await page.click("#file [value=xxh3_64]");
  await page.type("#file [name=text]", "abc");
  await visitor.hashed("Text, 3 B, hashed");
  seen.strictDigests = await visitor.digests();
}

// Without a server: no workers, all in the page.
export async function disk({ page }, { site, folder }, seen) {
  const visitor = new Visitor(page, folder);
  await page.goto(pathToFileURL(path.join(site, "index.html")).href, { timeout: PATIENCE });
  seen.disk = await visitor.digestsOf("small.bin");
  await page.click("#peers .go");
  await visitor.until(() => document.querySelector("#peers-0 .early"));
  await visitor.stop("peers");
  seen.diskStopped = await visitor.status("peers");
}

export async function elsewhere(known, seen) {
  for (const part of [background, moves, offline, strict, disk]) {
    const browser = await browsed(known.given);
    try {
      await part(browser, known, seen);
    } catch (error) {
      await browser.page.screenshot({ path: path.join(known.folder, "failed.png") }).catch(() => {});
      throw error;
    } finally {
      await browser.close();
    }
  }
}
