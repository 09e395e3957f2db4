/* cSHAKE, KMAC, TupleHash, TurboSHAKE and KangarooTwelve with the signatures of @noble/hashes 2. */

import { cshakeOver, kmacOver } from "../modes/cshake.js";
import { kangarooOver } from "../modes/kangaroo.js";
import { behind, encoded } from "../modes/strings.js";
import { shake128 } from "../shake128.js";
import { shake256 } from "../shake256.js";
import { turboshake128 as nativeTurboshake128 } from "../turboshake128.js";
import { turboshake256 as nativeTurboshake256 } from "../turboshake256.js";
import { callable } from "./callable.js";
import { abytes, aexists, anumber, checkOpts } from "./checks.js";
import { Sponge } from "./sponge.js";
import { kdfInputToBytes } from "./utils.js";

const TUPLE = /* @__PURE__ */ Uint8Array.of(84, 117, 112, 108, 101, 72, 97, 115, 104);

/** The digest's size, and the options as this package has them. */
function optionsOf(opts, size) {
  const { dkLen = size, personalization, NISTfn, D } = checkOpts({}, opts);
  return { dkLen, personalization, NISTfn, D };
}

/** The personalization as this package takes it: there may be none. */
function customized(personalization) {
  return personalization !== undefined && { personalization: abytes(personalization, undefined, "personalization") };
}

/** A function that has a message alone, and output of any length: `begun` makes this package's hasher from options. */
function extendable(size, begun) {
  const create = (opts) => {
    const given = optionsOf(opts, size);
    return new Sponge(begun(given), given.dkLen, true);
  };
  return callable((msg, opts) => create(opts).update(msg).digest(), create);
}

function cshakeOf(shake, name) {
  const native = cshakeOver(shake, name);
  return extendable(native.outputLen, ({ personalization, NISTfn }) =>
    native.create({
      ...customized(personalization),
      ...(NISTfn !== undefined && { NISTfn: kdfInputToBytes(NISTfn) }),
    }),
  );
}

export const cshake128 = /* @__PURE__ */ cshakeOf(shake128, "cshake128");
export const cshake256 = /* @__PURE__ */ cshakeOf(shake256, "cshake256");

/** What `create` makes, behind a callable whose arguments are not those of a hash. */
function frozen(call, create, { blockLen, outputLen }, canXOF) {
  return Object.freeze(Object.assign(call, { create, outputLen, blockLen, canXOF }));
}

function kmacOf(shake, name, canXOF) {
  const native = kmacOver(shake, name);
  const create = (key, opts) => {
    const { dkLen, personalization } = optionsOf(opts, native.outputLen);
    const options = { ...customized(personalization), dkLen: anumber(dkLen, "dkLen") };
    return new Sponge(native.create(abytes(key, undefined, "key"), options), dkLen, canXOF);
  };
  const kmac = (key, message, opts) => create(key, opts).update(message).digest();
  return frozen(kmac, create, native, canXOF);
}

export const kmac128 = /* @__PURE__ */ kmacOf(shake128, "kmac128", false);
export const kmac256 = /* @__PURE__ */ kmacOf(shake256, "kmac256", false);
export const kmac128xof = /* @__PURE__ */ kmacOf(shake128, "kmac128xof", true);
export const kmac256xof = /* @__PURE__ */ kmacOf(shake256, "kmac256xof", true);

/** A tuple in progress: each update is an element of its own. */
class Tuple extends Sponge {
  update(data) {
    aexists(this);
    this.state.update(encoded(8 * abytes(data, undefined, "message").length)).update(data);
    return this;
  }
}

function tupleOf(shake, name, canXOF) {
  const native = cshakeOver(shake, name);
  const create = (opts) => {
    const { dkLen, personalization } = optionsOf(opts, native.outputLen);
    const options = { ...customized(personalization), dkLen: anumber(dkLen, "dkLen") };
    const state = native.create({ ...options, NISTfn: TUPLE });
    state.last = behind;
    return new Tuple(state, dkLen, canXOF);
  };
  function tuple(messages, opts) {
    const hasher = create(opts);
    if (!Array.isArray(messages)) throw new Error("messages must be an array of Uint8Arrays, one for each element");
    for (const message of messages) hasher.update(message);
    return hasher.digest();
  }
  return frozen(tuple, create, native, canXOF);
}

export const tuplehash128 = /* @__PURE__ */ tupleOf(shake128, "tuplehash128", false);
export const tuplehash256 = /* @__PURE__ */ tupleOf(shake256, "tuplehash256", false);
export const tuplehash128xof = /* @__PURE__ */ tupleOf(shake128, "tuplehash128xof", true);
export const tuplehash256xof = /* @__PURE__ */ tupleOf(shake256, "tuplehash256xof", true);

/** RFC 9861 has no output of no bytes. */
function requireSome(dkLen) {
  if (dkLen < 1) throw new Error(`"dkLen" must be at least 1; got ${dkLen}`);
}

function turboshakeOf(native) {
  return extendable(native.outputLen, ({ D = 0x1f, dkLen }) => {
    if (!Number.isSafeInteger(D) || D < 0x01 || D > 0x7f)
      throw new Error(`"D", the byte that separates domains, must be from 0x01 to 0x7f; got ${D}`);
    requireSome(dkLen);
    return native.create({ D });
  });
}

export const turboshake128 = /* @__PURE__ */ turboshakeOf(nativeTurboshake128);
export const turboshake256 = /* @__PURE__ */ turboshakeOf(nativeTurboshake256);

function kangarooOf(turboshake, name) {
  const native = kangarooOver(turboshake, name);
  return extendable(native.outputLen, ({ dkLen, personalization }) => {
    requireSome(anumber(dkLen, "dkLen"));
    return native.create({ ...customized(personalization) });
  });
}

export const kt128 = /* @__PURE__ */ kangarooOf(nativeTurboshake128, "kt128");
export const kt256 = /* @__PURE__ */ kangarooOf(nativeTurboshake256, "kt256");

/** A code of a message under a key: the inner digest customizes the outer one. */
function hopmacOf(kt) {
  return (key, message, personalization, dkLen) =>
    kt(key, { personalization: kt(message, { personalization }), ...(dkLen !== undefined && { dkLen }) });
}

export const HopMAC128 = /* @__PURE__ */ hopmacOf(kt128);
export const HopMAC256 = /* @__PURE__ */ hopmacOf(kt256);
