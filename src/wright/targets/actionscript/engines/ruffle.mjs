// Runs a SWF in Ruffle, in a browser without a window: node ruffle.mjs TOOLS CHROMIUM SWF. TOOLS is the folder of
// npm's packages. What the SWF traces is written line by line; where it offers `ask`, each line of stdin is then
// answered with what that returns. An error that the player tells of ends all, with its words and code 1.

import fs from "node:fs";
import http from "node:http";
import { createRequire } from "node:module";
import path from "node:path";
import readline from "node:readline";

const CONSTRUCTED = "@constructed";
const [tools, executablePath, swf] = process.argv.slice(2);
const require = createRequire(path.join(tools, "package.json"));
const { chromium } = require("playwright-core");
const ruffle = path.dirname(require.resolve("@ruffle-rs/ruffle/package.json"));

// An article or a test may calculate for as long as it takes: a player stops scripts after 15 s.
const CONFIG = {
  allowScriptAccess: true,
  autoplay: "off",
  logLevel: "error",
  maxExecutionDuration: 24 * 60 * 60,
  openUrlMode: "deny",
  preferredRenderer: "canvas",
  splashScreen: false,
  unmuteOverlay: "hidden",
  upgradeToHttps: false,
};
const PAGE = `<!doctype html><body>
<script>window.RufflePlayer = { config: ${JSON.stringify(CONFIG)} };</script><script src="/ruffle.js"></script>`;
const TYPES = { ".html": "text/html", ".js": "text/javascript", ".wasm": "application/wasm" };

function served(url) {
  if (url === "/index.html") return PAGE;
  if (url === "/main.swf") return fs.readFileSync(swf);
  const file = path.join(ruffle, path.basename(url));
  return fs.existsSync(file) ? fs.readFileSync(file) : "";
}

const server = http.createServer(({ url }, response) => {
  response.writeHead(200, { "content-type": TYPES[path.extname(url)] ?? "application/octet-stream" });
  response.end(served(url));
});
await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
const browser = await chromium.launch({ executablePath, handleSIGTERM: false });
const page = await browser.newPage();

async function end() {
  browser.off("disconnected", lost);
  await browser.close();
  process.exit();
}

function fail(words) {
  if (process.exitCode) return; // what follows from the first error
  // Ruffle logs in colours: "%cERROR%c where%c what color: red; …".
  console.error(words.replaceAll("%c", "").replace(/ color: [^\n]*$/, ""));
  process.exitCode = 1;
  end();
}

function lost() {
  fail("the browser ended");
}

process.on("SIGTERM", end); // with the browser, and what it left on the disk
browser.on("disconnected", lost);
page.on("crash", () => fail("the page crashed"));
page.on("pageerror", ({ message }) => fail(message));
page.on("console", (line) => {
  if (line.type() === "error" || line.text().startsWith("%cERROR")) fail(line.text());
});
let tell;
const constructed = new Promise((told) => {
  tell = told;
});
await page.exposeFunction("traced", (text) => (text === CONSTRUCTED ? tell() : console.log(text)));
await page.goto(`http://127.0.0.1:${server.address().port}/index.html`);
await page.evaluate(async () => {
  const element = document.body.appendChild(window.RufflePlayer.newest().createPlayer());
  window.player = element.ruffle();
  await window.player.load({ url: "/main.swf" });
  // Before it is loaded nobody listens; afterwards its first frame must not have run yet.
  window.player.traceObserver = window.traced;
  window.player.resume();
});
await constructed;
if (await page.evaluate(() => "ask" in document.querySelector("ruffle-player"))) {
  for await (const line of readline.createInterface({ input: process.stdin })) {
    const answer = await page.evaluate((asked) => window.player.callExternalInterface("ask", asked), line);
    if (answer === null) break; // it threw, as the player will tell
    console.log(answer);
  }
}
await end();
