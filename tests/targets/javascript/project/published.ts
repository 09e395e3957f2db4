/* The types as seen by the oldest compiler and the oldest module resolution. */

import { hashBlob, hmac, pbkdf2, sha256 as whole, siphash24, type Hash, type Hasher } from "hashwright";
import { backend, type Backend } from "hashwright/backend";
import { sha256 as bulk } from "hashwright/bulk/sha256";
import { digest } from "hashwright/compact/sha256";
import { accelerate } from "hashwright/crypto-js";
import { pbkdf2 as alone } from "hashwright/pbkdf2/sha256";
import { createPool, type Pool } from "hashwright/pool";
import { createPool as given } from "hashwright/pool/given";
import { sha256 } from "hashwright/sha256";
import "hashwright/many/sha256";
import "hashwright/midstate/sha256";
import "hashwright/text";
import "hashwright/wasm";
import "hashwright/worker";

const hash: Hash = sha256;
const bytes: Uint8Array = hash("text");
const hasher: Hasher = hash.create().update(bytes);
const values: Uint32Array = siphash24.many(bytes, ["a"]);
const lanes: 1 | 2 | 4 = bulk.lanes;
const runs: Backend = backend();
const pool: Pool = createPool({ size: 1 });
const own: Pool = given({ worker: () => new Worker("worker.min.js") });
const key: Uint8Array = alone(sha256, "password", "salt", { iterations: 1, length: 1 });
const same: Uint8Array = pbkdf2(whole, "password", "salt", { iterations: 1, length: 1 });
const later: Promise<Uint8Array> = hashBlob(hmac(sha256, key), [digest("a"), same]);

export { accelerate, hasher, lanes, later, own, pool, runs, values };
