import xxhash from "xxhash-wasm";

export async function checksum() {
  const { h64Raw } = await xxhash();
  return { prepare: (message) => () => h64Raw(message), hex: (value) => value.toString(16).padStart(16, "0") };
}
