// Runs programs, each in a page of its own: node page.mjs TOOLS BROWSER EXECUTABLE FOLDER CSP ENTRY... TOOLS is the
// folder of npm's packages, BROWSER a module beside this one, FOLDER what is served; CSP the pages' policy, or nothing;
// each ENTRY a program in the folder, that begins when the one before has ended. Each line that a page emits is written
// as it comes; an error of a page ends all, with its words and code 1. What pages need on their side is in opened.js.

import { mkdtemp, readFile, rm } from "node:fs/promises";
import http from "node:http";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";

const PATIENCE = 2000; // milliseconds for a browser that was told to end
const [tools, browser, executable, folder, policy, ...entries] = process.argv.slice(2);
const { open } = await import(`./${browser}.mjs`);

const page = () => `<!doctype html><meta charset="utf-8"><title>Hashwright</title>
<script src="/opened.js" data-entry="/${entries[turn]}"></script>`;
const OPENED = await readFile(new URL("opened.js", import.meta.url));
const TYPES = { ".html": "text/html", ".js": "text/javascript", ".mjs": "text/javascript", ".json": "application/json" };
const HEADERS = {
  "cache-control": "no-store",
  // Only an isolated page gets a fine clock.
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-embedder-policy": "require-corp",
  ...(policy ? { "content-security-policy": policy } : {}),
};

async function served(place) {
  if (place === "/") return page();
  if (place === "/opened.js") return OPENED;
  return readFile(path.join(folder, path.normalize(place)));
}

const TOLD = {
  "/emit": (words) => process.stdout.write(`${words}\n`),
  "/failed": (words) => fail(words),
  "/ended": () => (++turn < entries.length ? begin() : end()),
};

const server = http.createServer(async (request, response) => {
  const place = decodeURIComponent(new URL(request.url, "http://page").pathname);
  if (request.method === "POST") {
    const words = await text(request);
    response.writeHead(204, HEADERS).end();
    TOLD[place](words);
    return;
  }
  if (place === "/alive") {
    // Never answered: it ends when the page does, whatever becomes of its process.
    const mine = turn;
    response.on("close", () => mine === turn && lost());
    return;
  }
  try {
    const content = await served(place);
    const type = TYPES[path.extname(place)] ?? (place === "/" ? TYPES[".html"] : "application/octet-stream");
    response.writeHead(200, { ...HEADERS, "content-type": type }).end(content);
  } catch {
    response.writeHead(404, HEADERS).end();
  }
});

let turn = 0;
let over = false;
let visit;
let close = async () => {};
const home = await mkdtemp(path.join(os.tmpdir(), "hashwright-page-"));

async function end() {
  if (over) return; // what follows from the first error, or from the end
  over = true;
  await Promise.race([close(), new Promise((late) => setTimeout(late, PATIENCE))]).catch(() => {});
  await rm(home, { recursive: true, force: true, maxRetries: 5 }).catch(() => {});
  process.exit();
}

async function begin() {
  const mine = turn;
  await visit(url).catch(({ message }) => mine === turn && fail(message));
}

function fail(words) {
  if (over) return;
  console.error(words);
  process.exitCode = 1;
  end();
}

const lost = () => fail("the page crashed, or its browser ended");

process.on("SIGTERM", end); // with the browser, and what it left on the disk
await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
const url = `http://127.0.0.1:${server.address().port}/`;
try {
  const require = createRequire(path.join(tools, "package.json"));
  visit = await open({ require, executable, home, fail, lost, closing: (action) => (close = action) });
  await begin();
} catch (error) {
  fail(error.message);
}
