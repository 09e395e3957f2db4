/* Every form of every function with every option: node options.mjs <package> <form>; prints what each found, as JSON. */

import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { FORMS } from "./load.mjs";
import { entriesOf } from "./project/entries.mjs";

const [, , folder, form] = process.argv;
const bytes = (size, from = 0) => Uint8Array.from({ length: size }, (_, i) => (i + from) % 251);
const message = bytes(200);
const key = bytes(32, 9);
const SOME = 20;

/** The options that functions of this package, of noble and of Node.js have, one by one. */
const OPTIONS = [
  { dkLen: 7 }, { D: 7 }, { key }, { context: "c" }, { personalization: "p" }, { NISTfn: "n" }, { length: 7 },
  { outputLength: 7 }, { salt: "s" }, { info: "i" }, { seed: 5n }, { unheard: 1 }, { [Symbol("key")]: key },
];
/** What other libraries have in an option's place, and objects whose key is no property of their own. */
const WRONG = {
  "a number": 256,
  "an encoding": "hex",
  null: null,
  true: true,
  "a key": key,
  "a list": [key],
  "a Map": new Map([["key", key]]),
  "a class with a getter": new (class {
    get key() {
      return key;
    }
  })(),
  "a class with a field": new (class {
    key = key;
  })(),
  "an inherited key": Object.create({ key }),
  "an ArrayBuffer": key.buffer.slice(0),
};
/** A key that is the object's own, and is not enumerated. */
const hidden = Object.defineProperty({}, "key", { value: key });

/** What stands before the options, and what comes after a result, by the name of a form. */
const PLACES = {
  "": () => [message],
  digest: () => [message],
  hex: () => [message],
  bytes: () => [message],
  words: () => [message],
  value: () => [message],
  into: () => [message, new Uint8Array(100), 0],
  xof: () => [message, SOME],
  create: () => [],
  many: () => [[message]],
  "many.into": () => [message, [0, 200], new Uint8Array(100), 0],
};
/** The same of functions, and of forms, with other arguments. */
const digest = (hash) => bytes(hash.outputLen);
const ODD = {
  resume: (hash) => [hash.create().update(message).save()],
  keyed: () => [key],
  sized: () => [SOME],
  key: () => [key.subarray(16)],
  extend: (hash) => [hash(""), message],
  combine: (hash) => [hash(""), hash(""), 3],
};
const PAIR = {
  "": (hash) => [digest(hash), digest(hash)],
  into: (hash) => [digest(hash), digest(hash), new Uint8Array(64), 0],
  each: (hash) => [bytes(2 * hash.outputLen), new Uint8Array(64)],
};
const CHAIN = {
  "": (hash) => [digest(hash), 2],
  into: (hash) => [digest(hash), 2, new Uint8Array(64), 0],
  each: PAIR.each,
};
const HASHER = {
  digest: () => [],
  hex: () => [],
  xof: () => [SOME],
  into: () => [new Uint8Array(100), 0],
};
/** Forms with the plain call's options, and those that `map` may call. */
const LIKE = ["", "hex", "bytes", "digest", "value", "into", "create"];
const MAPPED = ["", "hex", "bytes", "digest", "value"];
/** What is no form. */
const INNER = ["constructor", "destroy", "hash", "taking"];

const wrong = [];
let cases = 0;

/** What a call gives, as text; nothing where it is refused. */
function outcome(call) {
  let found;
  try {
    found = call();
  } catch (error) {
    if (!["TypeError", "RangeError"].includes(error.name)) wrong.push(`${call}: ${error.stack}`);
    return undefined;
  }
  return told(found);
}

function told(found) {
  if (ArrayBuffer.isView(found)) return Buffer.from(found.buffer, found.byteOffset, found.byteLength).toString("hex");
  if (Array.isArray(found)) return found.map(told).join();
  if (typeof found === "function") return told(found(message));
  if (found && typeof found.update === "function") return told(found.update(message).digest());
  return String(found);
}

function expect(holds, what) {
  cases++;
  if (!holds) wrong.push(what);
}

/** A form refuses an option, or gives what is due under it; where it `must`, it refuses none that the plain call takes. */
function check(label, call, dueOf, must) {
  for (const option of [...OPTIONS, hidden]) {
    const found = outcome(() => call(option));
    const wanted = dueOf(option);
    const said = `${label} with ${Reflect.ownKeys(option).map(String)}: ${found}`;
    if (wanted === undefined) expect(found === undefined, said);
    else expect(found === undefined ? !must : found.startsWith(wanted), `${said} where ${wanted} is due`);
  }
  for (const [what, value] of Object.entries(WRONG)) {
    if (label.endsWith(".words") && what === "a list") continue; // an array for words
    expect(outcome(() => call(value)) === undefined, `${label} took ${what}`);
  }
}

/** `list.map(form)` is each by itself, and nothing else may stand where `map` has an index and the list. */
function checkMap(label, call) {
  const list = [message, key, "text"];
  const each = outcome(() => list.map((one) => call(one)));
  expect(each !== undefined && outcome(() => list.map(call)) === each, `list.map(${label})`);
  expect(outcome(() => call(message, undefined, list)) === undefined, `${label} took a list`);
  expect(outcome(() => call(message, 0, { key })) === undefined, `${label} took an index and an object`);
}

/** The forms of a function or of a key: itself, and its functions; `many` has another. */
function formsOf(hash) {
  const found = typeof hash === "function" ? [["", hash]] : [];
  for (let above = hash; !["call", "hasOwnProperty"].some((name) => Object.hasOwn(above, name)); above = Object.getPrototypeOf(above)) {
    for (const name of Object.getOwnPropertyNames(above)) {
      if (INNER.includes(name) || typeof hash[name] !== "function") continue;
      found.push([name, (...given) => hash[name](...given)]);
      if (name === "many") found.push(["many.into", (...given) => hash.many.into(...given)]);
    }
  }
  return found;
}

/** What the plain call gives under an option in place of a form's result; nothing where the form has to refuse it. */
function due(place, hash, before, option) {
  const [name] = Reflect.ownKeys(option);
  if (place === "xof" && name !== "dkLen") return outcome(() => hash.create(...before, option).update(message).xof(SOME));
  if (place === "keyed" && name === "length") return told(hash.keyed(key, { length: 7 })(message));
  if (!LIKE.includes(place)) return undefined;
  return outcome(() => hash(...before, message, option));
}

/** A function or a key; `before` is what stands before its message. */
function walk(name, hash, places, before = []) {
  for (const [place, call] of formsOf(hash)) {
    const args = places[place] || ODD[place];
    if (args === undefined) {
      wrong.push(`${name} has the form ${place}, of which this test knows nothing`);
      continue;
    }
    const label = place ? `${name}.${place}` : name;
    const given = () => [...(place in ODD ? [] : before), ...args(hash)];
    check(label, (option) => call(...given(), option), (option) => due(place, hash, before, option), LIKE.includes(place) && place !== "create");
    if (MAPPED.includes(place) && before.length === 0 && places === PLACES) checkMap(label, call);
  }
  if (typeof hash.create !== "function") return;
  for (const [place, args] of Object.entries(HASHER)) {
    const one = () => hash.create(...before).update(message);
    if (one()[place]) check(`${name}'s hasher's ${place}`, (option) => one()[place](...args(), option), () => undefined, false);
  }
}

/** Functions with all their arguments, the options last: they take no other options, and nothing behind them. */
const LAST = {
  hmac: ({ sha256, hmac }) => [[hmac, [sha256, key, message]]],
  hkdf: ({ sha256, hkdf }) => [
    [hkdf, [sha256, key], { length: 4 }],
    [hkdf.extract, [sha256, key], { salt: "s" }],
    [hkdf.expand, [sha256, key], { length: 4 }],
  ],
  pbkdf2: ({ sha256, pbkdf2 }) => [
    [pbkdf2, [sha256, "p", "s"], { iterations: 1, length: 4 }],
    [pbkdf2.many, [sha256, [{ password: "p", salt: "s" }]], { iterations: 1, length: 4 }],
    [(given, ...more) => pbkdf2.many(sha256, [given], { iterations: 1, length: 4 }, ...more), [], { password: "p", salt: "s" }],
  ],
};
/** No functions of messages. */
const APART = ["hashBlob", "hashThrough", "hashTree", "pbkdf2Async", "equal", "toHex", "fromHex", "toBase64", "fromBase64",
  "toBase64url", "fromBase64url", "sri", "backend", "createPool"];

function last(name) {
  for (const [call, before, options] of LAST[name](all)) {
    expect(outcome(() => call(...before, ...(options ? [options] : []))) !== undefined, `${name} with what it takes`);
    expect(outcome(() => call(...before, ...(options ? [options] : []), {})) === undefined, `${name} took one argument more`);
    if (options === undefined) continue;
    expect(outcome(() => call(...before, { ...options, unheard: 1 })) === undefined, `${name} took an option unheard of`);
    for (const make of [
      () => Object.assign(Object.create({ info: "i" }), options),
      () => Object.create(options),
      () => new Map(Object.entries(options)),
      () => Object.assign(new (class {})(), options),
      () => Object.assign([], options),
    ])
      expect(outcome(() => call(...before, make())) === undefined, `${name} took options like ${make}`);
  }
}

function walkAll(exported) {
  for (const [name, hash] of Object.entries(exported)) {
    if (APART.includes(name)) continue;
    if (LAST[name]) last(name);
    else if (name.endsWith("_pair")) walk(name, hash, PAIR);
    else if (name.endsWith("_chain")) walk(name, hash, CHAIN);
    else if (name.startsWith("siphash")) walk(name, hash, PLACES, [key.subarray(16)]);
    else if (name.startsWith("kmac")) walk(name, hash, PLACES, [key]);
    else {
      walk(name, hash, PLACES);
      if (hash.keyed) for (const ready of [hash.keyed(key), hash.sized(SOME)]) walk(`a key of ${name}`, ready, PLACES);
      if (hash.resume && !hash.canXOF) walk(`a key of hmac(${name})`, all.hmac(hash, key), PLACES);
    }
  }
}

const all = await FORMS[form](folder);
walkAll(all);
if (form === "module") {
  const exports = entriesOf(folder);
  const paths = Object.keys(exports).filter((path) => /^\.\/((bulk|compact)\/)?[a-z0-9_]+$/.test(path));
  for (const path of paths) {
    if (path === "./worker") continue; // it asks for a parent
    const module = await import(pathToFileURL(join(folder, exports[path].import.default)));
    const name = path.split("/").pop();
    if (name in module) walkAll({ [name]: module[name] });
  }
}
console.log(JSON.stringify({ cases, wrong }));
