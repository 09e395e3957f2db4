/* Several messages at a time in WebAssembly, one a lane: those with the same number of blocks together. */

import { Optional } from "./optional.js";
import { Trial } from "./trial.js";

/** Bytes that a lane has for its message with its padding. */
const ROOM = 0x10000;
/** Messages that are timed together. */
const SLICE = 256;
/** Blocks of a message, on average, from which on a call's messages are long. */
const MANY = 4;

/** Messages by their numbers that wait for others of their size. */
class Group {
  constructor(blocks, lanes) {
    this.blocks = blocks;
    this.size = 0;
    this.members = new Int32Array(lanes);
  }
}

/**
 * Work is an object: `size(i)` are the bytes of message i, `put(i, window, view, at)` writes them, `take(i, words, lane)`
 * has its digest, whose words stand at `place(k, lane)`, and `usual(from, to)` hashes some the usual way.
 *
 * Layout is an object: how many `lanes` a vector has, the `start` of all states in words of 32 bits, a message's least bytes
 * of padding, its `pad(window, view, at, size)`, which gives the padding's end, `place`, and `call(batch, states, rows, ROOM,
 * counts, turns)` of the kernel.
 */
export class Batch extends Optional {
  constructor(plain, module, layout) {
    const { lanes, start } = layout;
    super(`several messages at a time with ${plain.name}`, module, 4 * start.length + lanes * ROOM);
    this.plain = plain;
    this.layout = layout;
    this.short = new Trial();
    this.long = new Trial();
    this.groups = new Map();
    this.rest = new Group(0, lanes);
    this.counts = new Int32Array(lanes);
    this.used = 0;
  }

  opened(buffer, base) {
    const { lanes, start } = this.layout;
    const rows = base + 4 * start.length;
    this.rows = rows;
    this.states = new Int32Array(buffer, base, start.length);
    this.window = new Uint8Array(buffer, rows, lanes * ROOM);
    this.view = new DataView(buffer, rows, lanes * ROOM);
  }

  /** Messages of four lengths against the usual way. */
  right() {
    const messages = [0, 70, 200, 3].map((size) => Uint8Array.from({ length: size }, (_, i) => i));
    const found = [];
    this.abreast(0, messages.length, {
      size: (i) => messages[i].length,
      put: (i, window, _, at) => window.set(messages[i], at),
      take: (i, words, lane) => {
        found[i] = new Uint8Array(this.plain.outputLen);
        this.give(new DataView(found[i].buffer), 0, words, lane);
      },
    });
    return messages.every((message, i) => this.plain(message).every((byte, at) => byte === found[i][at]));
  }

  /** Writes the digest of a lane. */
  give(out, position, words, lane) {
    const { littleEndian, outputLen } = this.plain;
    const { place } = this.layout;
    for (let k = 0; k < outputLen >> 2; k++) out.setInt32(position + 4 * k, words[place(k, lane)], littleEndian);
  }

  /** How many long messages are hashed at a time, as far as is known. */
  get lanes() {
    return this.ready() && this.long.gains !== false ? this.layout.lanes : 1;
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
      trial.run(size, { abreast: () => this.abreast(at, end, work), usual: () => work.usual(at, end) });
    }
  }

  blocksOf(size) {
    const block = this.plain.blockLen;
    return Math.ceil((size + this.layout.padding) / block);
  }

  abreast(at, end, work) {
    for (let i = at; i < end; i++) {
      const blocks = this.blocksOf(work.size(i));
      if (blocks * this.plain.blockLen > ROOM) {
        work.usual(i, i + 1);
        continue;
      }
      let group = this.groups.get(blocks);
      if (group === undefined) {
        group = new Group(blocks, this.layout.lanes);
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
    if (group.size === this.layout.lanes) this.run(group, work);
  }

  run(group, work) {
    if (group.size === 0) return;
    const { window, view, states, counts, layout } = this;
    const { blockLen } = this.plain;
    let turns = 0;
    states.set(layout.start);
    for (let lane = 0; lane < layout.lanes; lane++) {
      counts[lane] = 0;
      if (lane >= group.size) continue;
      const i = group.members[lane];
      const size = work.size(i);
      const at = lane * ROOM;
      work.put(i, window, view, at);
      const bytes = layout.pad(window, view, at, size) - at;
      counts[lane] = bytes / blockLen;
      if (counts[lane] > turns) turns = counts[lane];
      if (bytes > this.used) this.used = bytes;
    }
    this.call(turns);
    for (let lane = 0; lane < group.size; lane++) work.take(group.members[lane], states, lane);
    group.size = 0;
  }

  call(turns) {
    this.layout.call(this.exports.batch, this.base, this.rows, ROOM, this.counts, turns);
  }

  /** Overwrites what the messages left, also in the module's own memory. */
  wipe() {
    for (let lane = 0; lane < this.layout.lanes; lane++) this.window.fill(0, lane * ROOM, lane * ROOM + this.used);
    this.counts.fill(1);
    this.call(1);
    this.states.fill(0);
    this.used = 0;
  }
}
