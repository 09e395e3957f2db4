/* The hash functions by the names that Node.js, or the OpenSSL in it, has for them, whatever the case. */

import { blake2b } from "../whole/blake2b.js";
import { blake2s } from "../whole/blake2s.js";
import { md5 } from "../whole/md5.js";
import { ripemd160 } from "../whole/ripemd160.js";
import { sha1 } from "../whole/sha1.js";
import { sha224 } from "../whole/sha224.js";
import { sha256 } from "../whole/sha256.js";
import { sha3_224 } from "../whole/sha3_224.js";
import { sha3_256 } from "../whole/sha3_256.js";
import { sha3_384 } from "../whole/sha3_384.js";
import { sha3_512 } from "../whole/sha3_512.js";
import { sha384 } from "../whole/sha384.js";
import { sha512 } from "../whole/sha512.js";
import { sha512_224 } from "../whole/sha512_224.js";
import { sha512_256 } from "../whole/sha512_256.js";
import { shake128 } from "../whole/shake128.js";
import { shake256 } from "../whole/shake256.js";

/** Of each function the names that `getHashes` tells, and those that it keeps to itself. */
const NAMES = [
  [md5, "md5 RSA-MD5 md5WithRSAEncryption ssl3-md5", "1.2.840.113549.2.5"],
  [ripemd160, "ripemd160 RSA-RIPEMD160 ripemd ripemd160WithRSA rmd160", "ripemd-160 1.3.36.3.2.1"],
  [sha1, "sha1 RSA-SHA1 RSA-SHA1-2 sha1WithRSAEncryption ssl3-sha1", "sha-1 1.3.14.3.2.26"],
  [sha224, "sha224 RSA-SHA224 sha224WithRSAEncryption", "sha-224 sha2-224 2.16.840.1.101.3.4.2.4"],
  [sha256, "sha256 RSA-SHA256 sha256WithRSAEncryption", "sha-256 sha2-256 2.16.840.1.101.3.4.2.1"],
  [sha384, "sha384 RSA-SHA384 sha384WithRSAEncryption", "sha-384 sha2-384 2.16.840.1.101.3.4.2.2"],
  [sha512, "sha512 RSA-SHA512 sha512WithRSAEncryption", "sha-512 sha2-512 2.16.840.1.101.3.4.2.3"],
  [
    sha512_224,
    "sha512-224 RSA-SHA512/224 sha512-224WithRSAEncryption",
    "sha-512/224 sha2-512/224 2.16.840.1.101.3.4.2.5",
  ],
  [
    sha512_256,
    "sha512-256 RSA-SHA512/256 sha512-256WithRSAEncryption",
    "sha-512/256 sha2-512/256 2.16.840.1.101.3.4.2.6",
  ],
  [sha3_224, "sha3-224 RSA-SHA3-224 id-rsassa-pkcs1-v1_5-with-sha3-224", "2.16.840.1.101.3.4.2.7"],
  [sha3_256, "sha3-256 RSA-SHA3-256 id-rsassa-pkcs1-v1_5-with-sha3-256", "2.16.840.1.101.3.4.2.8"],
  [sha3_384, "sha3-384 RSA-SHA3-384 id-rsassa-pkcs1-v1_5-with-sha3-384", "2.16.840.1.101.3.4.2.9"],
  [sha3_512, "sha3-512 RSA-SHA3-512 id-rsassa-pkcs1-v1_5-with-sha3-512", "2.16.840.1.101.3.4.2.10"],
  [shake128, "shake128", "shake-128 2.16.840.1.101.3.4.2.11"],
  [shake256, "shake256", "shake-256 2.16.840.1.101.3.4.2.12"],
  [blake2b, "blake2b512", "blake2b-512 1.3.6.1.4.1.1722.12.2.1.16"],
  [blake2s, "blake2s256", "blake2s-256 1.3.6.1.4.1.1722.12.2.2.8"],
];

const byName = new Map(
  NAMES.flatMap(([hash, told, kept]) => `${told} ${kept}`.split(" ").map((name) => [name.toLowerCase(), hash])),
);

/** What an error says that names an unknown function. */
export const KNOWN = `; hashwright/node has ${NAMES.map(([, told]) => told.split(" ")[0]).join(", ")}`;

/** The function of that name, or nothing. */
export function functionOf(name) {
  return byName.get(name) || byName.get(name.toLowerCase());
}

export function getHashes() {
  return NAMES.flatMap(([, told]) => told.split(" ")).sort();
}
