import CryptoJS from "crypto-js/core.js";
import "crypto-js/lib-typedarrays.js";
import "crypto-js/md5.js";
import "crypto-js/ripemd160.js";
import "crypto-js/sha1.js";
import "crypto-js/sha224.js";
import "crypto-js/sha256.js";
import "crypto-js/sha384.js";
import "crypto-js/sha512.js";
import "crypto-js/pbkdf2.js";

export { CryptoJS };

const hex = (words) => words.toString();

// The WordArray is made beforehand: its conversion from bytes is not CryptoJS' hash.
export function digest(name) {
  const hash = CryptoJS[name.toUpperCase()];
  const prepare = (message) => {
    const words = CryptoJS.lib.WordArray.create(message);
    return () => hash(words);
  };
  return { prepare, hex };
}

export function pbkdf2(name) {
  const hasher = CryptoJS.algo[name.toUpperCase()];
  const prepare = (password, { salt, iterations, length }) => {
    const passwordWords = CryptoJS.lib.WordArray.create(password);
    const saltWords = CryptoJS.enc.Hex.parse(salt);
    const options = { hasher, iterations, keySize: length / 4 };
    return () => CryptoJS.PBKDF2(passwordWords, saltWords, options);
  };
  return { prepare, hex };
}
