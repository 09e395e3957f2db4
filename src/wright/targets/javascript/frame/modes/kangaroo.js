/* KangarooTwelve, RFC 9861 §3: chunks after the first are hashed by themselves, and the first node absorbs their values. */

import { bytesOf } from "../bytes.js";
import { checkEncoding } from "../incumbents.js";
import { checkInteger } from "../numbers.js";
import { part, sizeOf } from "../views.js";
import { called } from "./calls.js";
import { ModeHasher } from "./hasher.js";
import { digits } from "./strings.js";

const CHUNK = 8192;
/** Domain separation: a message in one node, a chunk, and the node over all. */
const SINGLE = 0x07;
const LEAF = 0x0b;
const FINAL = 0x06;
/** What follows the first chunk where there are others. */
const MORE = /* @__PURE__ */ Uint8Array.of(3, 0, 0, 0, 0, 0, 0, 0);

/** length_encode: §3.3. */
function encoded(number) {
  const found = digits(number, 0);
  return [...found, found.length];
}

class KangarooHasher extends ModeHasher {
  constructor(hash, size, customization) {
    super(size);
    this.hash = hash;
    this.customization = customization;
    this.node = hash.create();
    this.leaf = undefined; // until there is a second chunk
    this.length = 0;
  }

  get blockLen() {
    return this.node.blockLen;
  }

  update(data, encoding) {
    checkEncoding(data, encoding);
    const bytes = bytesOf(data);
    const end = sizeOf(bytes);
    this.node.check();
    for (let at = 0; at < end; ) {
      const size = Math.min(CHUNK - (this.length % CHUNK), end - at);
      if (this.length === CHUNK) {
        this.node.update(MORE);
        this.leaf = this.hash.create();
      }
      (this.leaf || this.node).update(part(bytes, at, at + size));
      this.length += size;
      at += size;
      if (this.leaf && this.leaf.length === CHUNK) this.endLeaf();
    }
    return this;
  }

  /** Ends a chunk: its chaining value goes to the node over all. */
  endLeaf() {
    this.node.update(this.leaf.ended(LEAF).read(this.hash.outputLen));
    this.leaf.reset();
  }

  /** The output behind the message, which ends here. */
  close() {
    const { customization, node } = this;
    this.update(customization).update(Uint8Array.from(encoded(customization.length)));
    if (this.length <= CHUNK) return node.ended(SINGLE);
    if (this.leaf.length > 0) this.endLeaf();
    const leaves = Math.floor((this.length - 1) / CHUNK);
    return node.update(Uint8Array.from([...encoded(leaves), 0xff, 0xff])).ended(FINAL);
  }

  ended() {
    return this.clone().close();
  }

  clone() {
    const copy = new KangarooHasher(this.hash, this.outputLen, this.customization);
    this.node._cloneInto(copy.node);
    if (this.leaf) copy.leaf = this.leaf.clone();
    copy.length = this.length;
    return copy;
  }

  reset() {
    this.node.reset();
    this.leaf = undefined;
    this.length = 0;
    return this;
  }

  destroy() {
    this.node.destroy();
    if (this.leaf) this.leaf.destroy();
  }
}

/** KangarooTwelve over a TurboSHAKE function. */
export function kangarooOver(hash, name) {
  return called(hash, name, ["dkLen", "personalization"], ({ dkLen = hash.outputLen, personalization = "" }) => {
    checkInteger(dkLen, "dkLen", 0, 0x7fffffff);
    return new KangarooHasher(hash, dkLen, bytesOf(personalization, "personalization").slice());
  });
}
