// Runs a SWF on AwayFL's AVM2, which compiles ActionScript to JavaScript: node awayfl.cjs TOOLS SWF. TOOLS is the
// folder of npm's packages. There is no display: the document class is made, and that is all. What it traces is
// written line by line; where it offers `ask`, each line of stdin is then answered with what that returns.

const fs = require("node:fs");
const { createRequire } = require("node:module");
const path = require("node:path");
const readline = require("node:readline");

const CONSTRUCTED = "@constructed";
const [tools, swf] = process.argv.slice(2);

// The bundles look for a browser while they load, and never again for what is run here.
function browser() {
  const nothing = () => {};
  const element = () => ({
    style: {},
    addEventListener: nothing,
    appendChild: nothing,
    canPlayType: () => "",
    getContext: () => null,
    getElementsByTagName: () => [],
    insertBefore: nothing,
    setAttribute: nothing,
  });
  const location = { href: "http://localhost/", protocol: "http:" };
  const document = {
    ...element(),
    baseURI: location.href,
    body: element(),
    cookie: "",
    createElement: element,
    createElementNS: element,
    documentElement: element(),
    getElementById: () => null,
    head: element(),
    location,
  };
  const navigator = { userAgent: "node", platform: "linux", maxTouchPoints: 0, language: "en" };
  Object.defineProperty(globalThis, "navigator", { value: navigator });
  return Object.assign(globalThis, {
    addEventListener: nothing,
    document,
    HTMLCanvasElement() {},
    HTMLImageElement() {},
    Image() {},
    innerHeight: 100,
    innerWidth: 100,
    location,
    requestAnimationFrame: (call) => setTimeout(call, 16),
    screen: { width: 100, height: 100 },
    self: globalThis,
    window: globalThis,
    XMLDocument() {},
  });
}

// The blocks of bytecode of a SWF that is not compressed, and the name of its document class.
function parts(bytes) {
  const END = 0, BYTECODE = 82, SYMBOLS = 76;
  const text = (from) => bytes.toString("utf8", from, bytes.indexOf(0, from));
  const blocks = [];
  let main = "";
  let at = 8 + Math.ceil((5 + 4 * (bytes[8] >> 3)) / 8) + 4;
  for (;;) {
    const head = bytes.readUInt16LE(at);
    const long = (head & 63) === 63;
    const size = long ? bytes.readUInt32LE(at + 2) : head & 63;
    const from = at + (long ? 6 : 2);
    at = from + size;
    if (head >> 6 === BYTECODE) blocks.push(new Uint8Array(bytes.subarray(bytes.indexOf(0, from + 4) + 1, at)));
    else if (head >> 6 === SYMBOLS) main = text(from + 4); // the only one: there are no assets
    else if (head >> 6 === END) return { blocks, main };
  }
}

const say = console.log;
browser();
for (const how of ["log", "debug", "info", "warn"]) console[how] = () => {}; // what the bundles say of themselves

const require_ = createRequire(path.join(tools, "package.json"));
const avm2 = require_("@awayfl/avm2");
const player = require_("@awayfl/playerglobal");
const { AVMStage } = require_("@awayfl/swf-loader");
const builtins = path.join(path.dirname(require_.resolve("@awayfl/awayfl-player/package.json")), "builtins");
const read = (file) => new Uint8Array(fs.readFileSync(path.join(builtins, file)));

avm2.initSystem();
avm2.initializeAXBasePrototype();
avm2.initlazy();
// What calls a function of ActionScript from outside; functions of the player's own come without.
Function.prototype.axApply = Function.prototype.apply;
Function.prototype.axCall = Function.prototype.call;
player.initLink();
avm2.Natives.print = (_, ...values) => {
  const text = values.map(String).join(" ");
  if (text !== CONSTRUCTED) say(text);
};
// Numeric reads are compiled to `object.value[i]`, which a ByteArray lacks.
Object.defineProperty(avm2.ByteArray.prototype, "value", {
  get() {
    return new Uint8Array(this._buffer, 0, this._length);
  },
});
AVMStage.runtimeStartTime = Date.now(); // else getTimer counts from 1970

// A write to null is told by a text where one of the player's errors is expected.
const { createError } = avm2.AXSecurityDomain.prototype;
avm2.AXSecurityDomain.prototype.createError = function (type, error, ...words) {
  const known = typeof error !== "string";
  return known
    ? createError.call(this, type, error, ...words)
    : createError.call(this, "TypeError", avm2.Errors.ConvertNullToObjectError);
};
// Errors of ActionScript have no stack: it is taken where they are made.
Object.defineProperty(avm2.ASError.prototype, "_errorID", {
  get() {
    return this.id;
  },
  set(id) {
    this.id = id;
    Error.captureStackTrace(this);
  },
});
Error.stackTraceLimit = 30;
process.on("uncaughtException", (error) => {
  const words = error?.axClass ? error.axCallPublicProperty("toString", []) : String(error);
  const calls = String(error?.stack).matchAll(/http:\/\/jit\/(.*)\.js/g);
  console.error([words, ...Array.from(calls, ([, method]) => `    at ${method}`)].join("\n"));
  process.exit(1);
});

const bytes = fs.readFileSync(swf);
const { blocks, main } = parts(bytes);
const world = new player.SecurityDomain();
world.swfVersion = bytes[3];
const block = (url, app, code) => new avm2.ABCFile({ url, app }, code);
const builtin = block("builtin.abc", world.system, read("builtin.abc"));
world.system.loadABC(builtin);
world.initialize();
world.system.executeABC(builtin);
const index = JSON.parse(fs.readFileSync(path.join(builtins, "playerglobal.json"), "utf8"));
world.addCatalog(new avm2.ABCCatalog(world.system, read("playerglobal.abcs"), index));
world.system.loadAndExecuteABC(block("avmplus.abc", world.system, read("avmplus.abc")));
const application = new avm2.AXApplicationDomain(world, world.system);
for (const code of blocks) application.loadABC(block(swf, application, code));

const script = application
  .getClass(avm2.Multiname.FromSimpleName(main))
  .axConstruct([])
  .axGetPublicProperty("script");
if (script.axHasPublicProperty("ask")) {
  readline
    .createInterface({ input: process.stdin })
    .on("line", (line) => say(script.axCallPublicProperty("ask", [line])));
}
