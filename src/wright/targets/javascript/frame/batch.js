/* Four messages at a time in WebAssembly, one a lane: those with the same number of blocks together. */

import { Optional } from "./optional.js";
import { Trial } from "./trial.js";
import { pad } from "./wasm.js";

const LANES = 4;
/** Words that a state has room for. */
const WORDS = 16;
/** Bytes of memory before the messages: the states. */
const STATES = 4 * WORDS * LANES;
/** Bytes that a lane has for its message with its padding. */
const ROOM = 0x10000;
/** Messages that are timed together. */
const SLICE = 256;
/** Blocks of a message, on average, from which on a call's messages are long. */
const MANY = 4;

/** Messages by their numbers that wait for others of their size. */
class Group {
  constructor(blocks) {
    this.blocks = blocks;
    this.size = 0;
    this.members = new Int32Array(LANES);
  }
}

/**
 * Work is an object: `size(i)` are the bytes of message i, `put(i, window, view, at)` writes them, `take(i, words, first)`
 * has its digest, every fourth word from `first` on, and `usual(from, to)` hashes some the usual way.
 */
export class Batch extends Optional {
  /** `start` are the words before the first block. */
  constructor(plain, module, start, lengthSize) {
    super(`four messages at a time with ${plain.name}`, module, STATES + LANES * ROOM);
    this.plain = plain;
    this.start = start;
    this.lengthSize = lengthSize;
    this.short = new Trial();
    this.long = new Trial();
    this.groups = new Map();
    this.rest = new Group(0);
    this.counts = new Int32Array(LANES);
    this.used = 0;
  }

  opened(buffer, base) {
    this.states = new Int32Array(buffer, base, STATES >> 2);
    this.window = new Uint8Array(buffer, base + STATES, LANES * ROOM);
    this.view = new DataView(buffer, base + STATES, LANES * ROOM);
    this.starts = new Int32Array(STATES >> 2);
    this.start.forEach((word, i) => {
      this.starts.fill(word, LANES * i, LANES * (i + 1));
    });
  }

  /** Messages of four lengths against the usual way. */
  right() {
    const messages = [0, 70, 200, 3].map((size) => Uint8Array.from({ length: size }, (_, i) => i));
    const found = [];
    const { littleEndian, outputLen } = this.plain;
    this.fours(0, LANES, {
      size: (i) => messages[i].length,
      put: (i, window, _, at) => window.set(messages[i], at),
      take: (i, words, first) => {
        const digest = new DataView(new ArrayBuffer(outputLen));
        for (let k = 0; k < outputLen >> 2; k++) digest.setInt32(4 * k, words[first + LANES * k], littleEndian);
        found[i] = new Uint8Array(digest.buffer);
      },
    });
    return messages.every((message, i) => this.plain(message).every((byte, at) => byte === found[i][at]));
  }

  /** How many long messages are hashed at a time, as far as is known. */
  get lanes() {
    return this.ready() && this.long.gains !== false ? LANES : 1;
  }

  /** Does the work on so many messages, the faster way as soon as that is known. */
  hash(count, work) {
    let blocks = 0;
    for (let i = 0; i < count; i++) blocks += this.blocksOf(work.size(i));
    const trial = blocks < MANY * count ? this.short : this.long;
    for (let at = 0, end; at < count; at = end) {
      end = trial.gains === undefined ? Math.min(at + SLICE, count) : count;
      let size = blocks;
      if (end < count) {
        size = 0;
        for (let i = at; i < end; i++) size += this.blocksOf(work.size(i));
      }
      blocks -= size;
      trial.run(size, { four: () => this.fours(at, end, work), usual: () => work.usual(at, end) });
    }
  }

  blocksOf(size) {
    const block = this.plain.blockLen;
    return Math.ceil((size + 1 + this.lengthSize) / block);
  }

  fours(at, end, work) {
    for (let i = at; i < end; i++) {
      const blocks = this.blocksOf(work.size(i));
      if (blocks * this.plain.blockLen > ROOM) {
        work.usual(i, i + 1);
        continue;
      }
      let group = this.groups.get(blocks);
      if (group === undefined) {
        group = new Group(blocks);
        this.groups.set(blocks, group);
      }
      this.add(group, i, work);
    }
    this.groups.forEach((group) => {
      for (let i = 0; i < group.size; i++) this.add(this.rest, group.members[i], work);
      group.size = 0;
    });
    this.run(this.rest, work);
    this.wipe();
  }

  add(group, i, work) {
    group.members[group.size++] = i;
    if (group.size === LANES) this.run(group, work);
  }

  run(group, work) {
    if (group.size === 0) return;
    const { window, view, states, counts } = this;
    const { blockLen, littleEndian } = this.plain;
    let turns = 0;
    states.set(this.starts);
    for (let lane = 0; lane < LANES; lane++) {
      counts[lane] = 0;
      if (lane >= group.size) continue;
      const i = group.members[lane];
      const size = work.size(i);
      const at = lane * ROOM;
      work.put(i, window, view, at);
      const bytes = pad(window, view, at, size, size, blockLen, this.lengthSize, littleEndian) - at;
      counts[lane] = bytes / blockLen;
      if (counts[lane] > turns) turns = counts[lane];
      if (bytes > this.used) this.used = bytes;
    }
    this.call(turns);
    for (let lane = 0; lane < group.size; lane++) work.take(group.members[lane], states, lane);
    group.size = 0;
  }

  call(turns) {
    const { base, counts } = this;
    this.exports.batch(base, base + STATES, 0, ROOM, 2 * ROOM, 3 * ROOM, counts[0], counts[1], counts[2], counts[3], turns);
  }

  /** Overwrites what the messages left, also in the module's own memory. */
  wipe() {
    for (let lane = 0; lane < LANES; lane++) this.window.fill(0, lane * ROOM, lane * ROOM + this.used);
    this.counts.fill(1);
    this.call(1);
    this.states.fill(0);
    this.used = 0;
  }
}
