/* @scure/bip39 on hashwright/noble in place of @noble/hashes, in a bundle, against itself; prints what differs, as JSON. */

import * as theirs from "@scure/bip39";
import { wordlist } from "@scure/bip39/wordlists/english.js";
import * as ours from "./bip39-ours.js";

const hex = (bytes) => Buffer.from(bytes).toString("hex");
const failures = [];
let cases = 0;

async function same(name, ask) {
  const [own, other] = [await outcome(ask, ours), await outcome(ask, theirs)];
  cases++;
  if (own !== other) failures.push(`${name}: ${own} where it has ${other}`);
}

/** What a call gives, or the kind of its error. */
async function outcome(ask, side) {
  try {
    const found = await ask(side);
    return found instanceof Uint8Array ? hex(found) : String(found);
  } catch (error) {
    return error.constructor.name;
  }
}

for (const size of [16, 20, 24, 28, 32, 15, 33])
  for (const fill of [0, 0x7f, 0x80, 0xff]) {
    const entropy = Uint8Array.from({ length: size }, (_, i) => fill ^ (i * (fill & 1)));
    await same(`entropyToMnemonic of ${size} bytes`, (b) => b.entropyToMnemonic(entropy, wordlist));
    if (size < 16 || size > 32) continue;
    const mnemonic = theirs.entropyToMnemonic(entropy, wordlist);
    await same("mnemonicToEntropy", (b) => b.mnemonicToEntropy(mnemonic, wordlist));
    await same("validateMnemonic", (b) => b.validateMnemonic(mnemonic, wordlist));
    await same("validateMnemonic of another", (b) => b.validateMnemonic(`${mnemonic} abandon`, wordlist));
  }
const mnemonic = theirs.entropyToMnemonic(new Uint8Array(16), wordlist);
for (const passphrase of ["", "TREZOR", "päss"])
  for (const call of ["mnemonicToSeed", "mnemonicToSeedSync", "mnemonicToSeedWebcrypto"])
    await same(`${call} under "${passphrase}"`, (b) => b[call](mnemonic, passphrase));
const made = ours.generateMnemonic(wordlist, 256);
if (!theirs.validateMnemonic(made, wordlist)) failures.push("generateMnemonic");
console.log(JSON.stringify({ cases, failures, trezor: hex(await ours.mnemonicToSeedWebcrypto(mnemonic, "TREZOR")).slice(0, 16) }));
