/* Hashes on other threads: a queue of tasks, and workers that take one at a time. */

import { describe, isBlob, ownBytes } from "./bytes.js";
import { optionsOf } from "./incumbents.js";
import { listOf } from "./lists.js";
import { checkInteger } from "./numbers.js";
import { packed, parts, plain } from "./packs.js";
import { KEYS, isTree, piecesOf, progressOf } from "./pieces.js";
import { Ends, checkProgress, checkSignal, reasonOf } from "./signals.js";
import { starter } from "./threads.js";
import { isBuffer } from "./views.js";

/** Workers, where neither the engine nor the caller says how many. */
const FEW = 2;
/** Workers, however many cores there are, unless the caller wants more. */
const ENOUGH = 8;
const MOST = 128;
/** Passwords that are a task together. */
const LANES = 4;

function cores() {
  const told = typeof navigator === "object" ? navigator.hardwareConcurrency : 0;
  return Math.min(told || FEW, ENOUGH);
}

function checkName(name) {
  if (typeof name !== "string")
    throw new TypeError(`a hash function goes to a worker by its name, such as "sha256"; got ${describe(name)}`);
}

/** @throws {TypeError} where it cannot go to a worker. */
function checkSource(source) {
  if (typeof source === "string" || isBlob(source) || ArrayBuffer.isView(source) || isBuffer(source)) return;
  throw new TypeError(
    `source must be a text, bytes or a Blob, which can go to a worker; hashBlob takes streams and iterables; got ${describe(source)}`,
  );
}

/** Options of a function, for workers: bytes of our own. */
function kept(options) {
  for (const name of ["key", "context"])
    if (options[name] !== undefined) options[name] = ownBytes(options[name], name);
  return options;
}

/** A password and its salt, for a worker. */
function keyOf({ password, salt }) {
  return { password: ownBytes(password, "password"), salt: ownBytes(salt, "salt") };
}

/** Refuses memory that is no longer here. Node.js would send it, and nobody could read it. @throws {TypeError} */
function checkHere(buffers) {
  for (const buffer of buffers) {
    try {
      new Uint8Array(buffer);
    } catch (_detached) {
      throw new TypeError("the memory of the bytes is gone: it was transferred, perhaps by a task before this one");
    }
  }
}

class Pool {
  constructor(start, size) {
    this.start = start;
    this.size = size;
    this.members = new Set();
    this.queue = [];
    this.ends = new Ends((task, reason) => this.abort(task, reason));
    this.closed = false;
  }

  async hash(name, source, options = {}) {
    checkName(name);
    const names = ["onProgress", "signal", "transfer", ...(isTree(name) ? KEYS : [])];
    const { onProgress, signal, transfer, ...own } = optionsOf(
      options,
      names,
      `pool.hash(name, source, { ${names.join(", ")} })`,
    );
    checkProgress(onProgress);
    checkSource(source);
    const task = { name, options: isTree(name) ? kept(own) : undefined, reports: Boolean(onProgress) };
    const shared = piecesOf(name, source, this.size);
    try {
      if (shared) return await this.share(task, shared, transfer, signal, onProgress);
      return await this.send({ ...task, call: "hash" }, source, transfer, { signal, onProgress });
    } finally {
      if (own.key) own.key.fill(0);
    }
  }

  /** The answer to a message about a source, whose bytes are copied unless they may be handed over. */
  send(message, source, transfer, terms) {
    if (typeof source === "string" || isBlob(source)) return this.run({ ...message, source }, [], terms);
    const bytes = transfer ? plain(source, "source") : ownBytes(source, "source");
    return this.run({ ...message, source: bytes }, [bytes.buffer], terms);
  }

  /** Hashes a message's pieces, each on the worker that has time for it, then the nodes above them on one. */
  async share(task, shared, transfer, signal, onProgress) {
    const { pieces, chunks } = shared;
    const told = progressOf(onProgress, shared);
    const send = ({ first, source }, place) => {
      const last = place === pieces.length - 1; // its memory is that of all: the others are copied by then
      const terms = { signal, onProgress: told(place), shared };
      return this.send({ ...task, call: "piece", first }, source, transfer && last, terms);
    };
    try {
      const values = await Promise.all(pieces.map(send));
      return await this.run({ ...task, call: "join", values, chunks }, [], { signal });
    } catch (error) {
      this.refuse(error, shared);
      throw error;
    }
  }

  async many(name, messages, options = {}) {
    const { signal } = optionsOf(options, ["signal"], "pool.many(name, messages, { signal })");
    checkName(name);
    const digests = async (part) => {
      const { data, offsets } = packed(part);
      const message = { call: "many", name, data, offsets };
      const joined = await this.run(message, [data.buffer, offsets.buffer], { signal });
      const size = joined.length / part.length;
      return part.map((_, i) => joined.slice(i * size, (i + 1) * size));
    };
    const found = await Promise.all(parts(listOf(messages), this.size).map(digests));
    return [].concat(...found);
  }

  async pbkdf2(name, password, salt, options) {
    checkName(name);
    const { iterations, length, signal } = optionsOf(
      options,
      ["iterations", "length", "signal"],
      "pool.pbkdf2(name, password, salt, { iterations, length, signal })",
    );
    const [key] = await this.derive({ name, iterations, length }, [keyOf({ password, salt })], signal);
    return key;
  }

  /** A worker hashes four passwords on lanes at once, in less time than two; there are no fewer tasks than workers. */
  async pbkdf2Many(name, keys, options) {
    checkName(name);
    const call = "pool.pbkdf2Many(name, [{ password, salt }], { iterations, length, signal })";
    const { iterations, length, signal } = optionsOf(options, ["iterations", "length", "signal"], call);
    const given = listOf(keys, "keys").map((key) => keyOf(optionsOf(key, ["password", "salt"], call)));
    const each = given.length > this.size ? LANES : 1;
    const tasks = [];
    for (let i = 0; i < given.length; i += each) tasks.push(given.slice(i, i + each));
    const found = await Promise.all(tasks.map((task) => this.derive({ name, iterations, length }, task, signal)));
    return [].concat(...found);
  }

  derive(sizes, keys, signal) {
    const transfer = [].concat(...keys.map(({ password, salt }) => [password.buffer, salt.buffer]));
    return this.run({ call: "pbkdf2", ...sizes, keys }, transfer, { signal });
  }

  close() {
    this.closed = true;
    const error = new Error("the pool was closed");
    for (const member of this.members) this.lose(member, error);
    this.refuse(error);
  }

  /** The answer to a message, when a worker has had time for it. It may be of a piece of what is shared out. */
  run(message, transfer, { signal, onProgress, shared }) {
    checkSignal(signal);
    return new Promise((resolve, reject) => {
      if (this.closed) throw new Error("the pool was closed; create another");
      checkHere(transfer);
      const task = { message, transfer, onProgress, shared, resolve, reject, end() {} };
      if (signal) {
        if (signal.aborted) throw reasonOf(signal);
        task.end = this.ends.add(signal, task);
      }
      this.queue.push(task);
      this.dispatch();
    });
  }

  /** Gives waiting tasks to idle workers, and to new ones as long as there may be more. */
  dispatch() {
    while (this.queue.length > 0) {
      const member = Array.from(this.members).find(({ task }) => task === undefined) || this.hire();
      if (member === undefined) return;
      this.assign(member, this.queue.shift());
    }
  }

  hire() {
    if (this.members.size >= this.size) return undefined;
    const member = { ready: false, task: undefined, thread: undefined };
    const heard = (answer) => this.hear(member, answer);
    const died = (why) => this.bury(member, why);
    try {
      member.thread = this.start.begin(heard, died);
    } catch (error) {
      this.refuse(this.start.failure(error.message));
      return undefined;
    }
    this.members.add(member);
    return member;
  }

  assign(member, task) {
    member.task = task;
    task.member = member;
    member.thread.hold();
    if (member.ready) this.post(member);
  }

  post(member) {
    const { message, transfer } = member.task;
    try {
      checkHere(transfer);
      member.thread.post(message, transfer);
    } catch (error) {
      this.settle(member).reject(error); // what cannot be sent, such as a blob that is none
      this.dispatch();
    }
  }

  /** A worker's task, which it no longer has. */
  settle(member) {
    const { task } = member;
    member.task = undefined;
    member.thread.release();
    task.end();
    return task;
  }

  hear(member, answer) {
    if (!this.members.has(member)) return; // said before its end, and heard after it
    const { task } = member;
    if (answer.ready) {
      member.ready = true;
      this.post(member);
      this.dispatch();
      return;
    }
    if (answer.progress) {
      try {
        task.onProgress(answer.progress);
      } catch (error) {
        this.lose(member, error);
        this.dispatch();
      }
      return;
    }
    this.settle(member);
    if (answer.error) task.reject(answer.error);
    else task.resolve(answer.result);
    this.dispatch();
  }

  /** Does without a worker from now on, whatever it is doing: nothing else ends a kernel that runs. */
  lose(member, error) {
    this.members.delete(member);
    member.thread.stop();
    if (member.task !== undefined) this.settle(member).reject(error);
  }

  /** A worker has died by itself. Where it never lived, the next would not live either. */
  bury(member, why) {
    if (!this.members.has(member)) return;
    const error = member.ready ? new Error(`the worker stopped: ${why}`) : this.start.failure(why);
    this.lose(member, error);
    if (!member.ready) this.refuse(error);
    this.dispatch();
  }

  /** Rejects all tasks that wait, or those of what was shared out. */
  refuse(error, shared) {
    for (const task of this.queue.splice(0)) {
      if (shared !== undefined && task.shared !== shared) {
        this.queue.push(task);
        continue;
      }
      task.end();
      task.reject(error);
    }
  }

  abort(task, reason) {
    if (task.member === undefined) {
      this.queue.splice(this.queue.indexOf(task), 1);
      task.end();
      task.reject(reason);
    } else {
      this.lose(task.member, reason);
      this.dispatch();
    }
  }
}

/** A pool whose workers are started as the options say; `beside` has the default. */
export function poolOf(options, beside) {
  const given = optionsOf(options, ["size", "url", "type", "worker"], "createPool({ size, url, type, worker })");
  const { size } = given;
  if (size !== undefined) checkInteger(size, "size", 1, MOST);
  return new Pool(starter(given, beside), size === undefined ? cores() : size);
}

/** Without a default: it would take what a module knows of itself, which is more than ES2018 and some bundlers have. */
export function createPool(options = {}) {
  return poolOf(options, undefined);
}
