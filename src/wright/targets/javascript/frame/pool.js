/* Hashes on other threads: a queue of tasks, and workers that take one at a time. */

import { bytesOf, describe, isBlob } from "./bytes.js";
import { optionsOf } from "./incumbents.js";
import { listOf } from "./lists.js";
import { checkProgress, checkSignal, reasonOf } from "./signals.js";
import { starter } from "./threads.js";
import { shown } from "./views.js";

/** Workers, where neither the engine nor the caller says how many. */
const FEW = 2;
/** Workers, however many cores there are, unless the caller wants more. */
const ENOUGH = 8;
const MOST = 128;
/** Bytes that are worth a message to a worker; a message of a list counts as so many more than it has. */
const PART = 0x10000;
const OVERHEAD = 64;
/** Passwords that are a task together. */
const LANES = 4;

function checkSize(size) {
  if (!Number.isInteger(size) || size < 1 || size > MOST)
    throw new RangeError(`size must be an integer from 1 to ${MOST}; got ${String(size)}`);
  return size;
}

function cores() {
  const told = typeof navigator === "object" ? navigator.hardwareConcurrency : 0;
  return Math.min(told || FEW, ENOUGH);
}

function checkName(name) {
  if (typeof name !== "string")
    throw new TypeError(`a hash function goes to a worker by its name, such as "sha256"; got ${describe(name)}`);
}

/** Bytes without a subclass around them. */
function plain(data, what) {
  return shown(bytesOf(data, what), what);
}

/** Bytes of our own: what is sent to a worker is no longer here. */
function copied(data, what) {
  return new Uint8Array(bytesOf(data, what));
}

/** A password and its salt, for a worker. */
function keyOf({ password, salt }) {
  return { password: copied(password, "password"), salt: copied(salt, "salt") };
}

/** The lists of messages that are a task each: about as many bytes in each, and not more of them than workers. */
function parts(list, size) {
  const bytes = Array.from(list, (message, i) => plain(message, `messages[${i}]`));
  const total = bytes.reduce((sum, message) => sum + message.length + OVERHEAD, 0);
  const least = Math.max(PART, total / size);
  const found = [];
  let room = 0;
  for (const message of bytes) {
    if (room <= 0) {
      found.push([]);
      room = least;
    }
    found[found.length - 1].push(message);
    room -= message.length + OVERHEAD;
  }
  return found;
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

/** Messages side by side, and where each begins. */
function packed(messages) {
  const offsets = new Float64Array(messages.length + 1); // beyond 4 GiB too
  for (let i = 0; i < messages.length; i++) offsets[i + 1] = offsets[i] + messages[i].length;
  const data = new Uint8Array(offsets[messages.length]);
  for (let i = 0; i < messages.length; i++) data.set(messages[i], offsets[i]);
  return { data, offsets };
}

class Pool {
  constructor(start, size) {
    this.start = start;
    this.size = size;
    this.members = new Set();
    this.queue = [];
    this.closed = false;
  }

  async hash(name, source, options = {}) {
    const { onProgress, signal, transfer = false } = optionsOf(
      options,
      ["onProgress", "signal", "transfer"],
      "pool.hash(name, source, { onProgress, signal, transfer })",
    );
    checkName(name);
    checkProgress(onProgress);
    const message = { call: "hash", name, source, reports: Boolean(onProgress) };
    if (typeof source === "string" || isBlob(source)) return this.run(message, [], signal, onProgress);
    message.source = transfer ? plain(source, "source") : copied(source, "source");
    return this.run(message, [message.source.buffer], signal, onProgress);
  }

  async many(name, messages, options = {}) {
    const { signal } = optionsOf(options, ["signal"], "pool.many(name, messages, { signal })");
    checkName(name);
    const digests = async (part) => {
      const { data, offsets } = packed(part);
      const message = { call: "many", name, data, offsets };
      const joined = await this.run(message, [data.buffer, offsets.buffer], signal);
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
    return this.run({ call: "pbkdf2", ...sizes, keys }, transfer, signal);
  }

  close() {
    this.closed = true;
    const error = new Error("the pool was closed");
    for (const member of this.members) this.lose(member, error);
    this.refuse(error);
  }

  /** The answer to a message, when a worker has had time for it. */
  run(message, transfer, signal, onProgress) {
    checkSignal(signal);
    return new Promise((resolve, reject) => {
      if (this.closed) throw new Error("the pool was closed; create another");
      checkHere(transfer);
      const task = { message, transfer, onProgress, resolve, reject, end() {} };
      if (signal) {
        if (signal.aborted) throw reasonOf(signal);
        const abort = () => this.abort(task, reasonOf(signal));
        signal.addEventListener("abort", abort);
        task.end = () => signal.removeEventListener("abort", abort);
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
    if (member.ready) this.send(member);
  }

  send(member) {
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
      this.send(member);
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

  /** Rejects all tasks that wait. */
  refuse(error) {
    for (const task of this.queue.splice(0)) {
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
  return new Pool(starter(given, beside), size === undefined ? cores() : checkSize(size));
}

/** Without a default: it would take what a module knows of itself, which is more than ES2018 and some bundlers have. */
export function createPool(options = {}) {
  return poolOf(options, undefined);
}
