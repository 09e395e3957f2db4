/* A tree of blocks from its bytes, which come in order: it keeps what is not yet hashed further up alone. */

import { bytesOf } from "../bytes.js";
import { filling, rowOf } from "./rows.js";

const NONE = new Uint8Array(0);

/**
 * A hasher of a tree. A form has `hash`, `block`, and `arity`: how many digests a node has, or 0 where one node has all, but a
 * single leaf is the root where it may stand `alone`. It may have a `leaf` and a `node`, each `{ prefix, suffix }`, `padded` for zeros that fill the last block and the last node up,
 * `slot`, the bytes of a digest in a node, `lone(height)`, the digest that stands beside a single one, which otherwise moves up,
 * `nodes(digests)`, which makes nodes in another way, `check(size)`, which throws where such a source has no tree, and `empty()`,
 * the root of an empty one. `value(root, size)` is what the format's users know the source by.
 */
export class Tree {
  constructor(form) {
    this.form = form;
    this.size = 0;
    this.levels = [];
    this.counts = [0];
    this.last = NONE;
    this.leaves = rowOf(this.rule(form.block, form.leaf), (digests) => this.push(0, digests));
  }

  rule(size, { prefix = NONE, suffix = NONE } = {}) {
    return { hash: this.form.hash, size, prefix, suffix };
  }

  update(data) {
    const bytes = bytesOf(data);
    this.size += bytes.length;
    this.leaves.add(bytes);
    return this;
  }

  /** The row of nodes over digests of a height. */
  level(height) {
    const { arity, node, hash, nodes, slot = hash.outputLen } = this.form;
    const size = arity === 0 ? Number.POSITIVE_INFINITY : arity * slot;
    const give = (digests) => this.push(height + 1, digests);
    if (this.levels[height] === undefined)
      this.levels[height] = nodes ? new Pairs(hash, nodes, give) : rowOf(this.rule(size, node), give);
    return this.levels[height];
  }

  push(height, digests) {
    const { hash, slot = hash.outputLen } = this.form;
    const size = hash.outputLen;
    this.counts[height] = (this.counts[height] || 0) + digests.length / size;
    this.last = digests.slice(-size);
    const row = this.level(height);
    if (slot === size) row.add(digests);
    else
      for (let at = 0; at < digests.length; at += size) {
        row.add(digests.subarray(at, at + size));
        row.add(new Uint8Array(slot - size));
      }
  }

  /** The root, once: nothing can be added after it. */
  root() {
    const { block, padded, arity, alone, empty, hash, check } = this.form;
    if (check) check(this.size);
    if (padded) this.leaves.add(filling(this.size, block));
    this.leaves.end();
    if (this.size === 0) return empty ? empty() : hash(NONE);
    for (let height = 0; (arity === 0 && !alone) || this.counts[height] > 1; height++) {
      this.close(height);
      if (arity === 0) break;
    }
    return this.last;
  }

  /** Hashes what waits on a level. */
  close(height) {
    const { arity, padded, lone, hash, slot = hash.outputLen } = this.form;
    const row = this.level(height);
    const waits = arity > 0 && this.counts[height] % arity > 0;
    if (padded && arity > 0) row.add(filling(this.counts[height] * slot, arity * slot));
    else if (waits && lone) row.add(lone(height));
    else if (waits) {
      const single = row.take();
      row.end();
      this.push(height + 1, single);
      return;
    }
    row.end();
  }

  digest() {
    return this.form.value(this.root(), this.size);
  }
}

/** Nodes of two digests each that are no hash of both. */
class Pairs {
  constructor(hash, nodes, give) {
    this.size = 2 * hash.outputLen;
    this.nodes = nodes;
    this.give = give;
    this.rest = NONE;
  }

  add(digests) {
    const all = new Uint8Array(this.rest.length + digests.length);
    all.set(this.rest);
    all.set(digests, this.rest.length);
    const whole = all.length - (all.length % this.size);
    this.rest = all.slice(whole);
    if (whole > 0) this.give(this.nodes(all.subarray(0, whole)));
  }

  take() {
    const rest = this.rest;
    this.rest = NONE;
    return rest;
  }

  end() {}
}
