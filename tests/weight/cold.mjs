// A new process's import: node cold.mjs MODULE…; the milliseconds until it is there, and those of the processor.
const before = process.cpuUsage();
const begun = performance.now();
for (const module of process.argv.slice(2)) await import(module);
const ended = performance.now();
const used = process.cpuUsage(before);
console.log(ended - begun, (used.user + used.system) / 1000);
