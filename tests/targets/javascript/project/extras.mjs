/* Code around the hashes: text forms, comparison, both steps of HKDF, saved codes, PBKDF2 in steps, streams. */

import {
  blake2b,
  blake2s,
  equal,
  fromBase64,
  fromBase64url,
  fromHex,
  hashThrough,
  hkdf,
  hmac,
  pbkdf2,
  pbkdf2Async,
  sha1,
  sha256,
  sha384,
  sha512,
  siphash24,
  sri,
  toBase64,
  toBase64url,
  toHex,
} from "hashwright";
import { sha256 as compact } from "hashwright/compact";
import { hex, pattern, refused, rejected, run, same, sleep, watchedListeners } from "./checks.mjs";

/** A call that throws. */
const refusedNow = (call, name, words) => refused((async () => call())(), name, words);

/** All bytes of a stream. */
async function all(stream) {
  const reader = stream.getReader();
  const parts = [];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return parts;
    parts.push(value);
  }
}

function streamOf(parts, ended = {}) {
  const left = [...parts];
  return new ReadableStream({
    pull(controller) {
      if (left.length > 0) controller.enqueue(left.shift());
      else controller.close();
    },
    cancel(reason) {
      ended.reason = reason;
    },
  });
}

await run({
  async "text forms of every length, as the engine's own has them"() {
    for (let size = 0; size < 70; size++) {
      const bytes = pattern(size).map((byte) => byte * 37 + size);
      const theirs = btoa(String.fromCharCode(...bytes));
      same(toBase64(bytes), theirs);
      same(toBase64url(bytes), theirs.replace(/\+/g, "-").replace(/\//g, "_").replace(/=/g, ""));
      same(toHex(bytes), hex(bytes));
      for (const back of [fromBase64(theirs), fromBase64url(toBase64url(bytes)), fromHex(hex(bytes)), fromHex(hex(bytes).toUpperCase())])
        same(Array.from(back), Array.from(bytes));
    }
    same(toBase64(new DataView(Uint8Array.of(9, 102, 111, 111, 9).buffer, 1, 3)), "Zm9v");
    same(toHex(Uint8Array.of(1, 2).buffer), "0102");
  },

  async "texts that are none are refused, and the error says where"() {
    const cases = [
      [fromHex, "0g", /"g" at position 1 is no hexadecimal digit/],
      [fromHex, "0x00", /"x" at position 1/],
      [fromHex, "00 ", /" " at position 2/],
      [fromHex, "abc", /come in pairs; there are 3/],
      [fromBase64, "Zm9-", /"-" at position 3 is no digit of base64: it is of base64url/],
      [fromBase64, "Zg", /ends in 2 "="; there are 0/],
      [fromBase64, "Zg=", /ends in 2 "="; there are 1/],
      [fromBase64, "Zm8==", /ends in 1 "="; there are 2/],
      [fromBase64, "Zm9v====", /"=" at position 4/],
      [fromBase64, "Zh==", /bits beyond the last byte/],
      [fromBase64, "Zm9=", /bits beyond the last byte/],
      [fromBase64, "Zm9vZ", /one digit is no byte/],
      [fromBase64, "Zm 9v", /" " at position 2/],
      [fromBase64, "Zm9v\n", /"\\n" at position 4/],
      [fromBase64url, "Zm9+", /"\+" at position 3 is no digit of base64url: it is of base64/],
      [fromBase64url, "Zg==", /"=" at position 2/],
      [fromBase64url, "Zh", /bits beyond the last byte/],
      [fromBase64url, "Z", /one digit is no byte/],
    ];
    for (const [decode, text, words] of cases) await refusedNow(() => decode(text), "SyntaxError", words);
    for (const decode of [fromHex, fromBase64, fromBase64url])
      for (const wrong of [undefined, null, 5, new Uint8Array(3)]) await refusedNow(() => decode(wrong), "TypeError", /must be a string/);
    for (const encode of [toHex, toBase64, toBase64url])
      for (const wrong of [undefined, null, 5, "abc", [1, 2]]) await refusedNow(() => encode(wrong), "TypeError", /must be bytes/);
  },

  async "integrity attributes"() {
    // The example of https://www.w3.org/TR/SRI/ (section 3.1) is SHA-384 of alert('Hello, world.');
    const due = "sha384-H8BRh8j48O9oYatfu5AZzq6A9RINhZO5H16dQZngK7T62em8MUt1FLm52t+eX6xO";
    same(sri(sha384, "alert('Hello, world.');"), due);
    same(sri(sha384.create().update("alert('Hello, ").update("world.');")), due);
    same(sri(sha256, ""), "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=");
    same(sri(compact, ""), sri(sha256, ""));
    same(sri(sha512, pattern(9)), `sha512-${toBase64(sha512(pattern(9)))}`);
    const wrong = [[sha1, ""], [blake2b, ""], [blake2s, ""], [sha1.create()], [hmac(sha256, "key").create()], [sha256], ["sha256", ""], [sha256("")], [sha256, "", 1], []];
    for (const given of wrong) await refusedNow(() => sri(...given), "TypeError", /SHA-256, SHA-384 or SHA-512/);
  },

  async "equal"() {
    for (let size = 0; size < 40; size++) {
      const bytes = pattern(size);
      same(equal(bytes, bytes.slice()), true);
      same(equal(bytes, bytes.slice().buffer), true);
      same(equal(bytes, pattern(size + 1)), false);
      for (let i = 0; i < size; i++)
        for (const bit of [1, 128]) {
          const other = bytes.slice();
          other[i] ^= bit;
          same(equal(bytes, other), false);
        }
    }
    same(equal(new Float64Array([0]), new Uint8Array(8)), true, "the bytes of views:");
    await refusedNow(() => equal("abc", "abc"), "TypeError", /what equal compares must be bytes.*got String/);
    await refusedNow(() => equal(pattern(3)), "TypeError", /must be bytes.*got Undefined/);
  },

  async "both steps of HKDF: RFC 5869, A.1 and A.3"() {
    const secret = new Uint8Array(22).fill(11);
    const extracted = hkdf.extract(sha256, secret, { salt: fromHex("000102030405060708090a0b0c") });
    same(toHex(extracted), "077709362c2e32df0ddc3f0dc47bba6390b6c73bb50f9c3122ec844ad7c2b3e5");
    const info = fromHex("f0f1f2f3f4f5f6f7f8f9");
    const due = "3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf34007208d5b887185865";
    same(toHex(hkdf.expand(sha256, extracted, { info, length: 42 })), due);
    same(toHex(hkdf.extract(sha256, secret)), "19ef24a32c717b167f33a91d6f648bdf96596776afdb6377ac434c1c293ccb04");
    for (const call of [() => hkdf.extract(sha256, secret, info), () => hkdf.extract(sha256, secret, "salt"), () => hkdf.extract(sha256, secret, { info })])
      await refusedNow(call, "TypeError", /hkdf\.extract\(hash, key, \{ salt \}\): the options are/);
    for (const call of [() => hkdf.expand(sha256, extracted, info, 42), () => hkdf.expand(sha256, extracted, { length: 42 }, 42), () => hkdf.expand(sha256, extracted)])
      await refusedNow(call, "TypeError", /hkdf\.expand\(hash, key, \{ info, length \}\)/);
    await refusedNow(() => hkdf.expand(sha256, extracted, { length: 8161 }), "RangeError", /from 1 to 8160/);
  },

  async "a code is saved and resumed"() {
    for (const hash of [sha1, sha256, sha512, blake2b, blake2s])
      for (const at of [0, 1, 63, 64, 128, 300]) {
        const key = hmac(hash, "key");
        const whole = key.hex(pattern(400));
        const saved = key.create().update(pattern(400).subarray(0, at)).save();
        const code = hmac(hash, "key").resume(saved);
        same(code.update(pattern(400).subarray(at)).hex(), whole);
        same(code.reset().update(pattern(400)).hex(), whole);
        same(key.hex(pattern(400)), whole, "the key stays:");
      }
    const key = hmac(sha256, "key");
    await refusedNow(() => key.resume(sha256.create().update("abc").save()), "RangeError", /a midstate of a hash, not of a code/);
    await refusedNow(() => key.resume(hmac(sha1, "key").create().save()), "RangeError", /no midstate of SHA-256/);
    await refusedNow(() => key.resume("HWMS"), "TypeError", /must be bytes/);
    await refusedNow(() => key.resume(key.create()), "TypeError", /must be bytes/);
    const gone = key.create();
    gone.destroy();
    await refusedNow(() => gone.save(), "Error", /destroyed/);
  },

  async "what is declared with using is wiped at its end"() {
    if (typeof Symbol.dispose !== "symbol") return;
    const made = [sha256.create(), hmac(sha256, "key"), hmac(sha256, "key").create(), blake2s.keyed("key"), blake2s.keyed("key").create()];
    for (const one of made) {
      one[Symbol.dispose]();
      const given = one.create ? ["abc"] : [];
      await refusedNow(() => one.digest(...given), "Error", /destroyed/);
      await refusedNow(() => one.hex(...given), "Error", /destroyed/);
    }
    const key = siphash24.key(pattern(16));
    key[Symbol.dispose]();
    await refusedNow(() => siphash24.hex(key, ""), "Error", /destroyed/);
  },

  async "PBKDF2 in turns gives what PBKDF2 gives"() {
    for (const [hash, iterations, length] of [[sha1, 1, 1], [sha256, 2, 33], [sha256, 1000, 100], [sha512, 700, 64], [blake2b, 300, 65], [blake2s, 300, 5]]) {
      const due = hex(pbkdf2(hash, "pässword", "salt", { iterations, length }));
      same(hex(await pbkdf2Async(hash, "pässword", "salt", { iterations, length })), due);
      const bytes = pattern(200);
      same(hex(await pbkdf2Async(hash, bytes, bytes.buffer, { iterations, length })), hex(pbkdf2(hash, bytes, bytes, { iterations, length })));
      same(Array.from(bytes), Array.from(pattern(200)), "the caller's stay as they are:");
    }
    const [password, salt] = [pattern(9), pattern(9)];
    const due = hex(pbkdf2(sha256, password, salt, { iterations: 5000, length: 100 }));
    const going = pbkdf2Async(sha256, password, salt, { iterations: 5000, length: 100 });
    password.fill(0);
    salt.fill(0);
    same(hex(await going), due, "what the caller changes later does not count:");
  },

  async "all else has its turn, and progress grows to the end"() {
    const told = [];
    let turns = 0;
    const timer = setInterval(() => turns++, 1);
    await pbkdf2Async(sha256, "p", "s", { iterations: 150_000, length: 40, onProgress: (progress) => told.push(progress) });
    clearInterval(timer);
    if (turns < 3) throw new Error(`${turns} turns`);
    same(told[told.length - 1], { loaded: 300_000, total: 300_000 });
    for (let i = 1; i < told.length; i++) if (told[i].loaded <= told[i - 1].loaded) throw new Error(JSON.stringify(told));
  },

  async "an abort ends it, and leaves no listener"() {
    const controller = new AbortController();
    const counts = watchedListeners(controller.signal);
    const going = pbkdf2Async(sha256, "p", "s", { iterations: 2 ** 50, length: 32, signal: controller.signal });
    setTimeout(() => controller.abort(new Error("enough")), 30);
    await refused(going, "Error", /enough/);
    same(counts, { added: 1, removed: 1 });
    await refused(pbkdf2Async(sha256, "p", "s", { iterations: 2 ** 50, length: 32, signal: controller.signal }), "Error", /enough/);
    const onProgress = () => {
      throw new Error("no more");
    };
    await refused(pbkdf2Async(sha256, "p", "s", { iterations: 2 ** 50, length: 32, onProgress }), "Error", /no more/);
  },

  async "PBKDF2 in turns refuses what PBKDF2 refuses"() {
    const options = { iterations: 1, length: 1 };
    await refused(pbkdf2Async("sha256", "p", "s", options), "TypeError", /hash function of this package/);
    await refused(pbkdf2Async(sha256, 5, "s", options), "TypeError", /password must be a string/);
    await refused(pbkdf2Async(sha256, "p", 5, options), "TypeError", /salt must be a string/);
    await refused(pbkdf2Async(sha256, "p", "s", { c: 1, dkLen: 1 }), "TypeError", /there is no c/);
    await refused(pbkdf2Async(sha256, "p", "s", 1), "TypeError", /the options are/);
    await refused(pbkdf2Async(sha256, "p", "s", { iterations: "1", length: 1 }), "TypeError", /write 1 without quotes/);
    await refused(pbkdf2Async(sha256, "p", "s", { iterations: 0, length: 1 }), "RangeError", /from 1/);
    await refused(pbkdf2Async(sha256, "p", "s", { ...options, signal: 5 }), "TypeError", /AbortSignal/);
  },

  async "a stream goes through as it is, and has its digest"() {
    const parts = [pattern(0), pattern(1), pattern(70_000), new DataView(pattern(9).buffer, 2, 3), pattern(5).buffer];
    const whole = sha256.create();
    for (const part of parts) whole.update(part);
    const through = hashThrough(sha256);
    const got = await all(streamOf(parts).pipeThrough(through));
    same(got.length, parts.length);
    got.forEach((part, i) => same(part === parts[i], true, "the part itself:"));
    same(hex(await through.digest), whole.hex());
    const empty = hashThrough(compact);
    await all(streamOf([]).pipeThrough(empty));
    same(hex(await empty.digest), sha256.hex(""));
    const key = hmac(sha256, "key");
    const coded = hashThrough(key);
    await all(streamOf([pattern(7)]).pipeThrough(coded));
    same(hex(await coded.digest), key.hex(pattern(7)));
    const own = sha256.create().update("before");
    const on = hashThrough(own);
    await all(streamOf([pattern(7)]).pipeThrough(on));
    same(own.hex(), sha256.create().update("before").update(pattern(7)).hex(), "a hasher goes on and stays:");
  },

  async "a part is taken when it is wanted, and not before"() {
    let given = 0;
    const source = new ReadableStream({
      pull(controller) {
        given++;
        controller.enqueue(pattern(10));
      },
    }, { highWaterMark: 0 });
    const reader = source.pipeThrough(hashThrough(sha256)).getReader();
    await reader.read();
    await sleep(20);
    if (given > 3) throw new Error(`${given} parts`);
    await reader.cancel();
  },

  async "a stream that is ended has no digest, and does not wait for one"() {
    const ended = {};
    const cancelled = hashThrough(sha256);
    const reader = streamOf([pattern(3), pattern(3), pattern(3), pattern(3)], ended).pipeThrough(cancelled).getReader();
    await reader.read();
    await reader.cancel(new Error("enough"));
    await refused(cancelled.digest, "Error", /enough/);
    await sleep(5);
    same(ended.reason.message, "enough", "the source is told:");

    const broken = hashThrough(sha256);
    const source = new ReadableStream({
      start(controller) {
        controller.enqueue(pattern(3));
      },
      pull() {
        throw new Error("broken");
      },
    });
    await refused(all(source.pipeThrough(broken)), "Error", /broken/);
    await refused(broken.digest, "Error", /broken/);

    const texts = hashThrough(sha256);
    await refused(all(streamOf(["text"]).pipeThrough(texts)), "TypeError", /a part of the stream must be bytes/);
    await refused(texts.digest, "TypeError", /a part of the stream must be bytes/);

    const writer = hashThrough(sha256);
    await writer.writable.abort(new Error("gone"));
    await refused(writer.digest, "Error", /gone/);

    const stuck = hashThrough(sha256); // nobody reads
    const writing = stuck.writable.getWriter();
    const first = writing.write(pattern(3)).catch((error) => error.message);
    await sleep(5);
    await writing.abort(new Error("left"));
    same(await first, "left");
    await refused(stuck.digest, "Error", /left/);
    await refusedNow(() => hashThrough("sha256"), "TypeError", /hash must be a hash function/);
  },
});
