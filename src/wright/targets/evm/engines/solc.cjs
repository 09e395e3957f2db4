// Compiles Solidity: node solc.cjs SOLC. SOLC is the folder of npm's package; on stdin stands a job in the compiler's
// standard JSON, and its answer goes to stdout.

const fs = require("node:fs");

process.stdout.write(require(process.argv[2]).compile(fs.readFileSync(0, "utf8")));
