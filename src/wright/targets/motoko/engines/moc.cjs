// Compiles a canister: node moc.cjs MOTOKO OUT. MOTOKO is the folder of npm's package; on stdin stands a job as
// JSON: { main, files, packages, classical, core }. Files are texts by path, packages folders of them by name.
// What the compiler says goes to stderr, a line each; the exit code is 1 where it refuses.

const fs = require("node:fs");
const path = require("node:path");

const [folder, out] = process.argv.slice(2);
const job = JSON.parse(fs.readFileSync(0, "utf8"));
const mo = require(folder);

if (job.classical) {
  mo.compiler.gcFlags("classicOP");
  mo.compiler.gcFlags("copying"); // its default, which is lost with the mode's
}
for (const [file, text] of Object.entries(job.files)) mo.write(file, text);
for (const [name, place] of Object.entries(job.packages)) mo.usePackage(name, place);
if (job.core) mo.loadPackage(JSON.parse(fs.readFileSync(path.join(folder, "packages/latest/core.json"), "utf8")));

// An error of this compiler shows its own source where it is not caught.
try {
  const { diagnostics, code: made } = mo.compiler.compileWasm("ic", job.main);
  for (const { source, range, severity, code, message } of diagnostics) {
    const { line, character } = range.start;
    const kind = severity === 1 ? "error" : "warning";
    console.error(`${source}:${line + 1}:${character + 1}: ${kind} ${code}: ${message}`);
  }
  if (!made || (job.strict && diagnostics.length > 0)) process.exitCode = 1;
  else fs.writeFileSync(out, made.wasm);
} catch (error) {
  console.error(String(error.message).slice(0, 2000));
  process.exitCode = 1;
}
