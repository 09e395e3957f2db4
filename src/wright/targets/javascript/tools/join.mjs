/* node join.mjs PLAN: joins modules to entries and chunks that they share, and keeps every byte of kernels.

PLAN is a file of JSON: `tools` is the folder with rollup, `sources` that of the modules. `out` has a folder for each
of rollup's formats. `entries` are modules without their suffix, `families` the chunks of functions. Where `replaced`
has modules in the place of others, files that differ get a twin with `suffix`. `banner` is each file's first line. */

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { placed } from "./places.mjs";
import { scoped } from "./scopes.mjs";

const plan = JSON.parse(readFileSync(process.argv[2], "utf8"));
const { sources, entries, families, banner } = plan;
const { rollup } = createRequire(join(plan.tools, "package.json"))("rollup");

const fileOf = (name) => join(sources, `${name}.js`);
const nameOf = (id) => id.slice(sources.length + 1, -".js".length);

/** Reads modules, and puts their imports first: a comment before one would go with it. */
const shapes = (replaced) => ({
  name: "shapes",
  load: (id) => readFileSync(fileOf(replaced[nameOf(id)] || nameOf(id)), "utf8"),
  transform(code) {
    const { body } = this.parse(code);
    const isImport = ({ type }) => type === "ImportDeclaration";
    const head = code.slice(0, body[0].start).replace(`${banner}\n`, "").trim();
    const imports = body.filter(isImport).map(({ start, end }) => code.slice(start, end));
    const rest = body.filter((node) => !isImport(node));
    return [...imports, head, scoped(code, rest)].join("\n\n");
  },
  /** A CommonJS module that does not know its URL leaves the worker's to the pool. */
  resolveImportMeta: (_property, { format }) => (format === "cjs" ? "undefined" : null),
});

/** A file that only passes on what chunks export requires nothing besides: nothing happens in chunks. */
const quiet = (code, { moduleIds }) => (moduleIds.length ? code : code.replace(/^require\('.*;\n/gm, ""));

/** The chunk of each module: the same for twins, although they import less. */
const chunks = new Map();

/** The outputs of each format, by name. */
async function made(replaced) {
  const bundle = await rollup({
    input: Object.fromEntries(entries.map((name) => [name, fileOf(name)])),
    external: /^node:/,
    plugins: [shapes(replaced)],
    treeshake: false,
    onwarn(warning) {
      throw new Error(warning.message);
    },
  });
  const files = {};
  for (const format of Object.keys(plan.out)) {
    let place;
    const { output } = await bundle.generate({
      format,
      banner,
      exports: "named",
      entryFileNames: "[name].js",
      chunkFileNames: "chunks/[name].js",
      manualChunks(id, { getModuleInfo }) {
        place = place || placed(families, fileOf, nameOf, getModuleInfo);
        if (!chunks.has(id)) chunks.set(id, place(id));
        return chunks.get(id);
      },
      minifyInternalExports: false,
      hoistTransitiveImports: format === "es", // so that engines fetch what a chunk imports beside the chunk, not after it
      externalLiveBindings: false,
      generatedCode: { constBindings: true },
    });
    files[format] = new Map(output.map((file) => [file.fileName, { ...file, code: quiet(file.code, file) }]));
  }
  return files;
}

function write(format, name, code) {
  const file = join(plan.out[format], name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, code);
}

/** A twin has the names of its file, and takes from others what these have. */
function checkTwin(twin, files) {
  const lacks = (name, names) => names.some((each) => files.has(name) && !files.get(name).exports.includes(each));
  const [there, here] = [files.get(twin.fileName).exports, twin.exports].map((names) => names.sort().join());
  if (there !== here || Object.entries(twin.importedBindings).some(([name, names]) => lacks(name, names)))
    throw new Error(`${twin.fileName} and its twin do not stand for each other`);
}

const usual = await made({});
const twins = await made(plan.replaced);
for (const format of Object.keys(plan.out)) {
  for (const [name, { code }] of usual[format]) write(format, name, code);
  for (const twin of twins[format].values())
    if (twin.moduleIds.some((id) => plan.replaced[nameOf(id)])) {
      checkTwin(twin, usual[format]);
      write(format, twin.fileName.replace(/\.js$/, plan.suffix), twin.code);
    }
}
