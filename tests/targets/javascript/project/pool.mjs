/* The pool. In a page, PLACES says where other workers' files are than the one beside the module. */

import * as hashwright from "hashwright";
import { createPool } from "hashwright/pool";
import { createPool as createGiven } from "hashwright/pool/given";
import { hex, pattern, refused, rejected, run, same, sleep, watchedListeners } from "./checks.mjs";

const { blake3, hashBlob, pbkdf2, sha1, sha256, sha512 } = hashwright;
const here = () => ({
  classic: new URL("node_modules/hashwright/dist/worker.min.js", import.meta.url),
  dying: new URL("dying.js", import.meta.url),
  missing: "/nowhere/worker.js",
});
const places = typeof PLACES === "object" ? PLACES : here();
const message = pattern(3_000_000);
const MINUTES = { iterations: 200_000_000, length: 20 };

/** Whether a policy lets no WebAssembly run. */
function blocked() {
  try {
    return !new WebAssembly.Module(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0));
  } catch (_blocked) {
    return true;
  }
}

/** A pool for the time of a check. */
async function pooled(size, check, url) {
  const type = typeof Deno === "object" ? "module" : "classic"; // Deno knows no other
  const pool = createPool({ size, url, type });
  try {
    return await check(pool);
  } finally {
    pool.close();
  }
}

await run({
  async "every hash function goes by its name"() {
    await pooled(2, async (pool) => {
      const names = Object.keys(hashwright).filter((name) => hashwright[name].resume && hashwright[name].hex && hashwright[name].blockLen);
      same(["md5", "sm3", "sha256", "sha512"].filter((name) => !names.includes(name)), []);
      const found = await Promise.all(names.map((name) => pool.hash(name, message.subarray(0, 1000))));
      same(found.map(hex), names.map((name) => hashwright[name].hex(message.subarray(0, 1000))));
    });
  },

  async "checksums go by their names, too"() {
    await pooled(2, async (pool) => {
      const all = Object.keys(hashwright).filter((name) => hashwright[name].bytes && hashwright[name].create);
      same(all, ["crc16xmodem", "crc32", "crc32c", "crc64jones", "crc64nvme", "xxh3_64", "xxh64"]);
      const names = blocked() ? all.filter((name) => hashwright[name].combine) : all; // XXH64 and XXH3 are WebAssembly
      for (const source of [message, new Blob([message]), "häß€😀", ""]) {
        const found = await Promise.all(names.map((name) => pool.hash(name, source)));
        const bytes = typeof source === "string" ? source : message;
        same(found.map(hex), names.map((name) => hashwright[name].hex(bytes)));
      }
    });
  },

  async "texts, views, buffers, blobs"() {
    await pooled(2, async (pool) => {
      const whole = sha256.hex(message);
      same(hex(await pool.hash("sha256", "häß€😀")), sha256.hex("häß€😀"));
      same(hex(await pool.hash("sha256", message)), whole);
      same(hex(await pool.hash("sha256", message.buffer)), whole);
      same(hex(await pool.hash("sha256", new DataView(message.buffer, 5, 7))), sha256.hex(message.subarray(5, 12)));
      same(hex(await pool.hash("sha256", new Blob([message]))), whole);
      same(message.length, 3_000_000, "the bytes stay:");
    });
  },

  async "bytes are copied when they are given, and handed over when that is said"() {
    await pooled(1, async (pool) => {
      const bytes = pattern(100);
      const due = sha1.hex(bytes);
      const [first, second] = [pool.hash("sha1", bytes), pool.hash("sha1", bytes)];
      bytes.fill(0);
      same([hex(await first), hex(await second)], [due, due]);
      const given = pattern(100);
      same(hex(await pool.hash("sha1", given.subarray(10, 20), { transfer: true })), sha1.hex(pattern(20).subarray(10)));
      same(given.length, 0, "bytes that were handed over:");
    });
  },

  async "bytes that are no longer here are refused, and the worker stays"() {
    await pooled(1, async (pool) => {
      const bytes = pattern(100);
      const first = pool.hash("sha1", bytes, { transfer: true });
      const second = rejected(pool.hash("sha1", bytes, { transfer: true })); // waits until the first has taken them
      const third = pool.hash("sha1", "abc");
      same(hex(await first), sha1.hex(pattern(100)));
      same((await second).name, "TypeError");
      same(hex(await third), sha1.hex("abc"), "what waited behind it:");
      const [member] = pool.members;
      for (const options of [{ transfer: true }, {}]) await refused(pool.hash("sha1", bytes, options), "TypeError", /./);
      await refused(pool.many("sha1", ["a", bytes]), "TypeError", /./);
      await refused(pool.pbkdf2("sha1", bytes, "", { iterations: 1, length: 1 }), "TypeError", /./);
      same(hex(await pool.hash("sha1", "abc")), sha1.hex("abc"));
      same(pool.members.has(member), true, "the worker stays:");
    });
  },

  async "what cannot be sent is refused, and the next task goes on"() {
    await pooled(1, async (pool) => {
      const blob = { slice() {}, arrayBuffer() {} };
      const tasks = [rejected(pool.hash("sha1", blob)), pool.hash("sha1", "abc")];
      same((await tasks[0]).name, "DataCloneError");
      same(hex(await tasks[1]), sha1.hex("abc"));
    });
  },

  async "a worker says when it cannot read a message"() {
    if (typeof Worker === "function") return; // engines that have it send nothing that cannot be read
    const { Worker: NodeWorker } = process.getBuiltinModule("node:worker_threads");
    const worker = new NodeWorker(places.classic);
    const heard = () => new Promise((resolve) => worker.once("message", resolve));
    const asked = (source, transfer) => {
      worker.postMessage({ call: "hash", name: "sha1", source }, transfer);
      return heard();
    };
    try {
      await heard();
      const gone = pattern(10);
      structuredClone(gone.buffer, { transfer: [gone.buffer] });
      same((await asked(gone, [gone.buffer])).error.name, "TypeError");
      same(hex((await asked("abc")).result), sha1.hex("abc"));
    } finally {
      worker.terminate();
    }
  },

  async "the caller may make the workers"() {
    const type = typeof Deno === "object" ? "module" : "classic";
    const make = () => {
      if (typeof Worker === "function") return new Worker(places.classic, { type });
      return new (process.getBuiltinModule("node:worker_threads").Worker)(places.classic);
    };
    for (const create of [createPool, createGiven]) {
      const pool = create({ size: 1, worker: make });
      same(hex(await pool.hash("sha1", message)), sha1.hex(message));
      pool.close();
    }
    const given = createGiven({ size: 1, url: places.classic, type });
    same(hex(await given.hash("sha1", "abc")), sha1.hex("abc"));
    given.close();
    const fails = (options, words) => refused((async () => createGiven(options))(), "TypeError", words);
    await fails({}, /^createPool needs \{ url \}.* or \{ worker \}/);
    await fails({ worker: 5 }, /^worker must be a function/);
    await fails({ worker: make, url: "a" }, /not both/);
    await refused(createGiven({ worker: () => 5 }).hash("sha1", "a"), "Error", /worker\(\) must return a Worker; it returned/);
  },

  async "a long message of a tree is shared out among the workers"() {
    const key = pattern(32);
    const given = [{}, { key }, { context: "häß" }, { dkLen: 100 }, { key: "k".repeat(32), dkLen: 0 }, { context: key, dkLen: 1000 }];
    for (const size of [1, 2, 3])
      await pooled(size, async (pool) => {
        for (const length of [0, 1, 262_144, 262_145, 524_288, 524_289, 786_433, 1_048_576, 1_500_000, 3_000_000]) {
          const bytes = message.subarray(0, length);
          const [first, ...others] = given;
          for (const options of length === 786_433 ? [first, ...others] : [first]) {
            const due = hex(blake3(bytes, options));
            for (const source of [bytes, new Blob([bytes])])
              same(hex(await pool.hash("blake3", source, options)), due, `${length} ${JSON.stringify(options)}`);
          }
        }
        same(pool.members.size, size);
        const text = "häß€😀".repeat(50_000);
        same(hex(await pool.hash("blake3", text)), blake3.hex(text));
        same(hex(await pool.hash("blake3", "abc", { key })), blake3.hex("abc", { key }));
        const view = new DataView(message.buffer, 5, 900_000);
        same(hex(await pool.hash("blake3", view)), blake3.hex(message.subarray(5, 900_005)));
        same(hex(key), hex(pattern(32)), "the key stays:");
      });
  },

  async "a message that is shared out is copied, or handed over as a whole"() {
    await pooled(2, async (pool) => {
      const bytes = message.slice();
      const due = blake3.hex(bytes);
      const found = pool.hash("blake3", bytes);
      bytes.fill(0);
      same(hex(await found), due);
      bytes.set(message);
      same(hex(await pool.hash("blake3", bytes, { transfer: true })), due);
      same(bytes.length, 0, "bytes that were handed over:");
      await refused(pool.hash("blake3", bytes), "TypeError", /./);
      same(hex(await pool.hash("blake3", message)), due);
    });
  },

  async "progress of a message that is shared out is that of all"() {
    await pooled(2, async (pool) => {
      const told = [];
      await pool.hash("blake3", new Blob([message]), { onProgress: (progress) => told.push(progress) });
      same(told[told.length - 1], { loaded: 3_000_000, total: 3_000_000 });
      same(told.every(({ loaded }, i) => i === 0 || loaded >= told[i - 1].loaded), true, "no step back:");
      const onProgress = () => {
        throw new RangeError("enough");
      };
      await refused(pool.hash("blake3", message, { onProgress }), "RangeError", /enough/);
      same(hex(await pool.hash("blake3", message)), blake3.hex(message), "afterwards:");
    });
  },

  async "an abort ends all pieces of a message"() {
    await pooled(2, async (pool) => {
      const controller = new AbortController();
      const { signal } = controller;
      const counts = watchedListeners(signal);
      const running = rejected(pool.hash("blake3", new Blob([message, message, message]), { signal }));
      const other = pool.hash("sha1", "abc");
      controller.abort("reason");
      same(await running, "reason");
      same(hex(await other), sha1.hex("abc"));
      same(pool.queue.length, 0);
      same(counts, { added: 1, removed: 1 }, "a signal is heard once:");
    });
  },

  async "what a function that hashes a tree cannot be given is refused"() {
    await pooled(2, async (pool) => {
      for (const source of ["", message]) {
        await refused(pool.hash("blake3", source, { key: "short" }), "RangeError", /^key must have 32 bytes/);
        await refused(pool.hash("blake3", source, { key: pattern(32), context: "" }), "TypeError", /not both/);
        await refused(pool.hash("blake3", source, { dkLen: -1 }), "RangeError", /^dkLen must be/);
      }
      await refused(pool.hash("blake3", "", { key: 5 }), "TypeError", /^key must be/);
      await refused(pool.hash("blake3", "", { length: 5 }), "TypeError", /transfer, dkLen, key, context }; there is no length/);
      await refused(pool.hash("sha256", "", { key: "" }), "TypeError", /onProgress, signal, transfer }; there is no key/);
      await refused(pool.hash("blake3", [message]), "TypeError", /^source must be/);
      await refused(pool.many("blake3", [""]), "RangeError", /^there is no hash function blake3/);
    });
  },

  async "many messages come back in their order"() {
    await pooled(3, async (pool) => {
      const list = Array.from({ length: 5000 }, (_, i) => pattern(i % 300));
      same((await pool.many("sha256", list)).map(hex), list.map((bytes) => sha256.hex(bytes)));
      same((await pool.many("sha512", new Set(["a", "ä", message]))).map(hex), ["a", "ä", message].map((m) => sha512.hex(m)));
      same(await pool.many("sha1", []), []);
    });
  },

  async "passwords"() {
    await pooled(1, async (pool) => {
      const secret = pattern(9);
      for (const count of [0, 1, 2, 3, 9]) {
        const keys = Array.from({ length: count }, (_, i) => ({ password: `p${i}`, salt: pattern(i) }));
        const options = { iterations: 100, length: 50 };
        const many = await pool.pbkdf2Many("sha256", new Set(keys), options);
        same(many.map(hex), pbkdf2.many(sha256, keys, options).map(hex), `${count} passwords`);
      }
      const made = await pool.pbkdf2("sha256", secret, "salt", { iterations: 100, length: 50 });
      same(hex(made), hex(pbkdf2(sha256, secret, "salt", { iterations: 100, length: 50 })));
      same(hex(secret), hex(pattern(9)), "the password stays:");
    });
  },

  async "there are no more workers than were asked for, and none without work"() {
    await pooled(2, async (pool) => {
      same(pool.members.size, 0);
      await pool.hash("sha1", "a");
      same(pool.members.size, 1);
      await pool.hash("sha1", "b");
      same(pool.members.size, 1, "an idle worker is taken first:");
      await Promise.all(Array.from({ length: 10 }, (_, i) => pool.hash("sha1", `${i}`)));
      same(pool.members.size, 2);
    });
  },

  async "progress comes from the worker"() {
    await pooled(1, async (pool) => {
      const told = [];
      const blob = new Blob([message, message]);
      await pool.hash("sha256", blob, { onProgress: (progress) => told.push(progress) });
      same(told[told.length - 1], { loaded: 6_000_000, total: 6_000_000 });
      const onProgress = () => {
        throw new RangeError("enough");
      };
      await refused(pool.hash("sha256", blob, { onProgress }), "RangeError", /enough/);
      same(hex(await pool.hash("sha256", message)), sha256.hex(message), "afterwards:");
    });
  },

  async "an abort ends a kernel that runs, a task that waits, and nothing else"() {
    await pooled(1, async (pool) => {
      const controller = new AbortController();
      const running = rejected(pool.pbkdf2("sha1", "", "", { ...MINUTES, signal: controller.signal }));
      const waiting = rejected(pool.hash("sha1", "a", { signal: controller.signal }));
      const other = pool.hash("sha1", "abc");
      await sleep(50);
      controller.abort("reason");
      same([await running, await waiting], ["reason", "reason"]);
      same(hex(await other), sha1.hex("abc"));
      await refused(pool.hash("sha1", "a", { signal: AbortSignal.abort() }), "AbortError", /abort/);
      await refused(pool.many("sha1", ["a"], { signal: AbortSignal.abort() }), "AbortError", /abort/);
    });
  },

  async "an abort ends a worker that is being started, and only that"() {
    await pooled(1, async (pool) => {
      const controller = new AbortController();
      const first = rejected(pool.hash("sha1", "a", { signal: controller.signal }));
      const others = ["b", "c", "d"].map((text) => pool.hash("sha1", text));
      controller.abort("reason");
      same(await first, "reason");
      same((await Promise.all(others)).map(hex), ["b", "c", "d"].map((text) => sha1.hex(text)));
    });
  },

  async "no listener stays behind"() {
    await pooled(1, async (pool) => {
      const controller = new AbortController();
      const { signal } = controller;
      const counts = watchedListeners(signal);
      await pool.hash("sha1", "a", { signal });
      await rejected(pool.hash("sha3", "a", { signal }));
      const tasks = [pool.pbkdf2("sha1", "", "", { ...MINUTES, signal }), pool.hash("sha1", "a", { signal })].map(rejected);
      controller.abort();
      await Promise.all(tasks);
      same(counts, { added: 3, removed: 3 });
    });
  },

  async "errors come back as they are, and the worker stays"() {
    await pooled(1, async (pool) => {
      await refused(pool.hash("sha3", "a"), "RangeError", /^there is no hash function sha3; there are .*sha256/);
      await refused(pool.hash("constructor", "a"), "RangeError", /^there is no hash function constructor/);
      await refused(pool.pbkdf2("sha1", "", "", { iterations: 0, length: 1 }), "RangeError", /^iterations must be/);
      same(pool.members.size, 1);
      const [member] = pool.members;
      await pool.hash("sha1", "a");
      same(pool.members.has(member), true);
    });
  },

  async "what no worker can be given is refused"() {
    await pooled(1, async (pool) => {
      await refused(pool.hash(sha256, "a"), "TypeError", /goes to a worker by its name/);
      for (const source of [5, null, [message], { size: 1 }])
        await refused(pool.hash("sha256", source), "TypeError", /^source must be/);
      await refused(pool.hash("sha256", new Blob([]).stream()), "TypeError", /^source must be .*hashBlob takes streams.*got ReadableStream/);
      await refused(pool.many("sha256", message), "TypeError", /^messages must be/);
      await refused(pool.many("sha256", [5]), "TypeError", /^messages\[0\] must be/);
      await refused(pool.hash("sha256", "a", { signal: 5 }), "TypeError", /^signal must be/);
      await refused(pool.hash("sha256", "a", { onProgress: 5 }), "TypeError", /^onProgress must be/);
      await refused(pool.pbkdf2("sha256", 5, "", { iterations: 1, length: 1 }), "TypeError", /^password must be/);
      const options = { iterations: 1, length: 1 };
      await refused(pool.pbkdf2Many("sha256", 5, options), "TypeError", /^keys must be/);
      await refused(pool.pbkdf2Many("sha256", [{ password: "p", salt: 5 }], options), "TypeError", /^salt must be/);
      await refused(pool.pbkdf2Many("sha256", [{ password: "p", pepper: "" }], options), "TypeError", /there is no pepper/);
      same(pool.members.size, 0);
    });
    const fails = (given) => refused((async () => createPool(given))(), typeof given.size === "number" ? "RangeError" : "TypeError", /^(size|url) must be/);
    for (const size of [0, -1, 1.5, 129, "2", NaN]) await fails({ size });
    await fails({ url: 5 });
    await refused((async () => createPool({ url: "a", type: "script" }))(), "RangeError", /^type must be "classic" or "module"/);
  },

  async "the worker may be another file"() {
    await pooled(1, async (pool) => same(hex(await pool.hash("sha1", message)), sha1.hex(message)), places.classic);
  },

  async "a worker that dies takes its own task with it, and is replaced"() {
    await pooled(
      1,
      async (pool) => {
        const [first, second] = ["a", "b"].map((text) => pool.hash("sha1", text));
        await refused(first, "Error", /^the worker stopped: [^]*out of luck/);
        await refused(second, "Error", /^the worker stopped: [^]*out of luck/);
      },
      places.dying,
    );
  },

  async "a worker that cannot be started is told of, once for all that wait"() {
    await pooled(
      2,
      async (pool) => {
        const tasks = ["a", "b", "c", "d"].map((text) => rejected(pool.hash("sha1", text)));
        const errors = await Promise.all(tasks);
        for (const { message } of errors)
          if (!/^no worker could be started from .*nowhere.*Is the file there/.test(message)) throw new Error(message);
        const atOnce = typeof Deno === "object"; // before there is a second task
        same(atOnce || new Set(errors).size <= 2, true, "no more workers were tried than the pool has:");
        same(pool.members.size, 0);
      },
      places.missing,
    );
  },

  async "a pool that is closed has no more tasks"() {
    const pool = createPool({ size: 1 });
    const tasks = [pool.pbkdf2("sha1", "", "", MINUTES), pool.hash("sha1", "a")].map(rejected);
    await sleep(20);
    pool.close();
    for (const error of await Promise.all(tasks)) same(error.message, "the pool was closed");
    await refused(pool.hash("sha1", "a"), "Error", /^the pool was closed; create another/);
    pool.close();
  },

  async "the page is not asked for more than it gives: a pool and hashBlob side by side"() {
    await pooled(1, async (pool) => {
      const [there, here] = await Promise.all([pool.hash("sha256", message), hashBlob(sha256, message)]);
      same(hex(there), hex(here));
    });
  },
});
