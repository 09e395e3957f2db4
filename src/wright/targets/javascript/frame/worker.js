/* What a pool's worker runs: a task at a time, each a message with its call, answered by one message or several. */

import { hashBlob } from "./blob.js";
import { pbkdf2 } from "./pbkdf2.js";
/*% for name, module in hashes + others %*/
import { $$name$$ } from "./$$module$$.js";
/*% endfor %*/

const HASHES = new Map([
  /*% for name, module in hashes %*/
  ["$$name$$", $$name$$],
  /*% endfor %*/
]);
/** With functions on which nothing builds: those that hash trees, and checksums. */
const ALL = new Map([
  ...HASHES,
  /*% for name, module in others %*/
  ["$$name$$", $$name$$],
  /*% endfor %*/
]);

function hashOf(name, among = HASHES) {
  const hash = among.get(name);
  if (hash === undefined)
    throw new RangeError(`there is no hash function ${name}; there are ${Array.from(among.keys()).join(", ")}`);
  return hash;
}

/** What a task makes of a hasher under its options, whose key is overwritten. */
async function under({ name, options }, use) {
  try {
    const hasher = hashOf(name, ALL).create(options);
    try {
      return await use(hasher);
    } finally {
      if (hasher.destroy) hasher.destroy();
    }
  } finally {
    const { key } = options || {};
    if (key) key.fill(0);
  }
}

/** Takes a source's bytes. */
function take(hasher, { source, reports }, tell) {
  if (typeof source === "string") return hasher.update(source).digest();
  return hashBlob(hasher, source, { onProgress: reports ? (progress) => tell({ progress }) : null });
}

const CALLS = {
  hash(task, tell) {
    return under(task, (hasher) => take(hasher, task, tell));
  },

  /** The value of a subtree. */
  piece(task, tell) {
    return under(task, (hasher) => {
      hasher.from(task.first);
      return take({ update: (bytes) => hasher.update(bytes), digest: () => hasher.value() }, task, tell);
    });
  },

  /** The digest of a message whose pieces are hashed. */
  join(task) {
    return under(task, (hasher) => {
      hasher.over(task.values, task.chunks);
      return hasher.digest();
    });
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
