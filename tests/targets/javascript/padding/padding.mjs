/* Frames around a compression that checks what it is given (recorder.mjs): node padding.mjs <package> <functions>, where the
 * package's kernels are recorders, and the functions are what Python's specification says of them, as JSON.
 *
 * Every length up to two blocks and a byte, and some that take more than one call of the kernel; every cut into two parts, some
 * into three; copies and midstates at every cut; bytes before that only a double counts, and messages of up to 4 GiB and a bit
 * in one call and in two, in memory that is reserved and not looked at; a function's own keys; the padding for WebAssembly.
 * Prints how many messages there were.
 */

import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { head, padded, stateAfter, wrong } from "./recorder.mjs";

const [, , folder, file] = process.argv;
const load = (path) => import(pathToFileURL(`${folder}/lib/${path}`));
await load("midstate/index.js");
const compact = await load("compact/index.js");
const { pad } = await load("chunks/further.js");

let messages = 0;

const waiting = ({ block, keepsLast }, length) =>
  keepsLast && length > 0 ? ((length - 1) % block) + 1 : length % block;

/** Bytes without two alike near each other; ASCII, so that texts have the same. */
const byteAt = (i) => (i * 7 + (i >> 8) + 1) & 127;

/** Lays a message and its padding: a mark, zeros, the length in bits. `from` are its bytes, where it has its own. */
function lay(f, base, length, from) {
  const left = waiting(f, length);
  const blocks = (length - left) / f.block + (left + f.mark + f.lengthSize > f.block ? 2 : 1);
  const bytes = new Uint8Array(blocks * f.block);
  for (let i = 0; i < length; i++) bytes[i] = from ? from[i] : byteAt(i);
  if (f.mark) bytes[length] = 0x80;
  let bits = f.lengthSize ? BigInt(base + length) * 8n : 0n;
  for (let i = 0; i < f.lengthSize; i++, bits >>= 8n)
    bytes[f.littleEndian ? bytes.length - f.lengthSize + i : bytes.length - 1 - i] = Number(bits & 255n);
  Object.assign(padded, { name: f.name, base, length, blocks, bytes, start: f.start });
  return bytes.slice(0, length);
}

function check(f, digest, size = f.size) {
  const wanted = new DataView(new ArrayBuffer(4 * f.start.length));
  const blocks = head.length / f.block + padded.blocks;
  for (let i = 0; i < f.chained; i++) wanted.setInt32(4 * i, stateAfter(blocks, i), f.littleEndian);
  if (digest.length !== size) wrong("the digest's size");
  for (let i = 0; i < size; i++) if (digest[i] !== wanted.getUint8(i)) wrong("the digest");
  messages++;
}

/** Checks a midstate's count and bytes by docs/midstate.md. */
function checkMidstate(f, midstate, length) {
  const view = new DataView(midstate.buffer, midstate.byteOffset);
  const left = waiting(f, length);
  if (Number(view.getBigUint64(8)) !== padded.base + length) wrong("a midstate's length");
  if (midstate.length !== 20 + 4 * f.start.length + left) wrong("a midstate's size");
  for (let i = 0; i < left; i++)
    if (midstate[16 + 4 * f.start.length + i] !== padded.bytes[length - left + i]) wrong("a midstate's bytes");
}

/** Goes on with two parts: the hasher itself, its copy, and another one from its midstate. */
function goOn(f, hasher, hash, data, from, cut) {
  hasher.update(data.subarray(from, cut));
  const all = [hasher, hasher.clone()];
  if (hash.resume) {
    const midstate = hasher.save();
    checkMidstate(f, midstate, cut);
    all.push(hash.resume(midstate));
  }
  for (const each of all) check(f, each.update(data.subarray(cut)).digest());
  check(f, hasher.digest());
}

function checkCuts(f, hash, length, cuts, thrice) {
  const data = lay(f, 0, length);
  check(f, hash(data));
  check(f, hash(Buffer.from(data).toString("latin1")));
  for (const cut of cuts)
    for (let earlier = 0; earlier <= (thrice ? cut : 0); earlier++) {
      const hasher = hash.create();
      hasher.update(data.subarray(0, earlier));
      goOn(f, hasher, hash, data, earlier, cut);
    }
}

/** As if so many bytes had been before: all that may wait there, and what fills a block or does not. */
function checkFar(f, hash, base) {
  for (let before = 1; before <= f.block; before++) {
    const room = f.block - before;
    for (const more of new Set([0, 1, room, room + 1, f.block, f.block + 1])) {
      const data = lay(f, base, before + more);
      const hasher = hash.create().update(data.subarray(0, before));
      hasher.length += base;
      if (hasher.words.length > f.chained) {
        const counted = (hasher.words[f.chained] >>> 0) + base;
        hasher.words[f.chained] = counted;
        hasher.words[f.chained + 1] = counted / 0x100000000;
      }
      goOn(f, hasher, hash, data, before, before + (more >> 1));
    }
  }
}

/** What pads a message for WebAssembly: its last bytes stand in a window, from `at` on, and nothing beside them changes. */
function checkPad(f, base, at) {
  for (let length = 0; length <= 2 * f.block + 1; length++) {
    const data = lay(f, base, length);
    const window = new Uint8Array(8 * f.block).fill(0xa5);
    const wanted = window.slice();
    window.set(data, at);
    wanted.set(padded.bytes, at);
    const view = new DataView(window.buffer);
    const end = pad(window, view, at, length, base + length, f.block, f.lengthSize, f.littleEndian);
    if (end !== at + padded.bytes.length || Buffer.compare(window, wanted) !== 0) wrong("WebAssembly's padding");
  }
}

/** Memory as long as a message may be: the engine makes a page where it is touched, and few are. Its bytes differ around edges. */
function reserved(edges) {
  const buffer = new ArrayBuffer(edges.at(-1) + AROUND);
  for (const edge of [AROUND, ...edges]) {
    const bytes = new Uint8Array(buffer, edge - AROUND, 2 * AROUND);
    for (let i = 0; i < bytes.length; i++) bytes[i] = byteAt(i + (edge % 1021));
  }
  return buffer;
}

/** Messages in one call, where an array may be so long, and in two: the kernels are given these very bytes, but for cut blocks. */
function checkLong(f, hash, buffer, length) {
  const part = (from, to) => new Uint8Array(buffer, from, to - from);
  const left = waiting(f, length);
  lay(f, length - left, left, part(length - left, length));
  Object.assign(head, { buffer, length: length - left, given: 0 });
  if (length <= LONGEST) check(f, hash(part(0, length)));
  for (const cut of [1, Math.min(length, LONGEST) - 1]) {
    if (cut >= length || length - cut > LONGEST) continue;
    head.given = 0;
    const hasher = hash.create().update(part(0, cut)).update(part(cut, length));
    checkMidstate(f, hasher.save(), left);
    check(f, hasher.digest());
  }
  Object.assign(head, { length: 0, given: 0 });
}

/** A function's own key is a block before the message, and its length is in the state that is begun with. */
function checkKeyed(f, hash, keyLength, size) {
  const head = keyLength > 0 ? f.block : 0;
  for (let length = 0; length <= f.block + 1; length++) {
    const whole = lay(f, 0, head + length);
    padded.bytes.fill(0, keyLength, head);
    padded.start = [f.start[0] ^ f.size ^ size ^ (keyLength << 8), ...f.start.slice(1)];
    const keyed = hash.keyed(whole.slice(0, keyLength), { length: size });
    const data = whole.subarray(head);
    check(f, keyed.digest(data), size);
    for (let cut = 0; cut <= length; cut += 3)
      check(f, keyed.create().update(data.subarray(0, cut)).update(data.subarray(cut)).digest(), size);
  }
}

/** Bytes on both sides of a place where a count takes another word. */
const AROUND = 512;
const EDGES = [2 ** 29, 2 ** 31, 2 ** 32];
/** Elements of an array, in V8 of Node.js 20. */
const LONGEST = 2 ** 32;
const memory = reserved(EDGES);
const upTo = (length) => Array.from({ length: length + 1 }, (_, i) => i);

for (const f of JSON.parse(readFileSync(file, "utf8"))) {
  const hash = (await load(`${f.name}.js`))[f.name]; // by itself: what imports all has WebAssembly, too
  for (let length = 0; length <= 2 * f.block + 1; length++) {
    lay(f, 0, length);
    if (Buffer.from(padded.bytes.subarray(length)).toString("hex") !== f.paddings[length])
      wrong("this program pads otherwise than the specification");
    const thrice = length <= f.block / 4 || (length >= f.block - 1 && length <= f.block + 1);
    checkCuts(f, hash, length, upTo(length), thrice);
    checkCuts(f, compact[f.name], length, upTo(length), false);
  }
  const slice = 64 * f.block; // a call of the kernel
  for (const length of [slice - 1, slice, slice + 1, slice + f.block, 2 * slice, 2 * slice + 1])
    checkCuts(f, hash, length, [0, 1, f.block, slice - 1, slice].filter((cut) => cut <= length), false);
  for (const far of [2 ** 29, 2 ** 32, 2 ** 40]) checkFar(f, hash, far - f.block);
  checkFar(f, hash, 2 ** 53 - 4 * f.block);
  for (const base of [0, ...[2 ** 29, 2 ** 32, 2 ** 40].map((far) => far - f.block), 2 ** 53 - 4 * f.block])
    for (const at of [0, 3 * f.block]) checkPad(f, base, at);
  for (const edge of EDGES)
    for (const more of [0, 9]) checkLong(f, hash, memory, edge + more);
  if (f.keySize)
    for (let keyLength = 1; keyLength <= f.keySize; keyLength++)
      for (const size of [1, 20, f.size]) checkKeyed(f, hash, keyLength, size);
}
console.log(messages);
