/* node lower.cjs <folder with Babel> <script> <lowered>: the same script in ES5. */

const { readFileSync, writeFileSync } = require("node:fs");
const { createRequire } = require("node:module");

const [, , folder, script, lowered] = process.argv;
const { transform } = createRequire(`${folder}/`)("@babel/standalone");
const es5 = ["env", { targets: { ie: "11" }, modules: false }];
const options = { presets: [es5], sourceType: "script", compact: false };
writeFileSync(lowered, transform(readFileSync(script, "utf8"), options).code);
