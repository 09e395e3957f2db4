/* CryptoJS with these kernels: its objects, its data and its results stay as they are. */

/*% for name, theirs, big_endian in functions %*/
import { compressWords as $$name$$ } from "./kernels/$$name$$/words.js";
/*% endfor %*/
import { describe } from "./bytes.js";

/** For words of 64 bits, which CryptoJS keeps as objects. */
const halves = /* @__PURE__ */ new Array(16).fill(0);

/** The chaining words as a flat array; for words of 32 bits they are one already. */
function load(words) {
  if (typeof words[0] === "number") return words;
  for (let i = 0; i < words.length; i++) {
    halves[2 * i] = words[i].high;
    halves[2 * i + 1] = words[i].low;
  }
  return halves;
}

/** Puts the flat array back. */
function store(flat, words) {
  if (flat === words) return;
  for (let i = 0; i < words.length; i++) {
    words[i].high = flat[2 * i];
    words[i].low = flat[2 * i + 1];
  }
}

/** A block whose words have their lowest byte first. CryptoJS has the highest first, whatever the function. */
const swapped = /* @__PURE__ */ new Array(16).fill(0);

/** Fills it from the block at `at`. CryptoJS swaps in the message itself, which here may be the caller's. */
function swap(message, at) {
  for (let i = 0; i < 16; i++) {
    const word = message[at + i];
    swapped[i] = (word << 24) | ((word & 0xff00) << 8) | ((word >>> 8) & 0xff00) | (word >>> 24);
  }
}

/**
 * Chains the blocks of `message` between two of its elements. A call for each function, so that an engine
 * knows what it calls.
 */
const CHAINS = {
  /*% for name, theirs, big_endian in functions %*/
  $$theirs$$(hasher, message, start, end) {
    const words = hasher._hash.words;
    /*% if big_endian %*/
    const flat = load(words);
    $$name$$(flat, message, start, end);
    store(flat, words);
    /*% else %*/
    for (let at = start; at < end; at += 16) {
      swap(message, at);
      $$name$$(words, swapped, 0, 16);
    }
    /*% endif %*/
  },
  /*% endfor %*/
};

/** The kernel of each replaced method whose words are CryptoJS' own: so a hasher that inherits the method is known too. */
const kernels = /* @__PURE__ */ new WeakMap();

/*% for name, theirs, big_endian in functions %*/
function $$name$$Block(message, offset) {
  CHAINS.$$theirs$$(this, message, offset, offset + this.blockSize);
}
/*% if big_endian %*/
kernels.set($$name$$Block, $$name$$);
/*% endif %*/

/*% endfor %*/
const BLOCKS = {
  /*% for name, theirs, big_endian in functions %*/
  $$theirs$$: $$name$$Block,
  /*% endfor %*/
};

/** A message as CryptoJS takes it. Of anything else its own digest would be one and the same. @throws {TypeError} */
function messageOf(CryptoJS, data) {
  if (typeof data === "string") return CryptoJS.enc.Utf8.parse(data);
  const { words, sigBytes } = Object(data);
  if (words && sigBytes !== undefined) return data;
  throw new TypeError(`CryptoJS takes a string or a WordArray, such as CryptoJS.lib.WordArray.create(bytes); got ${describe(data)}`);
}

/** CryptoJS' `_append`, that hashes whole blocks where they lie instead of copying them first. */
function appending(CryptoJS, chain) {
  const { WordArray, BufferedBlockAlgorithm } = CryptoJS.lib;
  return function _append(data) {
    const message = messageOf(CryptoJS, data);
    const size = this.blockSize;
    const waiting = this._data;
    const have = waiting.sigBytes / 4;
    const given = message.sigBytes / 4;
    if (have !== Math.floor(have) || have >= size || have + given < size) {
      BufferedBlockAlgorithm._append.call(this, message);
      return;
    }
    let at = 0;
    if (have > 0) {
      at = size - have;
      for (let i = 0; i < at; i++) waiting.words[have + i] = message.words[i];
      chain(this, waiting.words, 0, size);
      this._data = new WordArray.init();
    }
    const whole = at + Math.floor((given - at) / size) * size;
    if (at < whole) chain(this, message.words, at, whole);
    this._nDataBytes += 4 * whole;
    if (whole === given) return;
    const rest = message.words.slice(whole, Math.ceil(given));
    BufferedBlockAlgorithm._append.call(this, new WordArray.init(rest, message.sigBytes - 4 * whole));
  };
}

/** The chaining words after one block. */
function after(hasher, block) {
  return Array.from(load(hasher.create().update(block)._hash.words));
}

/** CryptoJS' `compute`, that hashes the password's two blocks once and makes no objects in its loop. */
function computing(CryptoJS, compute) {
  const { WordArray } = CryptoJS.lib;
  return function accelerated(password, salt) {
    const { hasher, iterations, keySize } = this.cfg;
    const kernel = kernels.get(hasher._doProcessBlock);
    if (kernel === undefined) return compute.call(this, password, salt);
    const hmac = CryptoJS.algo.HMAC.create(hasher, password);
    const inner = after(hasher, hmac._iKey);
    const outer = after(hasher, hmac._oKey);
    const number = new WordArray.init([1]);
    const derived = new WordArray.init();
    while (derived.words.length < keySize) {
      const block = hmac.update(salt).finalize(number);
      hmac.reset();
      iterate(kernel, hasher.blockSize, inner, outer, block, iterations - 1);
      derived.concat(block);
      number.words[0]++;
    }
    derived.sigBytes = 4 * keySize;
    return derived;
  };
}

/** `count` times: u = HMAC(u), result ^= u; at first `result` is u. */
function iterate(kernel, blockSize, inner, outer, result, count) {
  const size = result.sigBytes / 4;
  const t = result.words;
  const h = inner.slice();
  const block = new Array(blockSize).fill(0);
  for (let i = 0; i < size; i++) block[i] = t[i];
  block[size] = 0x80000000 | 0;
  block[blockSize - 1] = 32 * (blockSize + size);
  for (; count > 0; count--) {
    for (let i = 0; i < h.length; i++) h[i] = inner[i];
    kernel(h, block, 0, blockSize);
    for (let i = 0; i < size; i++) block[i] = h[i];
    for (let i = 0; i < h.length; i++) h[i] = outer[i];
    kernel(h, block, 0, blockSize);
    for (let i = 0; i < size; i++) {
      block[i] = h[i];
      t[i] ^= h[i];
    }
  }
}

/** CryptoJS' own `compute`, of each CryptoJS that was accelerated: doing it twice changes nothing. */
const computes = /* @__PURE__ */ new WeakMap();

export function accelerate(CryptoJS) {
  if (CryptoJS === null || typeof CryptoJS !== "object" || !CryptoJS.algo || !CryptoJS.lib)
    throw new TypeError(`accelerate takes the CryptoJS object; got ${describe(CryptoJS)}`);
  const { algo } = CryptoJS;
  const found = Object.keys(BLOCKS).filter((name) => algo[name] !== undefined);
  for (const name of found) {
    algo[name]._doProcessBlock = BLOCKS[name];
    algo[name]._append = appending(CryptoJS, CHAINS[name]);
  }
  if (algo.PBKDF2 !== undefined) {
    if (!computes.has(algo.PBKDF2)) computes.set(algo.PBKDF2, algo.PBKDF2.compute);
    algo.PBKDF2.compute = computing(CryptoJS, computes.get(algo.PBKDF2));
  }
  return found;
}
