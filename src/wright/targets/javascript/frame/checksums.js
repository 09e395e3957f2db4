/* What checksums share: 64 bits as a BigInt, and the checksum of two messages from theirs. */

/** @throws {TypeError} where it is no BigInt; {RangeError} where it has not 64 bits. */
export function checkLong(value, name) {
  if (typeof value !== "bigint") throw new TypeError(`${name} must be a bigint; got a ${typeof value}`);
  if (BigInt.asUintN(64, value) !== value) throw new RangeError(`${name} must have 64 bits; got ${value}`);
}

/** Two halves of a BigInt, the low one first, and the same bytes as one. */
function joined() {
  const halves = Int32Array.of(1, 0);
  const long = typeof BigUint64Array === "function" ? new BigUint64Array(halves.buffer) : [0];
  return { halves, long, fast: Number(long[0]) === 1 };
}

const one = /* @__PURE__ */ joined();

/**
 * Engines make one BigInt of halves that lie side by side, and four of a product and a sum. That takes a machine whose low half comes
 * first, and an engine that sees them as one: Safari 14 has BigInt alone.
 *
 * @throws {TypeError} where the engine has no BigInt.
 */
export function longOf(high, low) {
  const { halves, long, fast } = one;
  if (fast) {
    halves[0] = low;
    halves[1] = high;
    return long[0];
  }
  if (typeof BigInt !== "function")
    throw new TypeError("this engine has no BigInt: use bytes or hex");
  return BigInt(high >>> 0) * BigInt(0x100000000) + BigInt(low >>> 0);
}

export function lowOf(value) {
  return Number(BigInt.asIntN(32, value));
}

export function highOf(value) {
  return Number(BigInt.asIntN(32, value >> BigInt(32)));
}

/** The product of polynomials modulo another. Their highest power is the lowest bit: so x^0 is the highest. */
function product(polynomial, left, right) {
  let total = 0;
  for (let bit = 31; bit >= 0; bit--) {
    total ^= right & -((left >>> bit) & 1);
    right = (right >>> 1) ^ (polynomial & -(right & 1));
  }
  return total;
}

/** The first checksum, moved by so many bytes that follow it, with the checksum of these; `power` is x^8, a byte. */
function joinedBy(multiply, power, polynomial, first, second, length) {
  for (let left = length; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) first = multiply(polynomial, power, first);
    power = multiply(polynomial, power, power);
  }
  return (first ^ second) >>> 0;
}

export function combine(polynomial, first, second, length) {
  return joinedBy(product, 1 << 23, polynomial, first, second, length);
}

/** The product where the highest power is the highest bit, of fewer than 32; the polynomial has its leading one. */
function forwardProduct(polynomial, left, right) {
  let total = 0;
  for (; left !== 0; left >>>= 1) {
    total ^= right & -(left & 1);
    right <<= 1;
    if ((right ^ polynomial) < right) right ^= polynomial; // both have the leading one
  }
  return total;
}

/** The same for such checksums. */
export function combineForward(polynomial, first, second, length) {
  return joinedBy(forwardProduct, 1 << 8, polynomial, first, second, length);
}

function longProduct(polynomial, left, right) {
  const one = BigInt(1);
  let total = BigInt(0);
  for (let bit = BigInt(63); bit >= 0; bit -= one) {
    if ((left >> bit) & one) total ^= right;
    right = (right >> one) ^ (right & one ? polynomial : BigInt(0));
  }
  return total;
}

/** The same for 64 bits. */
export function combineLong(polynomial, first, second, length) {
  let power = BigInt(1) << BigInt(55);
  for (let left = length; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) first = longProduct(polynomial, power, first);
    power = longProduct(polynomial, power, power);
  }
  return first ^ second;
}
