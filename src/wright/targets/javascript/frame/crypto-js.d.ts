/**
 * Gives CryptoJS' own hash functions these kernels: MD5, RIPEMD160, SHA1, SHA256, SHA512 and those that build on them, as far as
 * they are loaded. All that CryptoJS makes of them (HMAC, PBKDF2, EvpKDF) keeps its results.
 *
 * @returns the names of the functions that it found. TypeError where it is no CryptoJS.
 */
export declare function accelerate(CryptoJS: { algo: object; lib: object }): string[];
