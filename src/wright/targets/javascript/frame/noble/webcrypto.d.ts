import type { Pbkdf2Opt } from "./pbkdf2.js";
import type { KDFInput, TArg, TRet } from "./types.js";

/** A hash function of Web Crypto. */
export type WebHash = {
  (msg: TArg<Uint8Array>): Promise<TRet<Uint8Array>>;
  webCryptoName: string;
  outputLen: number;
  blockLen: number;
};

export declare const sha256: TRet<WebHash>;
export declare const sha384: TRet<WebHash>;
export declare const sha512: TRet<WebHash>;

export declare const hmac: TRet<{
  (hash: TArg<WebHash>, key: TArg<Uint8Array>, message: TArg<Uint8Array>): Promise<TRet<Uint8Array>>;
  /** Error: Web Crypto takes messages as a whole. */
  create(hash: TArg<WebHash>, key: TArg<Uint8Array>): never;
}>;
/** HKDF, RFC 5869. Error where there is no `crypto.subtle`. */
export declare function hkdf(
  hash: TArg<WebHash>,
  ikm: TArg<Uint8Array>,
  salt: TArg<Uint8Array | undefined>,
  info: TArg<Uint8Array | undefined>,
  length: number,
): Promise<TRet<Uint8Array>>;
/** PBKDF2, RFC 8018. Error where there is no `crypto.subtle`. */
export declare function pbkdf2(
  hash: TArg<WebHash>,
  password: TArg<KDFInput>,
  salt: TArg<KDFInput>,
  opts: Pbkdf2Opt,
): Promise<TRet<Uint8Array>>;
