// Runs a SWF on AwayFL's AVM2, which compiles ActionScript to JavaScript: node awayfl.cjs TOOLS SWF. TOOLS is the
// folder of npm's packages. There is no display: the document class is made, and hears of frames as long as lines
// come. What it traces is written line by line; where its script has a method `ask`, each line of stdin is then
// answered with what that returns. An error ends all, with its words and code 1.

const fs = require("node:fs");
const { createRequire } = require("node:module");
const path = require("node:path");
const readline = require("node:readline");

const CONSTRUCTED = "@constructed";
const FRAME = 1000 / 24; // milliseconds
const [tools, swf] = process.argv.slice(2);
const say = console.log;

require("./browser.cjs");
for (const how of ["log", "debug", "info", "warn"]) console[how] = () => {}; // what the bundles say of themselves
const packages = createRequire(path.join(tools, "package.json"));
const avm2 = packages("@awayfl/avm2");
const player = packages("@awayfl/playerglobal");
const { AVMStage } = packages("@awayfl/swf-loader");
const builtins = path.join(path.dirname(packages.resolve("@awayfl/awayfl-player/package.json")), "builtins");

// The bytecode in a SWF that is not compressed, and the name of its document class: its only symbol, without assets.
function parts(bytes) {
  const [END, SYMBOLS, BYTECODE] = [0, 76, 82];
  const blocks = [];
  let main = "";
  let at = 8 + Math.ceil((5 + 4 * (bytes[8] >> 3)) / 8) + 4;
  for (;;) {
    const tag = bytes.readUInt16LE(at) >> 6;
    const short = bytes.readUInt16LE(at) & 63;
    const from = at + (short === 63 ? 6 : 2);
    at = from + (short === 63 ? bytes.readUInt32LE(at + 2) : short);
    if (tag === END) return { blocks, main };
    if (tag === SYMBOLS) main = bytes.toString("utf8", from + 4, bytes.indexOf(0, from + 4));
    if (tag === BYTECODE) blocks.push(new Uint8Array(bytes.subarray(bytes.indexOf(0, from + 4) + 1, at)));
  }
}

// What AwayFL's own page sets up before it plays, and what is not right in AwayFL.
function prepare() {
  avm2.initSystem();
  avm2.initializeAXBasePrototype();
  avm2.initlazy();
  player.initLink();
  // The runtime calls functions of the player, which have no more than JavaScript's methods, as ActionScript's.
  Function.prototype.axApply = Function.prototype.apply;
  Function.prototype.axCall = Function.prototype.call;
  avm2.Natives.print = (_, ...values) => {
    const text = values.map(String).join(" ");
    if (text !== CONSTRUCTED) say(text);
  };
  // Without it getTimer counts from 1970.
  AVMStage.runtimeStartTime = Date.now();
  // A write to null is told by a text where one of the player's errors is expected.
  const { createError } = avm2.AXSecurityDomain.prototype;
  avm2.AXSecurityDomain.prototype.createError = function (type, error, ...words) {
    return typeof error === "string"
      ? createError.call(this, "TypeError", avm2.Errors.ConvertNullToObjectError)
      : createError.call(this, type, error, ...words);
  };
  // Errors of ActionScript have no stack: it is taken where they are made.
  Error.stackTraceLimit = 30;
  Object.defineProperty(avm2.ASError.prototype, "_errorID", {
    get() {
      return this.id;
    },
    set(id) {
      this.id = id;
      Error.captureStackTrace(this);
    },
  });
}

// The document class of a SWF, made.
function made({ blocks, main }, version) {
  const read = (file) => new Uint8Array(fs.readFileSync(path.join(builtins, file)));
  const world = new player.SecurityDomain();
  world.swfVersion = version;
  const builtin = new avm2.ABCFile({ url: "builtin.abc", app: world.system }, read("builtin.abc"));
  world.system.loadABC(builtin);
  world.initialize();
  world.system.executeABC(builtin);
  const index = JSON.parse(fs.readFileSync(path.join(builtins, "playerglobal.json"), "utf8"));
  world.addCatalog(new avm2.ABCCatalog(world.system, read("playerglobal.abcs"), index));
  const file = new avm2.ABCFile({ url: "avmplus.abc", app: world.system }, read("avmplus.abc"));
  world.system.loadAndExecuteABC(file);
  const app = new avm2.AXApplicationDomain(world, world.system);
  for (const block of blocks) app.loadABC(new avm2.ABCFile({ url: swf, app }, block));
  return app.getClass(avm2.Multiname.FromSimpleName(main)).axConstruct([]);
}

process.on("uncaughtException", (error) => {
  const words = error?.axClass ? error.axCallPublicProperty("toString", []) : String(error);
  const calls = String(error?.stack).matchAll(/http:\/\/jit\/(.*)\.js/g);
  console.error([words, ...Array.from(calls, ([, method]) => `    at ${method}`)].join("\n"));
  process.exit(1);
});
prepare();
const bytes = fs.readFileSync(swf);
const entry = made(parts(bytes), bytes[3]);
const script = entry.axGetPublicProperty("script");
setInterval(() => entry.dispatchStaticBroadCastEvent("enterFrame"), FRAME).unref();
if (script.axHasPublicProperty("ask")) {
  const lines = readline.createInterface({ input: process.stdin });
  lines.on("line", (line) => say(script.axCallPublicProperty("ask", [line])));
}
