// Uses the example's page like a person: node example.mjs TOOLS CHROMIUM FOLDER FILE PICTURES. Types a text, chooses
// a file, and waits until the bar is full. Keeps three pictures; exits with code 1 on an error.

import fs from "node:fs";
import http from "node:http";
import { createRequire } from "node:module";
import path from "node:path";

const [tools, executablePath, folder, file, pictures] = process.argv.slice(2);
const { chromium } = createRequire(path.join(tools, "package.json"))("playwright-core");
const TYPES = { ".html": "text/html", ".js": "text/javascript", ".wasm": "application/wasm" };
const FULL = [35, 100, 196]; // the bar's colour, at its right end
const PATIENCE = 120;

const server = http.createServer(({ url }, response) => {
  const found = path.join(url.startsWith("/node_modules/") ? tools : folder, url);
  response.writeHead(fs.existsSync(found) ? 200 : 204, {
    "content-type": TYPES[path.extname(url)] ?? "application/octet-stream",
  });
  response.end(fs.existsSync(found) ? fs.readFileSync(found) : "");
});
await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
const page = await browser.newPage({ viewport: { width: 800, height: 560 } });

function fail(words) {
  console.error(words);
  process.exit(1);
}

const picture = (name) => page.screenshot({ path: path.join(pictures, `${name}.png`) });

/** The colour of a point of the page, as Ruffle's drawing is not in any element. */
async function colour(x, y) {
  const picture = (await page.screenshot({ clip: { x, y, width: 1, height: 1 } })).toString("base64");
  return page.evaluate(async (base64) => {
    const image = new Image();
    image.src = `data:image/png;base64,${base64}`;
    await image.decode();
    const context = document.createElement("canvas").getContext("2d");
    context.drawImage(image, 0, 0);
    return [...context.getImageData(0, 0, 1, 1).data.slice(0, 3)];
  }, picture);
}

async function until(what, held) {
  for (let turn = 0; turn < 2 * PATIENCE; turn++) {
    if (await held()) return;
    await page.waitForTimeout(500);
  }
  fail(`${PATIENCE} s have passed, and ${what} not come`);
}

page.on("pageerror", ({ message }) => fail(message));
page.on("console", (line) => line.text().includes("ERROR") && fail(line.text()));
page.on("filechooser", (chooser) => chooser.setFiles(file));
await page.goto(`http://127.0.0.1:${server.address().port}/index.html`);
await page.waitForSelector("ruffle-object");
const { x, y } = await page.locator("ruffle-object").boundingBox();
const button = [x + 40, y + 150];
await page.waitForTimeout(1000);
await page.mouse.click(718, 46); // Ruffle warns in browsers without hardware rendering: close that
await until("the button has", async () => String(await colour(...button)) === String(FULL));
await picture("begun");
await page.mouse.click(x + 300, y + 110);
await page.keyboard.type("The quick brown fox jumps over the lazy dog");
await page.waitForTimeout(500);
await picture("typed");
await page.mouse.click(...button);
await until("the bar's end has", async () => String(await colour(x + 685, y + 192)) === String(FULL));
await picture("chosen");
await browser.close();
process.exit();
