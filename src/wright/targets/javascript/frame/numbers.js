/* Numbers that callers give: digits in quotes are none, and the error says what would be right. */

function named(value) {
  if (typeof value === "string" && Number.isFinite(Number(value)) && value.trim() !== "")
    return `the string "${value}": write ${Number(value)} without quotes`;
  if (typeof value === "string") return `the string "${value}"`;
  return value === null || typeof value === "undefined" ? String(value) : `a ${typeof value}`;
}

/**
 * Checks an integer from `least` to `most`.
 *
 * @throws {TypeError} where it is no number; {RangeError} where it is another one.
 */
export function checkInteger(value, name, least, most = Number.POSITIVE_INFINITY) {
  if (Number.isInteger(value) && value >= least && value <= most) return;
  const due = most === Number.POSITIVE_INFINITY ? `of at least ${least}` : `from ${least} to ${most}`;
  if (typeof value !== "number") throw new TypeError(`${name} must be a number, an integer ${due}; got ${named(value)}`);
  throw new RangeError(`${name} must be an integer ${due}; got ${value}`);
}
