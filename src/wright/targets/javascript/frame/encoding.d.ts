import type { Bytes, Data, Digest, Hash, Hasher } from "./types.js";

/** The bytes as lower-case hexadecimal digits. */
export declare function toHex(bytes: Digest): string;

/** The bytes of hexadecimal digits, lower-case or upper-case. SyntaxError where there is anything else. */
export declare function fromHex(text: string): Bytes;

/** The bytes in base64 with its padding, RFC 4648 section 4. */
export declare function toBase64(bytes: Digest): string;

/** The bytes of base64. SyntaxError where there is anything else, or padding or bits of it are not as they are written. */
export declare function fromBase64(text: string): Bytes;

/** The bytes in base64url without padding, RFC 4648 section 5. */
export declare function toBase64url(bytes: Digest): string;

/** The bytes of base64url without padding. SyntaxError where there is anything else. */
export declare function fromBase64url(text: string): Bytes;

/**
 * What an `integrity` attribute holds, "sha384-…": of data, or of what a hasher has been given so far. TypeError where the
 * function is not SHA-256, SHA-384 or SHA-512.
 */
export declare function sri(hash: ((data: Data) => Bytes) & Pick<Hash, "outputLen">, data: Data): string;
export declare function sri(hasher: Hasher): string;
