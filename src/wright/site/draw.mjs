// Draws an SVG as a PNG: node draw.mjs TOOLS SVG PNG. TOOLS is the folder of npm's packages. The renderer is WebAssembly
// and its fonts come with it, so that every machine draws the same bytes.

import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";

const [tools, from, to] = process.argv.slice(2);
const require = createRequire(path.join(tools, "package.json"));
const { initWasm, Resvg } = require("@resvg/resvg-wasm");
await initWasm(await readFile(require.resolve("@resvg/resvg-wasm/index_bg.wasm")));
const fonts = path.join(tools, "node_modules", "dejavu-fonts-ttf", "ttf");
const fontBuffers = await Promise.all(
  ["DejaVuSans.ttf", "DejaVuSans-Bold.ttf"].map((name) => readFile(path.join(fonts, name))),
);
const drawing = new Resvg(await readFile(from, "utf8"), { font: { fontBuffers, defaultFontFamily: "DejaVu Sans" } });
await writeFile(to, drawing.render().asPng());
