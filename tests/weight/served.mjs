// What a page asks Vite's dev server for: node served.mjs ROOT; the paths of a package's files, a line each.
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

const [root] = process.argv.slice(2);
const path = createRequire(`${process.cwd()}/it.js`).resolve("vite/package.json");
const { createServer } = await import(new URL("dist/node/index.js", pathToFileURL(path)));
const server = await createServer({ root, logLevel: "error", server: { port: 0, host: "127.0.0.1", hmr: false } });
await server.listen();
const { port } = server.httpServer.address();
const seen = new Set();
const IMPORTS = /\b(?:from|import)\s*\(?\s*["']([./][^"']*)["']|new Worker\(new URL\((?:\/\*.*?\*\/)?\s*["']([^"']+)["']/g;

/** A file, and what it imports or starts as a worker. */
async function visit(url) {
  if (seen.has(url.href)) return;
  seen.add(url.href);
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  for (const found of (await answer.text()).matchAll(IMPORTS)) await visit(new URL(found[1] ?? found[2], url));
}

await visit(new URL("/entry.js", `http://127.0.0.1:${port}`));
await server.close();
for (const href of seen) if (/hashwright/.test(href)) console.log(new URL(href).pathname);
process.exit();
