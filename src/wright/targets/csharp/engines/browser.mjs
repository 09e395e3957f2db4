// Runs a managed program in Blazor's runtime, which Node.js loads as a browser does: browser.mjs RUNTIME PROGRAM ARGUMENT…
// RUNTIME is a folder with dotnet.js, from which the class library is read too. What lies beside the program, it may load.
import { openSync, readFileSync, readSync, readdirSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { pathToFileURL } from "node:url";

const [runtime, program, ...given] = process.argv.slice(2);
const folder = dirname(program);
const files = new Map();
// The runtime knows an assembly by its name, and programs as .dll too.
for (const file of readdirSync(folder)) if (/\.(dll|exe)$/.test(file)) files.set(file.replace(/exe$/, "dll"), file);
// The input as a file, opened anew, as reads of what Node.js has open may not wait. A read of the runtime takes bytes until it has what it
// asks for, or null: so each gets one chunk, which is shorter than what streams ask for. A read of null alone is the end.
const chunk = Buffer.alloc(512);
let input;
let at = 0;
let end = 0;
const stdin = () => {
  if (at === end && end > 0) {
    end = at = 0;
    return null;
  }
  if (at === end) end = readSync((input ??= openSync("/dev/stdin")), chunk);
  return at < end ? chunk[at++] : null;
};
// All clocks of the runtime are this one: let it tell what this process took of the processor, as others run beside it.
performance.now = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e3;
};
const { dotnet } = await import(pathToFileURL(join(runtime, "dotnet.js")));
const running = await dotnet
  .withConfig({
    mainAssemblyName: basename(program).replace(/exe$/, "dll"),
    resources: { assembly: [...files.keys()].map((name) => ({ name, virtualPath: name })) },
  })
  .withResourceLoader((type, name) =>
    type === "assembly" && files.has(name) ? Promise.resolve(new Response(readFileSync(join(folder, files.get(name))))) : undefined,
  )
  .withModuleConfig({ stdin })
  .create();
process.exit(await running.runMain(undefined, given));
