/* Both sides of a comparison: hashwright/noble, and @noble/hashes. */

export const MODULES = ["blake2", "blake3", "hkdf", "hmac", "legacy", "pbkdf2", "sha2", "sha3", "sha3-addons", "utils"];
const PARALLEL = ["_ParallelHash", "parallelhash128", "parallelhash128xof", "parallelhash256", "parallelhash256xof"];
export const NOT_HERE = [
  ...["_BLAKE2", "_compress", "Keccak", "keccakP", "keccak_224", "keccak_384", "keccak_512"],
  ...["_KMAC", "_TupleHash", "_KangarooTwelve", "_KeccakPRG", "keccakprg", ...PARALLEL],
];
const load = async (from) =>
  Object.fromEntries(await Promise.all(MODULES.map(async (name) => [name, await import(`${from}/${name}.js`)])));
export const [ours, theirs] = await Promise.all(["hashwright/noble", "@noble/hashes"].map(load));
export const whole = await import("hashwright/noble");
const flat = (modules) => Object.assign({}, ...Object.values(modules));
export const sides = [flat(ours), flat(theirs)];

export const unhex = (digits) => Uint8Array.from(Buffer.from(digits, "hex"));
export const hex = (bytes) => Buffer.from(bytes).toString("hex");
export const text = (string) => new TextEncoder().encode(string);
export const pattern = (size, first = 1) => Uint8Array.from({ length: size }, (_, i) => (i * 7 + first) & 255);

/** The outcome as a string: a value with its type, or the kind of the error. */
function shown(value) {
  if (value instanceof Uint8Array) return `${value.constructor.name} ${hex(value)}`;
  if (ArrayBuffer.isView(value)) return `${value.constructor.name} ${value.byteLength}`;
  if (typeof value === "function") return "a function";
  if (typeof value === "object" && value !== null && typeof value.digest === "function") return "an instance";
  return `${typeof value} ${JSON.stringify(value)}`;
}
export async function outcome(ask, side) {
  try {
    return shown(await ask(side));
  } catch (error) {
    return `throws ${error.name}`;
  }
}

const differences = [];
let cases = 0;
export async function same(name, ask) {
  cases++;
  const [here, there] = [await outcome(ask, sides[0]), await outcome(ask, sides[1])];
  if (here !== there) differences.push(`${name}: ${here.slice(0, 150)}, where noble gives ${there.slice(0, 150)}`);
}

/** How many cases were compared, and which differ. */
export function report() {
  return JSON.stringify({ cases, differences });
}
