/* What a pool's worker runs: a task at a time, each a message with its call, answered by one message or several. */

import { hashBlob } from "./blob.js";
import { pbkdf2 } from "./pbkdf2.js";
/*% for name, module in hashes %*/
import { $$name$$ } from "./$$module$$.js";
/*% endfor %*/

const HASHES = new Map([
  /*% for name, module in hashes %*/
  ["$$name$$", $$name$$],
  /*% endfor %*/
]);

function hashOf(name) {
  const hash = HASHES.get(name);
  if (hash === undefined)
    throw new RangeError(`there is no hash function ${name}; there are ${Array.from(HASHES.keys()).join(", ")}`);
  return hash;
}

const CALLS = {
  hash({ name, source, reports }, tell) {
    const hash = hashOf(name);
    if (typeof source === "string") return hash(source);
    return hashBlob(hash, source, { onProgress: reports ? (progress) => tell({ progress }) : null });
  },

  many({ name, data, offsets }) {
    const hash = hashOf(name);
    return hash.many.into(data, offsets, new Uint8Array((offsets.length - 1) * hash.outputLen));
  },

  pbkdf2({ name, keys, iterations, length }) {
    try {
      return pbkdf2.many(hashOf(name), keys, { iterations, length });
    } finally {
      for (const { password } of keys) password.fill(0);
    }
  },
};

async function serve(task, tell) {
  try {
    tell({ result: await CALLS[task.call](task, tell) });
  } catch (error) {
    try {
      tell({ error });
    } catch (_uncloneable) {
      tell({ error: new Error(String(error)) });
    }
  }
}

/** What cannot be read here: bytes whose memory was handed over to somebody else, as Node.js sends them. */
const unread = (tell) => tell({ error: new TypeError("the message to the worker cannot be read: has its memory been transferred?") });

if (typeof self === "object" && typeof self.postMessage === "function") {
  const tell = (answer) => self.postMessage(answer);
  self.onmessage = ({ data }) => serve(data, tell);
  self.onmessageerror = () => unread(tell);
  tell({ ready: true });
} else {
  const { parentPort } = process.getBuiltinModule("node:worker_threads");
  const tell = (answer) => parentPort.postMessage(answer);
  parentPort.on("message", (task) => serve(task, tell));
  parentPort.on("messageerror", () => unread(tell));
  tell({ ready: true });
}
